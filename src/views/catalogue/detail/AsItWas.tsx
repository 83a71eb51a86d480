import { useMemo, useState } from 'react';
import { isActive, type Catalogue, type CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { Problem } from '../../ui/Problem.tsx';
import { usePastRecords } from '../../shared/usePastRecords.ts';
import { historyTexts } from '../../texts/history.ts';
import { formatDay, formatNumber } from '../../texts/plural.ts';
import type { Wording } from '../shared/displayText.ts';
import { FieldSections } from './FieldSections.tsx';
import { useDates } from '../../shared/useDates.ts';
import { DateField } from '../../ui/DateField.tsx';

interface AsItWasProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly wording: Wording;
}

function loanLine({ memberId, quantity, dueBack }: CatalogueRecord['loans'][number], wording: Wording): string {
  const member = wording.world.record('member', memberId);
  return historyTexts.wasOut({
    quantity: formatNumber(quantity),
    name: member === undefined ? historyTexts.somebody : titleOf(member),
    until: formatDay(dueBack, wording.today),
  });
}

function Was({
  catalogue,
  was,
  wording,
}: {
  readonly catalogue: Catalogue;
  readonly was: CatalogueRecord | undefined;
  readonly wording: Wording;
}) {
  if (was === undefined) return <p>{historyTexts.wasNotThere}</p>;
  return (
    <>
      <h3>{titleOf(was)}</h3>
      {!isActive(was) && <p>{historyTexts.wasGone}</p>}
      {was.loans.length > 0 && (
        <ul className="plain-list">
          {was.loans.map((loan) => (
            <li key={loan.loanId}>{loanLine(loan, wording)}</li>
          ))}
        </ul>
      )}
      {was.missing > 0 && <p>{historyTexts.wasMissing({ quantity: was.missing })}</p>}
      <FieldSections
        catalogue={catalogue}
        record={was}
        wording={wording}
        except={[catalogue.title]}
        mayAdd={false}
        headings="h4"
      />
    </>
  );
}

/** The record as it was at the end of a chosen day. */
export function AsItWas({ catalogue, record, wording }: AsItWasProps) {
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState<string>();
  const kinds = useMemo(() => [record.kind], [record.kind]);
  const told = usePastRecords(kinds, day, record.id);
  if (!isOpen) {
    return (
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {historyTexts.asItWas}
      </button>
    );
  }
  return (
    <div className="as-it-was">
      <DateField dates={dates} label={historyTexts.asItWas} value={day ?? ''} max={wording.today} onChange={setDay} />
      {day !== undefined && (
        <div className="as-it-was-card" aria-live="polite" aria-busy={told === undefined}>
          {told === undefined && <p className="muted">{historyTexts.readingPast}</p>}
          {told !== undefined && 'problem' in told && (
            <Problem tone="note">{historyTexts.pastNeedsServer({ why: told.problem })}</Problem>
          )}
          {told !== undefined && 'ok' in told && (
            <Was catalogue={catalogue} was={told.ok[0]} wording={{ ...wording, today: day }} />
          )}
        </div>
      )}
    </div>
  );
}
