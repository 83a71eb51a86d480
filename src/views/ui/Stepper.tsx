import { useState } from 'react';
import { Button } from './Button.tsx';
import { Input } from './inputs.tsx';
import './stepper.css';

interface StepperProps {
  readonly value: number;
  readonly most: number;
  readonly names: { readonly value: string; readonly fewer: string; readonly more: string };
  /** Text after the number. */
  readonly of?: string;
  /** Called with a number from 1 to `most`, different from the current one. */
  readonly onChange: (value: number) => void;
}

/** A number to step or type; a typed number is applied on Enter and on blur. */
export function Stepper({ value, most, names, of, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const take = (wanted: number) => {
    setTyped(undefined);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= most && wanted !== value) onChange(wanted);
  };
  return (
    <form
      className="stepper"
      onSubmit={(event) => {
        event.preventDefault();
        take(Number(typed ?? value));
      }}
    >
      <Button aria-label={names.fewer} disabled={value <= 1} onClick={() => take(value - 1)}>
        <span aria-hidden="true">−</span>
      </Button>
      <Input
        aria-label={names.value}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== undefined && take(Number(typed))}
      />
      <Button aria-label={names.more} disabled={value >= most} onClick={() => take(value + 1)}>
        <span aria-hidden="true">+</span>
      </Button>
      {of !== undefined && <span className="muted">{of}</span>}
    </form>
  );
}
