/** Personal details stored outside the log, and who viewed them. */
import { canManage } from '../access/index.ts';
import { isOf } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact, RecordOf, StreamFact } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import {
  checkPersonal,
  isNamed,
  isPlausibleBirth,
  isUnder18,
  isYoung,
  mayBeShown,
  mayKeepPart,
  maySeePart,
} from '../people/index.ts';
import type { PersonalValue } from '../people/index.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';
import { personalRefusals } from '../../words/en/refusalsPersonal.ts';

const notAPerson = () => refuse('invalid', personalRefusals.onlyPeople);

/** A command's values as stored, `null` for those cleared; or a refusal. */
export function personalKept({
  payload: { part, values },
}: CommandOf<'KeepPersonal'>): Decision<Readonly<Record<string, PersonalValue | null>>> {
  const kept: Record<string, PersonalValue | null> = {};
  for (const [key, asked] of Object.entries(values)) {
    const checked = asked === null ? { value: null } : checkPersonal(part, key, asked);
    if ('problem' in checked) return refuse('invalid', checked.problem, { field: key });
    kept[key] = checked.value;
  }
  return accept(kept);
}

function notedIn({ values: { noted = [] } }: RecordOf<'membership'>): readonly string[] {
  return noted;
}

/** Fields that protect people under 18. Forms send only what was changed. */
const protecting = ['birthDate', 'guardians'] as const;

/** People under 18 can't lift their own protection. */
function protectionProblem(
  { id }: CatalogueRecord,
  { payload: { values } }: CommandOf<'KeepPersonal'>,
  { actor, world }: Situation,
): Refusal | undefined {
  const person = world.record('member', id);
  if (person === undefined || !isYoung(person) || canManage(actor, 'members')) return undefined;
  const field = protecting.find((key) => key in values);
  return field && refuse('not-allowed', personalRefusals.youngByManagers, { field }).refused;
}

/** People under 18 are contacted through a guardian, so one has to be entered first. */
function guardianProblem(
  item: RecordOf<'membership'>,
  command: CommandOf<'KeepPersonal'>,
  { actor, world }: Situation,
): Refusal | undefined {
  const person = world.record('member', item.id);
  const {
    part,
    values: { guardians },
  } = command.payload;
  if (person === undefined || !isYoung(person)) return undefined;
  const hasGuardian =
    part === 'confidential' && guardians !== undefined ? guardians !== null : notedIn(item).includes('guardians');
  if (hasGuardian) return undefined;
  const message = canManage(actor, 'members') ? personalRefusals.guardianMissing : personalRefusals.guardianMissingAsk;
  return refuse('invalid', message, { field: 'guardians' }).refused;
}

/** The date of birth determines whether a person is under 18, and so whether they can be shown. */
function youngFacts(
  item: CatalogueRecord,
  birthDate: PersonalValue | null | undefined,
  { world, today }: Situation,
): readonly StreamFact[] {
  const person = world.record('member', item.id);
  if (person === undefined || typeof birthDate !== 'string') return [];
  const young = isUnder18(birthDate, today);
  if (young === isYoung(person)) return [];
  const values = { ...person.values, young };
  const hidden = mayBeShown({ values }) ? [] : person.photos;
  return [
    {
      type: 'RecordChanged',
      data: { changes: { young: { from: person.values.young ?? null, to: young ? true : null } } },
      kind: 'member',
      id: item.id,
    },
    ...hidden.map(({ mediaId }): StreamFact => ({
      type: 'PhotoRemoved',
      data: { mediaId },
      kind: 'member',
      id: item.id,
    })),
  ];
}

export function keepPersonal(
  command: CommandOf<'KeepPersonal'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { part } = command.payload;
  if (!isOf(item, 'membership')) return notAPerson();
  if (!mayKeepPart(situation.actor, item.id, part)) return refuse('not-allowed', personalRefusals.mayNotWrite);
  if (situation.actor.memberId === item.id && 'notes' in command.payload.values)
    return refuse('not-allowed', personalRefusals.notesAboutYou, { field: 'notes' });
  const decision = personalKept(command);
  if (isRefused(decision)) return decision;
  const refusal = protectionProblem(item, command, situation) ?? guardianProblem(item, command, situation);
  if (refusal) return { refused: refusal };
  const [kept = {}] = decision.accepted;
  const { birthDate } = kept;
  if (typeof birthDate === 'string' && !isPlausibleBirth(birthDate, situation.today))
    return refuse('invalid', personalRefusals.birthDateImplausible, { field: 'birthDate' });
  const keys = Object.keys(kept);
  if (keys.length === 0) return accept();
  const noted = keys.filter((key) => kept[key] !== null && isNamed(key));
  const cleared = keys.filter((key) => kept[key] === null && notedIn(item).includes(key));
  return accept<RecordFact | StreamFact>(
    { type: 'PersonalKept', data: { part, noted, cleared } },
    ...youngFacts(item, birthDate, situation),
  );
}

/**
 * People view their own details without an entry in the log, once their link to the member is confirmed. Any other view of confidential
 * details is logged.
 */
export function lookAtPersonal(
  { payload }: CommandOf<'LookAtPersonal'>,
  item: CatalogueRecord,
  { actor, world }: Situation,
): Decision<RecordFact> {
  if (item.kind !== 'membership') return notAPerson();
  if (!maySeePart(actor, item.id, payload, world)) return refuse('not-allowed', personalRefusals.mayNotSee);
  if (actor.memberId === item.id && actor.linkToConfirm === undefined) return accept();
  return accept({ type: 'PersonalSeen', data: { part: payload.part, purpose: payload.purpose } });
}
