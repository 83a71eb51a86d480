import { useState } from 'react';
import { Labelled } from './Labelled.tsx';
import { Input } from './inputs.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly problem?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day. While it is being typed it has no value, and putting the old one back would garble what follows. */
export function DayField({ label, value, min, max, problem, onChange }: DayFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Labelled label={label} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <Input
          id={id}
          type="date"
          min={min}
          max={max}
          value={isTyping ? '' : value}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={({ target }) => {
            setIsTyping(target.value === '');
            if (target.value !== '') onChange(target.value);
          }}
          onBlur={() => setIsTyping(false)}
        />
      )}
    </Labelled>
  );
}
