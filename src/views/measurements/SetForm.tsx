import { named } from '../../words/named.ts';
import { useId, type KeyboardEvent } from 'react';
import { setTexts } from '../texts/measurements.ts';
import { unitOf, type Tape } from './typed.ts';
import type { Box, Entry } from './useEntry.ts';
import { Input } from '../ui/inputs.tsx';

interface SetFormProps {
  readonly entry: Entry;
  readonly tape: Tape;
  readonly labelOf: (option: Box['option']) => string;
  readonly isReadOnly: boolean;
}

/** Enter moves to the next box, as the other hand holds the tape. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const boxes = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>('input.measure-box') ?? []),
  ];
  boxes[boxes.indexOf(event.currentTarget) + 1]?.focus();
}

function MeasureBox({
  box,
  tape,
  label,
  isReadOnly,
  onType,
}: {
  readonly box: Box;
  readonly tape: Tape;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly onType: (text: string) => void;
}) {
  const id = useId();
  const { option, text, problem, isUnusual } = box;
  const kind = option.values.valueKind;
  const isNumeric = kind === 'length' || kind === 'number';
  const how = option.values.how;
  const below = problem ?? (isUnusual ? setTexts.unusual : typeof how === 'string' ? how : undefined);
  return (
    <div className={problem === undefined ? 'measure' : 'measure is-wrong'}>
      <label htmlFor={id}>{label}</label>
      <span className="measure-entry">
        <Input
          id={id}
          className={isNumeric ? 'measure-box is-numeric' : 'measure-box'}
          value={text}
          readOnly={isReadOnly}
          inputMode={isNumeric ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={isNumeric ? 40 : 500}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
          aria-invalid={problem !== undefined}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={goOn}
        />
        <span className="muted small measure-unit">{unitOf(option, tape)}</span>
      </span>
      {below !== undefined && (
        <p
          id={`${id}-below`}
          className={isUnusual && problem === undefined ? 'measure-below is-unusual' : 'measure-below'}
        >
          {below}
        </p>
      )}
    </div>
  );
}

/** The boxes of a set, grouped by part of the body. */
export function SetForm({ entry, tape, labelOf, isReadOnly }: SetFormProps) {
  const parts = Object.keys(setTexts.sections);
  const partOf = ({ option }: Box) => option.values.part ?? '';
  const sections = [
    ...parts.map(
      (part) => [named(setTexts.sections, part) ?? part, entry.boxes.filter((box) => partOf(box) === part)] as const,
    ),
    [setTexts.other, entry.boxes.filter((box) => !parts.includes(partOf(box)))] as const,
  ];
  return (
    <form className="measure-form" onSubmit={(event) => event.preventDefault()}>
      {sections
        .filter(([, boxes]) => boxes.length > 0)
        .map(([title, boxes]) => (
          <fieldset key={title} className="card measure-section">
            <legend>{title}</legend>
            {boxes.map((box) => (
              <MeasureBox
                key={box.option.id}
                box={box}
                tape={tape}
                label={labelOf(box.option)}
                isReadOnly={isReadOnly}
                onType={(text) => entry.type(box.option.id, text)}
              />
            ))}
          </fieldset>
        ))}
    </form>
  );
}
