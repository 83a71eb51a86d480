import { Suspense, useRef, useState, type ReactNode } from 'react';
import { dateTexts } from '../texts/dates.ts';
import type { DateWriting } from './days.ts';
import { Input } from './inputs.tsx';
import { CalendarIcon } from './moreIcons.tsx';
import { useMedia } from './useMedia.ts';
import './dates.css';

export interface DateInputProps {
  readonly id: string;
  readonly dates: DateWriting;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Otherwise an emptied input gets its value back on blur. */
  readonly mayBeEmpty?: boolean;
  readonly isRequired?: boolean;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly onChange: (day: string) => void;
  /** Called on blur with text that isn't a date; with undefined once it's being corrected. */
  readonly onUnread?: (text: string | undefined) => void;
  readonly onLeave?: (() => void) | undefined;
  /** The calendar opened by the button; without it there is no button. */
  readonly calendar?: (close: () => void) => ReactNode;
}

/** A text with a full year can be accepted while typing. */
const isWhole = (text: string): boolean => /\d{4}/.test(text);

/** The text of the input while it differs from the value. */
function useTyping({ dates, value, max, mayBeEmpty = false, onChange, onUnread, onLeave }: DateInputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>();
  // A value from elsewhere replaces text typed over the previous one.
  const text = typed?.over === value ? typed.text : undefined;
  const entry = text === undefined ? undefined : dates.read(text, max);
  const isUnread = entry !== undefined && 'problem' in entry;
  const give = (day: string) => {
    if (day !== value) onChange(day);
  };
  const type = (next: string) => {
    const read = dates.read(next, max);
    onUnread?.(undefined);
    const day = 'problem' in read ? undefined : (read.value ?? (mayBeEmpty ? '' : undefined));
    if (day === undefined || (day !== '' && !isWhole(next))) return setTyped({ text: next, over: value });
    setTyped({ text: next, over: day });
    give(day);
  };
  const settle = () => {
    if (text === undefined || entry === undefined) return;
    if ('problem' in entry) return onUnread?.(text);
    setTyped(undefined);
    if (entry.value !== null) give(entry.value);
  };
  const leave = (next: EventTarget | null) => {
    // An error message appearing between press and release would move the button away; a form shows it on submit.
    if (!(isUnread && next instanceof HTMLButtonElement)) settle();
    onLeave?.();
  };
  return { text: text ?? dates.write(value), isUnread, type, settle, leave };
}

function OpenCalendar({
  calendar,
  onClose,
}: Required<Pick<DateInputProps, 'calendar'>> & { readonly onClose: () => void }) {
  return <Suspense>{calendar(onClose)}</Suspense>;
}

function TypedDate(props: DateInputProps) {
  const { id, dates, describedBy, isInvalid = false, isRequired = false, calendar } = props;
  const { text, isUnread, type, settle, leave } = useTyping(props);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <span className="date-input">
      <Input
        id={id}
        value={text}
        maxLength={40}
        placeholder={dates.pattern}
        autoComplete="off"
        required={isRequired}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        data-unread={isUnread ? '' : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, altKey }) => {
          if (key === 'Enter') settle();
          if (key === 'ArrowDown' && altKey && calendar) setOpen(true);
        }}
        onBlur={({ relatedTarget }) => leave(relatedTarget)}
      />
      {calendar && (
        <button
          ref={opener}
          type="button"
          className="date-opener"
          aria-label={dateTexts.open}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarIcon size={16} />
        </button>
      )}
      {isOpen && calendar && <OpenCalendar calendar={calendar} onClose={close} />}
    </span>
  );
}

/**
 * The phone's native picker, under a text in the user's date format: the picker's own text is in the browser's language. While a day is
 * being chosen it has no value, and restoring the old one would garble the input.
 */
function TouchDate({
  id,
  dates,
  value,
  min,
  max,
  mayBeEmpty = false,
  isRequired = false,
  describedBy,
  isInvalid = false,
  onChange,
  onLeave,
}: DateInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  const shown = isTyping || value === '' ? dates.pattern : dates.write(value);
  return (
    <span className="date-input touch-date">
      <Input
        id={id}
        type="date"
        min={min}
        max={max}
        required={isRequired}
        value={isTyping ? '' : value}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ target }) => {
          setIsTyping(target.value === '');
          if (target.value !== '' || mayBeEmpty) onChange(target.value);
        }}
        onBlur={() => {
          setIsTyping(false);
          onLeave?.();
        }}
      />
      <span className={value === '' ? 'touch-date-text muted' : 'touch-date-text'} aria-hidden="true">
        {shown}
      </span>
    </span>
  );
}

/** A date input: typed in the user's format with a calendar beside it, or the native picker on touch devices. */
export function DateInput(props: DateInputProps) {
  return useMedia('(pointer: coarse)') ? <TouchDate {...props} /> : <TypedDate {...props} />;
}
