import { Input } from './inputs.tsx';
import { Labelled } from './Labelled.tsx';

interface LineFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The error message. */
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  readonly max: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** One line of free text. */
export function LineField({ label, hint, problem, isRequired = false, max, value, onChange }: LineFieldProps) {
  return (
    <Labelled label={label} help={hint} problem={problem} isRequired={isRequired}>
      {({ id, describedBy, isInvalid }) => (
        <Input
          id={id}
          value={value}
          maxLength={max}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
