import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, type HTMLInputTypeAttribute } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly help?: string;
  /** The sentence that says what is wrong with what was typed. */
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
}

/** A labelled line of text, with its help or its problem below it, read out together. */
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
  const id = useId();
  const below = problem ?? help;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      {...(below === undefined ? {} : { helperText: <span id={`${id}-below`}>{below}</span> })}
      intent={problem === undefined ? 'none' : 'danger'}
    >
      <InputGroup
        id={id}
        type={type}
        value={value}
        onValueChange={onChange}
        autoFocus={autoFocus}
        required={isRequired}
        intent={problem === undefined ? 'none' : 'danger'}
        aria-invalid={problem !== undefined}
        {...(below === undefined ? {} : { 'aria-describedby': `${id}-below` })}
        {...(autoComplete === undefined ? {} : { autoComplete })}
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    </FormGroup>
  );
}
