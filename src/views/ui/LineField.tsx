import { Input } from './inputs.tsx';
import { Labelled } from './Labelled.tsx';

interface LineFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** One line of free text. */
export function LineField({ label, hint, max, value, onChange }: LineFieldProps) {
  return (
    <Labelled label={label} help={hint}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          value={value}
          maxLength={max}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
