import { useState, type ReactNode } from 'react';
import { personalKeys, type PersonalPart, type PersonalValue, type PersonalValues } from '../../domain/people/index.ts';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';
import { stoppedAtUnread } from '../ui/days.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { memberTexts } from '../texts/members.ts';
import { boxText, longKeys, peopleKeys, personalLabel, preferredWays, typedValue, yesOrNo } from './personalText.ts';
import '../ui/labelled.css';
import { Input, Select, TextArea } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';

interface FormProps {
  readonly part: PersonalPart;
  readonly values: PersonalValues;
  readonly isOwn: boolean;
  readonly onSave: (changes: Readonly<Record<string, PersonalValue | null>>) => void;
  readonly onCancel: () => void;
}

interface BoxProps {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly describedBy: string | undefined;
  readonly onType: (text: string) => void;
}

function BirthDate({ text, onType }: Pick<BoxProps, 'text' | 'onType'>) {
  const dates = useDates();
  return (
    <DateField
      label={personalLabel('birthDate')}
      dates={dates}
      value={text}
      max={dates.today}
      mayBeEmpty
      onChange={onType}
    />
  );
}

function Box({ id, name, text, describedBy, onType }: BoxProps): ReactNode {
  if (name === 'preferred') {
    return (
      <Select id={id} value={text} onChange={({ target }) => onType(target.value)}>
        <option value="" aria-label={memberTexts.none} />
        {preferredWays.map((way) => (
          <option key={way} value={way}>
            {personalLabel(way)}
          </option>
        ))}
      </Select>
    );
  }
  if (longKeys.includes(name))
    return (
      <TextArea
        id={id}
        rows={3}
        value={text}
        aria-describedby={describedBy}
        onChange={({ target }) => onType(target.value)}
      />
    );
  return (
    <Input
      id={id}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** The form of one part; unchanged fields aren't sent. */
export function PersonalForm({ part, values, isOwn, onSave, onCancel }: FormProps) {
  const keys = personalKeys(part).filter((key) => !(isOwn && key === 'notes'));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (key: string) => typed[key] ?? boxText(key, values[key]);
  const type = (key: string, text: string) => setTyped((before) => ({ ...before, [key]: text }));
  const save = () =>
    onSave(
      Object.fromEntries(
        keys
          .filter((key) => typed[key] !== undefined && typed[key] !== boxText(key, values[key]))
          .map((key) => [key, typedValue(key, typed[key] ?? '')]),
      ),
    );
  return (
    <form
      className="personal-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!stoppedAtUnread(event.currentTarget)) save();
      }}
    >
      {keys.map((key) =>
        key === 'birthDate' ? (
          <BirthDate key={key} text={textOf(key)} onType={(text) => type(key, text)} />
        ) : yesOrNo.includes(key) ? (
          <label key={key} className="personal-check">
            <input
              type="checkbox"
              checked={textOf(key) === 'yes'}
              onChange={({ target }) => type(key, target.checked ? 'yes' : '')}
            />
            {personalLabel(key)}
          </label>
        ) : (
          <Labelled
            key={key}
            label={personalLabel(key)}
            help={peopleKeys.includes(key) ? memberTexts.peopleHelp : undefined}
          >
            {({ id, describedBy }) => (
              <Box id={id} name={key} text={textOf(key)} describedBy={describedBy} onType={(text) => type(key, text)} />
            )}
          </Labelled>
        ),
      )}
      <div className="detail-actions">
        <Button type="submit" intent="primary">
          {memberTexts.save}
        </Button>
        <Button isQuiet onClick={onCancel}>
          {memberTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
