import type { Claimant } from '../../domain/catalogue/index.ts';
import { useRecord } from '../shared/useRecords.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { scanTexts } from '../texts/scan.ts';
import { Button } from '../ui/Button.tsx';
import { TickCircle, Undo } from '../ui/frameIcons.tsx';
import { ErrorIcon, WarningSign } from '../ui/icons.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import type { ScanLine } from './scanLines.ts';

export const toneIcons = { good: TickCircle, note: WarningSign, bad: ErrorIcon } as const;

interface LatestProps {
  readonly line: ScanLine | undefined;
  /** Shown until there is a scan. */
  readonly hint: string;
  readonly onUndo: (line: ScanLine) => void;
  readonly onRecount: (line: ScanLine, quantity: number) => void;
}

function Picture({ holder }: { readonly holder: Claimant }) {
  const record = useRecord(holder.kind, holder.id);
  return record === undefined ? null : <Thumb record={record} size={64} />;
}

/** The last scan, readable at arm's length: item, result and undo. Screen readers get it from the list. */
export function Latest({ line, hint, onUndo, onRecount }: LatestProps) {
  if (line === undefined) return <p className="desk-latest is-none">{hint}</p>;
  const { title, text, isUndone, problem, many, quantity = 1 } = line;
  const tone = isUndone === true ? 'none' : problem === undefined ? line.tone : 'bad';
  const Icon = toneIcons[tone === 'none' ? 'good' : tone];
  const canUndo = line.undo !== undefined && isUndone !== true;
  return (
    <section className={`desk-latest is-${tone}`} aria-label={scanTexts.latest}>
      {line.holder && <Picture holder={line.holder} />}
      <div className="desk-latest-text">
        <strong>{title}</strong>
        <p>
          {tone !== 'none' && <Icon size={20} aria-hidden="true" title={false} />}
          <span>{problem ?? (isUndone === true ? scanTexts.undone : text)}</span>
        </p>
      </div>
      {canUndo && (
        <Button aria-label={`${scanTexts.undo}: ${title}`} title={scanTexts.undo} onClick={() => onUndo(line)}>
          <Undo size={18} title={false} aria-hidden="true" />
        </Button>
      )}
      {canUndo && many !== undefined && (
        <Stepper
          key={line.key}
          value={quantity}
          most={many.most}
          names={{
            value: scanTexts.quantity({ name: title }),
            fewer: scanTexts.fewer({ name: title }),
            more: scanTexts.more({ name: title }),
          }}
          of={scanTexts.most({ most: many.most })}
          onChange={(wanted) => onRecount(line, wanted)}
        />
      )}
    </section>
  );
}
