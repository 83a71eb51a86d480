import { compareText } from '../../../words/locale.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { isActive } from '../../../domain/catalogue/index.ts';
import type { Choice, ChoiceField, ChoicesField, FlagField, WordsField } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useRevision } from '../../shared/useRecords.ts';
import { editorTexts } from '../../texts/record.ts';
import { Cross } from '../../ui/moreIcons.tsx';
import { chosenList, chosenValue } from './fieldProps.ts';
import type { ControlProps } from './fieldProps.ts';
import { Select } from '../../ui/inputs.tsx';
import { say } from '../../../words/speaker.ts';
import { flagTexts } from '../../texts/catalogue.ts';

interface ChipsProps {
  readonly describedBy: string | undefined;
  readonly options: readonly Choice[];
  readonly isOn: (value: string) => boolean;
  readonly onToggle: (value: string) => void;
  readonly refusalOf?: ((value: string) => string | undefined) | undefined;
}

/** Toggle chips, grouped under the field's label. Choices that aren't allowed are disabled, with the reasons below. */
function Chips({ describedBy, options, isOn, onToggle, refusalOf }: ChipsProps) {
  const id = useId();
  const refusals = new Map(options.map(({ value }) => [value, isOn(value) ? undefined : refusalOf?.(value)]));
  const reasons = [...new Set(refusals.values())].filter((reason) => reason !== undefined);
  const reasonId = (value: string): string | undefined => {
    const reason = refusals.get(value);
    return reason === undefined ? undefined : `${id}-${reasons.indexOf(reason)}`;
  };
  return (
    <>
      <div className="choice-chips" aria-describedby={describedBy}>
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="choice-chip"
            aria-pressed={isOn(value)}
            disabled={reasonId(value) !== undefined}
            aria-describedby={reasonId(value)}
            onClick={() => onToggle(value)}
          >
            {say(label)}
          </button>
        ))}
      </div>
      {reasons.length > 0 && (
        <ul className="choice-reasons">
          {reasons.map((reason, index) => (
            <li key={reason} id={`${id}-${index}`}>
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Choices still offered, plus withdrawn ones that are already chosen. */
function offered(options: readonly Choice[], isOn: (value: string) => boolean): readonly Choice[] {
  return options.filter(({ value, withdrawn }) => withdrawn === undefined || isOn(value));
}

/** A single choice; pressing it again clears it. */
export function ChoiceControl({ field, typed, describedBy, onType }: ControlProps<ChoiceField>) {
  const chosen = chosenValue(typed);
  return (
    <Chips
      describedBy={describedBy}
      options={offered(field.choices, (value) => value === chosen)}
      isOn={(value) => value === chosen}
      onToggle={(value) => onType({ value: value === chosen && !field.required ? null : value })}
    />
  );
}

/** A single choice from many: a select. */
export function LongChoiceControl({ id, field, typed, describedBy, isInvalid, onType }: ControlProps<ChoiceField>) {
  return (
    <Select
      id={id}
      value={String(chosenValue(typed) ?? '')}
      required={field.required ?? false}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={(event) => onType({ value: event.target.value || null })}
    >
      <option value="">{field.required ? editorTexts.choose : editorTexts.unknown}</option>
      {offered(field.choices, (value) => value === chosenValue(typed)).map(({ value, label }) => (
        <option key={value} value={value}>
          {say(label)}
        </option>
      ))}
    </Select>
  );
}

/** Multiple choices. */
export function ChoicesControl({ field, typed, describedBy, refusalOf, onType }: ControlProps<ChoicesField>) {
  const chosen = chosenList(typed);
  return (
    <Chips
      describedBy={describedBy}
      refusalOf={refusalOf}
      options={offered(field.choices, (value) => chosen.includes(value))}
      isOn={(value) => chosen.includes(value)}
      onToggle={(value) =>
        onType({ value: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] })
      }
    />
  );
}

/** Yes, no, or not set. */
export function FlagControl({ typed, describedBy, onType }: ControlProps<FlagField>) {
  const chosen = chosenValue(typed);
  const options = [
    { value: 'yes', label: flagTexts.yes },
    { value: 'no', label: flagTexts.no },
  ];
  const isOn = (value: string) => chosen === (value === 'yes');
  return (
    <Chips
      describedBy={describedBy}
      options={options}
      isOn={(value) => chosen !== null && isOn(value)}
      onToggle={(value) => onType({ value: chosen !== null && isOn(value) ? null : value === 'yes' })}
    />
  );
}

/** Suggested words while typing. */
function Suggestions({
  id,
  suggested,
  isOffered,
}: {
  readonly id: string;
  readonly suggested: NonNullable<WordsField['suggested']>;
  readonly isOffered: (name: string) => boolean;
}) {
  const { records } = useBackstock().client;
  useRevision(suggested.kind);
  const names = [
    ...[...records.all(suggested.kind)].filter(isActive).map(titleOf).sort(compareText),
    ...suggested.also,
  ];
  return (
    <datalist id={id}>
      {names.filter(isOffered).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}

/** Free words, added one at a time. */
export function WordsControl({
  id,
  field,
  typed,
  describedBy,
  isInvalid,
  refusalOf,
  onType,
  onLeave,
}: ControlProps<WordsField>) {
  const [word, setWord] = useState('');
  const words = chosenList(typed);
  const add = () => {
    const added = word
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !words.includes(part));
    if (added.length > 0) onType({ value: [...words, ...added] });
    setWord('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',' || event.key === ';') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && word === '' && words.length > 0) onType({ value: words.slice(0, -1) });
  };
  return (
    <div className="words-control">
      {words.map((one) => (
        <button
          key={one}
          type="button"
          className="filter-chip"
          aria-label={editorTexts.removeWord({ word: one })}
          onClick={() => onType({ value: words.filter((other) => other !== one) })}
        >
          {one}
          <Cross size={12} aria-hidden="true" title={false} />
        </button>
      ))}
      <input
        id={id}
        value={word}
        placeholder={editorTexts.addWord}
        maxLength={60}
        autoComplete="off"
        {...(field.suggested === undefined ? {} : { list: `${id}-offered` })}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => {
          add();
          onLeave();
        }}
      />
      {field.suggested !== undefined && (
        <Suggestions
          id={`${id}-offered`}
          suggested={field.suggested}
          isOffered={(name) => !words.includes(name) && refusalOf?.(name) === undefined}
        />
      )}
    </div>
  );
}
