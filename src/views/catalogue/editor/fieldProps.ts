import type { Field, FieldValue } from '../../../domain/catalogue/index.ts';
import { entryText, type Typed } from '../../../domain/entry/index.ts';
import type { Span } from '../../ui/DateRangeField.tsx';

/** Props of every form control. */
export interface ControlProps<One extends Field = Field> {
  readonly id: string;
  readonly field: One;
  /** The typed text, or the record's value. */
  readonly typed: Typed;
  /** The record's value when the form was opened. */
  readonly seen?: FieldValue | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Why a value can't be added to a list field; undefined if it can. */
  readonly refusalOf?: ((value: string) => string | undefined) | undefined;
  /** The date range this field is part of, picked in one calendar. */
  readonly span?: Span | undefined;
  /** The event of the record, by its id: parts of it are offered first. */
  readonly event?: string | undefined;
  /** Initial text of a control with a list, which opens at once. */
  readonly begun?: string | undefined;
  readonly onType: (typed: Typed) => void;
  /** Focus has left the control: errors may be shown. */
  readonly onLeave: () => void;
}

/** The text of an input: exactly as typed, or the value in its entry format. */
export function typedText({ field, typed }: Pick<ControlProps, 'field' | 'typed'>): string {
  return 'text' in typed ? typed.text : entryText(field, typed.value ?? undefined);
}

/** The chosen value; null while text is being typed. */
export function chosenValue(typed: Typed): FieldValue | null {
  return 'value' in typed ? typed.value : null;
}

/** The chosen values of a list. */
export function chosenList(typed: Typed): readonly string[] {
  const value = chosenValue(typed);
  return Array.isArray(value) ? value : [];
}
