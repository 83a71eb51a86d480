import { useId, type ReactNode } from 'react';
import './labelled.css';

interface LabelledProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** The error message. */
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  /** Secondary text at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (ids: {
    readonly id: string;
    readonly describedBy: string | undefined;
    readonly isInvalid: boolean;
  }) => ReactNode;
}

/** A control with its label above and its help or error below, read out together by screen readers. */
export function Labelled({ label, help, problem, isRequired = false, aside, children }: LabelledProps) {
  const id = useId();
  const below = problem ?? help;
  return (
    <div className={problem === undefined ? 'labelled' : 'labelled is-wrong'}>
      <div className="labelled-top">
        <label htmlFor={id}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
        {aside}
      </div>
      {children({ id, describedBy: below === undefined ? undefined : `${id}-below`, isInvalid: problem !== undefined })}
      {below !== undefined && (
        <p id={`${id}-below`} className="labelled-below">
          {below}
        </p>
      )}
    </div>
  );
}
