/** Commands and refusals in plain words. */
import { filledIn } from '../../words/named.ts';
import { isActive, type Field, type FieldChange, type Kind } from '../../domain/catalogue/index.ts';
import { fieldIn } from '../../domain/customFields/index.ts';
import type { Command } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import { displayText, type Wording } from '../catalogue/shared/displayText.ts';
import { formatDay } from '../texts/plural.ts';
import { commandWords, waitingTexts } from '../texts/waiting.ts';
import { say } from '../../words/speaker.ts';

export type SentenceWorld = Pick<Records, 'get'>;

function nameOf(kind: Kind, id: string, world: SentenceWorld): string {
  const record = world.get(kind, id);
  return record === undefined ? commandWords.something({ noun: catalogueOf(kind).noun.a }) : titleOf(record);
}

function fieldFor(kind: Kind, key: string, world: SentenceWorld): Field | undefined {
  return fieldIn({ record: (of, id) => world.get(of, id) }, catalogueOf(kind), key)?.field;
}

function changedFields(kind: Kind, changes: Readonly<Record<string, FieldChange>>, world: SentenceWorld): string {
  const keys = Object.keys(changes);
  const labels = keys.map((key) => say(fieldFor(kind, key, world)?.label ?? key));
  return labels.length > 3 ? commandWords.fields({ count: labels.length }) : labels.join(', ');
}

/** What a command requests. */
export function commandSentence(command: Command, world: SentenceWorld, today: string): string {
  const name = nameOf(command.kind, command.id, world);
  switch (command.type) {
    case 'AddRecord': {
      const { noun, title } = catalogueOf(command.kind);
      return commandWords.AddRecord({ noun: noun.one, name: String(command.payload.values[title] ?? name) });
    }
    case 'ChangeRecord':
      return commandWords.ChangeRecord({ fields: changedFields(command.kind, command.payload.changes, world), name });
    case 'SignOutItem': {
      const member = world.get('member', command.payload.memberId);
      return commandWords.SignOutItem({
        name,
        member: member !== undefined && isActive(member) ? titleOf(member) : commandWords.somebody,
      });
    }
    case 'ExtendLoan':
      return commandWords.ExtendLoan({ name, day: formatDay(command.payload.dueBack, today) });
    default:
      return filledIn(commandWords[command.type], { name });
  }
}

/** Why it was refused: if someone else changed the same field, both values are shown. */
export function refusalSentence(command: Command, refusal: Refusal, world: SentenceWorld, wording: Wording): string {
  if (refusal.code !== 'changed-meanwhile' || command.type !== 'ChangeRecord' || refusal.field === undefined)
    return say(refusal.message);
  const field = fieldFor(command.kind, refusal.field, world);
  const change = command.payload.changes[refusal.field];
  const record = world.get(command.kind, command.id);
  if (field === undefined || change === undefined || record === undefined) return say(refusal.message);
  const [mine, theirs] = [change.to, record.values[refusal.field]].map(
    (value) => displayText(field, value, wording) || commandWords.nothing,
  );
  return waitingTexts.changedMeanwhile({ field: field.label, mine: mine ?? '', theirs: theirs ?? '' });
}
