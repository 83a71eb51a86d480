import type { Field, FieldValue } from '../../../domain/catalogue/index.ts';
import { entryText, type Typed } from '../../../domain/entry/index.ts';
import type { Span } from '../../ui/DateRangeField.tsx';

/** What every control of the form is given. */
export interface ControlProps<One extends Field = Field> {
  readonly id: string;
  readonly field: One;
  /** What was typed, or what the record says. */
  readonly typed: Typed;
  /** What the record said when the form was opened. */
  readonly seen?: FieldValue | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Why a value may not be added, for fields that hold several; undefined where it may. */
  readonly refusalOf?: ((value: string) => string | undefined) | undefined;
  /** The two dates that are picked in one calendar, where this is one of them. */
  readonly span?: Span | undefined;
  /** What a control that opens a list begins with: it is open at once. */
  readonly begun?: string | undefined;
  readonly onType: (typed: Typed) => void;
  /** The person has left the control: what is wrong may be said. */
  readonly onLeave: () => void;
}

/** What stands in a box: exactly what was typed, or the value as one would type it. */
export function typedText({ field, typed }: Pick<ControlProps, 'field' | 'typed'>): string {
  return 'text' in typed ? typed.text : entryText(field, typed.value ?? undefined);
}

/** The value chosen; none while a text is being typed. */
export function chosenValue(typed: Typed): FieldValue | null {
  return 'value' in typed ? typed.value : null;
}

/** The values chosen of a list. */
export function chosenList(typed: Typed): readonly string[] {
  const value = chosenValue(typed);
  return Array.isArray(value) ? value : [];
}
