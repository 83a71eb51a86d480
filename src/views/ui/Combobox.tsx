import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown, Cross } from './moreIcons.tsx';
import { editorTexts } from '../texts/record.ts';
import './combobox.css';
import { Input } from './inputs.tsx';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** A secondary line. */
  readonly detail?: string;
}

interface ComboboxProps {
  readonly id?: string;
  readonly label?: string;
  /** Text of the current choice; empty if there is none. */
  readonly chosen: string;
  readonly placeholder?: string;
  /** Initial text; the list opens at once. */
  readonly begun?: string | undefined;
  /** Options for the typed text, best first. */
  readonly optionsFor: (typed: string) => readonly ComboboxOption[];
  readonly onChoose: (option: ComboboxOption, typed: string) => void;
  /** If omitted, the choice can't be cleared. */
  readonly onClear?: () => void;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  readonly icon?: ReactNode;
}

interface ListBoxProps {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly options: readonly ComboboxOption[];
  readonly active: number;
  readonly optionId: (place: number) => string;
  readonly onActive: (place: number) => void;
  readonly onChoose: (option: ComboboxOption) => void;
}

/** The options below the input. Focus stays in the input, which handles all keys. */
function ListBox({ id, label, isOpen, options, active, optionId, onActive, onChoose }: ListBoxProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="combobox-list" hidden={!isOpen}>
      {options.map((option, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.id}
          id={optionId(place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          onMouseMove={() => onActive(place)}
        >
          <span>{option.label}</span>
          {option.detail !== undefined && option.detail !== '' && <small>{option.detail}</small>}
        </div>
      ))}
      {isOpen && options.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1} className="combobox-nothing">
          {editorTexts.noMatch}
        </div>
      )}
    </div>
  );
}

/** The typed text, the active option, and key handling. */
function useTyping({ optionsFor, onChoose, begun }: Pick<ComboboxProps, 'optionsFor' | 'onChoose' | 'begun'>) {
  const [typed, setTyped] = useState(begun);
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;
  const options = isOpen ? optionsFor(typed) : [];

  const open = () => {
    setTyped((before) => before ?? '');
    setActive(0);
  };
  const close = () => setTyped(undefined);
  const step = (by: 1 | -1) =>
    isOpen
      ? setActive((before) => (options.length === 0 ? 0 : (before + by + options.length) % options.length))
      : open();
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    onChoose(option, typed ?? '');
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') close();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  return { typed, active, options, setActive, open, close, type, choose, onKey };
}

/** An input with matching options to choose from (the WAI-ARIA combobox pattern). Options are only computed when it opens. */
export function Combobox({
  id,
  label,
  chosen,
  placeholder = editorTexts.typeToFind,
  begun,
  optionsFor,
  onChoose,
  onClear,
  describedBy,
  isInvalid = false,
  isRequired = false,
  icon,
}: ComboboxProps) {
  const own = useId();
  const { typed, active, options, setActive, open, close, type, choose, onKey } = useTyping({
    optionsFor,
    onChoose,
    begun,
  });
  const isOpen = typed !== undefined;
  const listId = `${own}-list`;
  const optionId = (place: number) => `${own}-option-${place}`;

  return (
    <div className="combobox">
      {icon !== undefined && <span className="combobox-icon">{icon}</span>}
      <Input
        id={id ?? own}
        className={icon === undefined ? undefined : 'has-icon'}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? optionId(active) : undefined}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={isRequired}
        autoComplete="off"
        placeholder={chosen === '' ? placeholder : chosen}
        value={typed ?? chosen}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onKeyDown={onKey}
        onBlur={close}
      />
      {chosen !== '' && onClear && !isOpen ? (
        <button type="button" className="icon-button combobox-end" aria-label={editorTexts.clear} onClick={onClear}>
          <Cross size={14} aria-hidden="true" title={false} />
        </button>
      ) : (
        <span className="combobox-end combobox-arrow" aria-hidden="true">
          <ChevronDown size={14} title={false} />
        </span>
      )}
      <ListBox
        id={listId}
        label={label ?? placeholder}
        isOpen={isOpen}
        options={options}
        active={active}
        optionId={optionId}
        onActive={setActive}
        onChoose={choose}
      />
    </div>
  );
}
