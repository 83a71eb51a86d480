import { compareText } from '../../../words/locale.ts';
import { addRecord } from '../../../domain/changes/index.ts';
import { useMemo } from 'react';
import { fieldOf, fieldValue, isActive } from '../../../domain/catalogue/index.ts';
import type { Kind, ReferenceField } from '../../../domain/catalogue/index.ts';
import { codeKey, findKey } from '../../../domain/kernel/text.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useFirstLoad } from '../../shared/useFirstLoad.ts';
import { useRevisions } from '../../shared/useRecords.ts';
import { editorTexts } from '../../texts/record.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import type { ComboboxOption } from '../../ui/Combobox.tsx';
import { displayPath } from '../shared/displayText.ts';
import { useSend } from '../../shared/useSend.ts';
import { chosenValue } from './fieldProps.ts';
import type { ControlProps } from './fieldProps.ts';

const LISTED = 40;
const CREATE = '+';

interface Candidate {
  readonly id: string;
  readonly title: string;
  readonly around: string;
  /** The event that it is part of. */
  readonly event: string | undefined;
  readonly key: string;
}

/** Records of a kind with their paths, below the event that they are part of, prepared for searching. */
function useCandidates(kind: Kind): readonly Candidate[] {
  const { records } = useBackstock().client;
  const kinds = useMemo(
    (): readonly Kind[] => (fieldOf(catalogueOf(kind), 'eventId') === undefined ? [kind] : [kind, 'event']),
    [kind],
  );
  const revision = useRevisions(kinds);
  return useMemo(() => {
    const candidates = [...records.all(kind)].filter(isActive).map((record) => {
      const path = pathOf(kind, record.id, records.world).map(titleOf);
      const event = fieldValue(record, 'eventId');
      const show = event === undefined ? undefined : records.world.record('event', event);
      const whole = show ? [titleOf(show), ...path] : path;
      return {
        id: record.id,
        title: path.at(-1) ?? '',
        around: whole.slice(0, -1).join(' › '),
        event,
        key: findKey(`${whole.join(' ')} ${fieldValue(record, 'code') ?? ''}`),
      };
    });
    // `revision` changes whenever the records or events do.
    return revision >= 0 ? candidates.toSorted((a, b) => compareText(a.key, b.key)) : [];
  }, [records, kind, revision]);
}

/** Candidates containing every word: parts of the event first, and then those starting with the text. */
function matching(candidates: readonly Candidate[], typed: string, own: string | undefined): readonly Candidate[] {
  const whole = findKey(typed);
  const words = whole.split(' ').filter(Boolean);
  const found = candidates.filter(({ key }) => words.every((word) => key.includes(word)));
  const rank = ({ title, event }: Candidate) =>
    (event !== undefined && event === own ? 0 : 2) + (findKey(title).startsWith(whole) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, LISTED);
}

/** Refers to another record, found by typing. A missing one can be added if it only needs a name. */
export function ReferenceControl({
  id,
  field,
  typed,
  describedBy,
  isInvalid,
  event,
  begun,
  onType,
}: ControlProps<ReferenceField>) {
  const { client } = useBackstock();
  const send = useSend();
  const candidates = useCandidates(field.to);
  // Records still loading aren't missing: adding one would create a duplicate.
  const isHeld = useFirstLoad(field.to) === 'held';
  const catalogue = catalogueOf(field.to);
  const chosen = chosenValue(typed);

  const addBody = (name: string, recordId: string) =>
    addRecord<Kind>({ kind: field.to, id: recordId }, { [catalogue.title]: name }).command;
  // A scanner types the code of an item wherever the focus is.
  const isCode = (text: string) => client.records.world.claimant('code', codeKey(text)) !== undefined;
  const mayCreate = (name: string) =>
    isHeld && name !== '' && !isCode(name) && client.commands.check(addBody(name, client.mintId())) === undefined;
  const optionsFor = (text: string): readonly ComboboxOption[] => {
    const options = matching(candidates, text, event).map(({ id: recordId, title, around }) => ({
      id: recordId,
      label: title,
      detail: around,
    }));
    const name = text.trim();
    return mayCreate(name) ? [...options, { id: CREATE, label: editorTexts.createNew({ name }) }] : options;
  };
  const choose = async (option: ComboboxOption, text: string) => {
    if (option.id !== CREATE) return onType({ value: option.id });
    const recordId = client.mintId();
    if (await send([addBody(text.trim(), recordId)])) onType({ value: recordId });
  };
  return (
    <Combobox
      id={id}
      begun={begun}
      chosen={typeof chosen === 'string' ? displayPath(field.to, chosen, client.records.world) : ''}
      optionsFor={optionsFor}
      onChoose={(option, text) => void choose(option, text)}
      {...(field.required ? {} : { onClear: () => onType({ value: null }) })}
      describedBy={describedBy}
      isInvalid={isInvalid}
      isRequired={field.required ?? false}
    />
  );
}
