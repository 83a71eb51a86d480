import type { ReactNode } from 'react';
import { fieldValue } from '../../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { totalOf } from '../../../domain/stock/index.ts';
import { named } from '../../../words/named.ts';
import { detailTexts, disposeTexts } from '../../texts/record.ts';
import { formatDayOf } from '../../texts/plural.ts';
import { displayText } from '../shared/displayText.ts';
import type { Wording } from '../shared/displayText.ts';
import { homeKeyOf } from '../shared/homeKeyOf.ts';
import { PlacePath } from '../shared/PlacePath.tsx';
import { StandingChip } from '../shared/StandingChip.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import { say } from '../../../words/speaker.ts';

interface StatusLinesProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly wording: Wording;
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function lifecycleText({ lifecycle }: CatalogueRecord, today: string): string {
  if (lifecycle.stage === 'active') return detailTexts.inUse;
  const { reason, into, stamp } = lifecycle;
  return detailTexts.disposed({
    reason: named(disposeTexts.because, into === undefined ? reason : 'merged') ?? reason,
    day: formatDayOf(stamp.at, today),
  });
}

function Home({ catalogue, record, wording }: StatusLinesProps) {
  const key = homeKeyOf(catalogue);
  const field = key === undefined ? undefined : catalogue.fields[key];
  const home = key === undefined ? undefined : record.values[key];
  return (
    <div className="home-place">
      <dt className="visually-hidden">{detailTexts.whereItLives}</dt>
      <dd>
        {field?.type === 'reference' && typeof home === 'string' ? (
          <PlacePath kind={field.to} id={home} world={wording.world} label={detailTexts.whereItLives} />
        ) : (
          <span className="muted">{say(field?.none ?? detailTexts.noHome)}</span>
        )}
      </dd>
    </div>
  );
}

/** Where the item is now and its home location, the first thing users look for. The borrower of a single item is named by the return panel. */
export function SummaryLines({ catalogue, record, wording }: StatusLinesProps) {
  const isTold = totalOf(record) === 1 && record.loans.length === 1;
  return (
    <dl className="summary-lines">
      {!isTold && (
        <div className="summary-status">
          <dt className="visually-hidden">{detailTexts.whereabouts}</dt>
          <dd>
            <StatusChip item={record} today={wording.today} />
          </dd>
        </div>
      )}
      <Home catalogue={catalogue} record={record} wording={wording} />
    </dl>
  );
}

/** Condition and lifecycle of the item. */
export function StateLines({ catalogue, record, wording }: StatusLinesProps) {
  const condition = catalogue.fields['condition'];
  return (
    <dl className="status-lines">
      {condition && (
        <Line label={say(condition.label)}>
          {displayText(condition, fieldValue(record, 'condition'), wording) || (
            <span className="muted">{detailTexts.unknown}</span>
          )}
        </Line>
      )}
      {catalogue.standing && (
        <Line label={say(catalogue.standing.label)}>
          <StandingChip record={record} today={wording.today} />
          {catalogue.standing.of(record, wording.today) === undefined && (
            <span className="muted">{say(catalogue.standing.none ?? detailTexts.unknown)}</span>
          )}
        </Line>
      )}
      <Line label={detailTexts.lifecycle}>{lifecycleText(record, wording.today)}</Line>
    </dl>
  );
}
