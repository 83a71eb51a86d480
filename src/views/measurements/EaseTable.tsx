import { easeTexts, fitTexts } from '../texts/measurements.ts';
import type { EaseChoice, EaseEnd, EaseLine } from './ease.ts';
import { Input } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';

function Box({
  line,
  end,
  onType,
}: {
  readonly line: EaseLine;
  readonly end: EaseEnd;
  readonly onType: (text: string) => void;
}) {
  return (
    <Input
      className="measure-box is-numeric"
      value={line.text[end]}
      maxLength={6}
      autoComplete="off"
      aria-label={easeTexts.ends[end]({ label: fitTexts.keys[line.key] })}
      aria-invalid={line.problem !== undefined}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** How much larger than the body garments should be: the group's values, or those typed for this search. */
export function EaseTable({ choice }: { readonly choice: EaseChoice }) {
  const { lines, isOwn, hasProblem, mayKeep, type, reset, fillStandard, keep } = choice;
  return (
    <fieldset className="ease-table">
      <legend>{isOwn ? easeTexts.ownTitle : easeTexts.title}</legend>
      <p className="muted small">{easeTexts.text}</p>
      <div className="ease-lines">
        {lines.map((line) => (
          <div key={line.key} className="ease-line">
            <span className="ease-name">{fitTexts.keys[line.key]}</span>
            <Box line={line} end="min" onType={(text) => type(line.key, 'min', text)} />
            <span className="muted small">{easeTexts.to}</span>
            <Box line={line} end="max" onType={(text) => type(line.key, 'max', text)} />
            <span className="muted small">{easeTexts.unit}</span>
            {line.problem !== undefined && (
              <p className="ease-problem" role="alert">
                {line.problem}
              </p>
            )}
          </div>
        ))}
      </div>
      <div className="ease-actions">
        {isOwn && (
          <Button isQuiet onClick={reset}>
            {easeTexts.reset}
          </Button>
        )}
        <Button isQuiet onClick={fillStandard}>
          {easeTexts.standard}
        </Button>
        {mayKeep && (
          <Button disabled={!isOwn || hasProblem} onClick={() => void keep()}>
            {easeTexts.keep}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
