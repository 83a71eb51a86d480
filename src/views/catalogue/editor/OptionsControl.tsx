import { useState, type KeyboardEvent } from 'react';
import { newOptionValue, optionDraft, optionsOf, optionText } from '../../../domain/catalogue/index.ts';
import type { OptionsField, OwnChoice } from '../../../domain/catalogue/index.ts';
import { optionTexts } from '../../texts/customFields.ts';
import { ArrowLeft, Cross, Undo } from '../../ui/moreIcons.tsx';
import { chosenList } from './fieldProps.ts';
import type { ControlProps } from './fieldProps.ts';
import './options.css';
import { Input } from '../../ui/inputs.tsx';
import { Button } from '../../ui/Button.tsx';

function moved(options: readonly OwnChoice[], from: number, to: number): readonly OwnChoice[] {
  const one = options[from];
  return one === undefined || to < 0 || to >= options.length
    ? options
    : options.toSpliced(from, 1).toSpliced(to, 0, one);
}

interface RowProps {
  readonly option: OwnChoice;
  readonly place: number;
  readonly isLast: boolean;
  /** Records may have this choice, so it can only be withdrawn, not deleted. */
  readonly isKept: boolean;
  readonly onChange: (option: OwnChoice | undefined) => void;
  readonly onMove: (by: 1 | -1) => void;
}

function OptionRow({ option, place, isLast, isKept, onChange, onMove }: RowProps) {
  const { value, label, withdrawn } = option;
  const name = label.trim() === '' ? optionTexts.nth({ place: place + 1 }) : label;
  return (
    <li className={withdrawn ? 'option-row is-withdrawn' : 'option-row'}>
      <Input
        value={label}
        maxLength={60}
        aria-label={optionTexts.nth({ place: place + 1 })}
        onChange={(event) => onChange({ ...option, label: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {withdrawn && <span className="muted small">{optionTexts.withdrawn}</span>}
      <Button
        isQuiet
        className="option-up"
        disabled={place === 0}
        aria-label={optionTexts.earlier({ label: name })}
        title={optionTexts.earlier({ label: name })}
        onClick={() => onMove(-1)}
      >
        <ArrowLeft size={14} aria-hidden="true" title={false} />
      </Button>
      <Button
        isQuiet
        className="option-down"
        disabled={isLast}
        aria-label={optionTexts.later({ label: name })}
        title={optionTexts.later({ label: name })}
        onClick={() => onMove(1)}
      >
        <ArrowLeft size={14} aria-hidden="true" title={false} />
      </Button>
      {withdrawn ? (
        <Button
          isQuiet
          aria-label={optionTexts.bringBack({ label: name })}
          title={optionTexts.bringBack({ label: name })}
          onClick={() => onChange({ value, label })}
        >
          <Undo size={14} aria-hidden="true" title={false} />
        </Button>
      ) : (
        <Button
          isQuiet
          aria-label={isKept ? optionTexts.withdraw({ label: name }) : optionTexts.remove({ label: name })}
          title={isKept ? optionTexts.withdraw({ label: name }) : optionTexts.remove({ label: name })}
          onClick={() => onChange(isKept ? { ...option, withdrawn: true } : undefined)}
        >
          <Cross size={14} aria-hidden="true" title={false} />
        </Button>
      )}
    </li>
  );
}

/** Choices defined by users: add, rename, reorder, withdraw. */
export function OptionsControl({
  id,
  typed,
  seen,
  describedBy,
  isInvalid,
  onType,
  onLeave,
}: ControlProps<OptionsField>) {
  const [text, setText] = useState('');
  const options = chosenList(typed).flatMap((text) => optionDraft(text) ?? []);
  const kept = new Set(optionsOf(seen).map(({ value }) => value));
  const put = (next: readonly OwnChoice[]) => onType({ value: next.map(optionText) });
  const add = () => {
    const labels = text
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter(Boolean);
    let next = options;
    for (const label of labels) next = [...next, { value: newOptionValue(label, next), label }];
    if (labels.length > 0) put(next);
    setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="options-control">
      {options.length > 0 && (
        <ul>
          {options.map((option, place) => (
            <OptionRow
              key={option.value}
              option={option}
              place={place}
              isLast={place === options.length - 1}
              isKept={kept.has(option.value)}
              onChange={(next) => put(next === undefined ? options.toSpliced(place, 1) : options.with(place, next))}
              onMove={(by) => put(moved(options, place, place + by))}
            />
          ))}
        </ul>
      )}
      <Input
        id={id}
        value={text}
        placeholder={optionTexts.add}
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => {
          add();
          onLeave();
        }}
      />
    </div>
  );
}
