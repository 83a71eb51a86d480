import { useState } from 'react';
import type { Sheet } from '../../domain/labels/index.ts';
import { isCalibration, type Calibration } from '../../domain/preferences/index.ts';
import type { PaperTools } from '../../machines/shared/paper.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { labelTexts } from '../texts/labels.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/inputs.tsx';

interface CalibrateProps {
  readonly sheet: Sheet;
  readonly calibration: Calibration;
  readonly onChange: (next: Calibration) => void;
  readonly tools: PaperTools;
}

interface Typed {
  readonly x: string;
  readonly y: string;
  readonly measured: string;
}

/** Parses a number with a decimal point or comma. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

/** Calibration for a printer that shifts or stretches: measured once, then stored on the device. */
export function Calibrate({ sheet, calibration, onChange, tools }: CalibrateProps) {
  const ruler = tools.rulerOf(sheet);
  const [typed, setTyped] = useState<Typed>({
    x: String(calibration.x),
    y: String(calibration.y),
    measured: String(Number((ruler / calibration.scale).toFixed(2))),
  });
  const [isWrong, setWrong] = useState(false);
  const take = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const read = { x: numberOf(next.x), y: numberOf(next.y), scale: ruler / numberOf(next.measured) };
    setWrong(!isCalibration(read));
    if (isCalibration(read)) onChange(read);
  };
  const fields = [
    { key: 'x', label: labelTexts.shiftX, help: labelTexts.shiftHelp },
    { key: 'y', label: labelTexts.shiftY, help: labelTexts.shiftHelp },
    { key: 'measured', label: labelTexts.measured({ length: ruler }), help: undefined },
  ] as const;
  return (
    <details className="card calibrate">
      <summary>{labelTexts.adjust}</summary>
      <p className="muted small">{labelTexts.adjustHelp}</p>
      <Button
        onClick={() =>
          saveFile(
            tools.testPage({ sheet, calibration, words: labelTexts.testWords({ length: ruler }).split('\n') }),
            labelTexts.testFileName,
          )
        }
      >
        {labelTexts.testPage}
      </Button>
      <div className="label-numbers">
        {fields.map(({ key, label, help }) => (
          <Labelled key={key} label={label} help={help}>
            {({ id, describedBy }) => (
              <Input
                id={id}
                inputMode="decimal"
                value={typed[key]}
                aria-describedby={describedBy}
                aria-invalid={isWrong}
                onChange={(event) => take({ [key]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
      </div>
      {isWrong && (
        <p className="label-problem" role="alert">
          {labelTexts.outOfRange}
        </p>
      )}
    </details>
  );
}
