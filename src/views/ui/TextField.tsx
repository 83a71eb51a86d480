import type { HTMLInputTypeAttribute } from 'react';
import { Input } from './inputs.tsx';
import { Labelled } from './Labelled.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly help?: string;
  /** The error message. */
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
}

/** A labelled text input, with its help or error below, read out together by screen readers. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  autoComplete,
  help,
  problem,
  isRequired = false,
  autoFocus = false,
  maxLength,
}: TextFieldProps) {
  return (
    <Labelled label={label} help={help} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <Input
          id={id}
          type={type}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          autoFocus={autoFocus}
          required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          autoComplete={autoComplete}
          maxLength={maxLength}
        />
      )}
    </Labelled>
  );
}
