import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive, isOf } from '../../domain/catalogue/index.ts';
import { homeKey, isMovable, keeperWords, locksAround, placesAround } from '../../domain/places/index.ts';
import { countedStock } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevision } from '../shared/useRecords.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { labelsOf } from '../addresses/labelPaths.ts';
import { formatNumber } from '../texts/plural.ts';
import { placeTexts } from '../texts/places.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { fillOf, totalsOf, type Fill } from '../shared/placeTotals.ts';
import { usePlaceTotals } from './usePlaceTotals.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import './places.css';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

function FillBar({ fill: { pieces, capacity } }: { readonly fill: Fill }) {
  const isOver = pieces > capacity;
  return (
    <div className={isOver ? 'place-fill is-over' : 'place-fill'}>
      <span className="small">
        {placeTexts.fill}: {placeTexts.room({ pieces, capacity })}
      </span>
      <progress max={capacity} value={Math.min(pieces, capacity)} aria-label={placeTexts.fill} />
      {isOver && <Chip tone="bad">{placeTexts.overfull({ count: pieces - capacity })}</Chip>}
    </div>
  );
}

/** The facility of a location: that of its outermost ancestor. */
function facilityOf(place: RecordOf<'location'>, around: readonly RecordOf<'location'>[]): string | undefined {
  return (around.at(-1) ?? place).values.facilityId;
}

/** Summary of a location: contents by department, how full it is, who can open it, and a button to move it. */
function Overview({ place, mayManage }: { readonly place: RecordOf<'location'>; readonly mayManage: boolean }) {
  const { records } = useBackstock().client;
  const totals = usePlaceTotals();
  useRevision('facility');
  const [isMoving, setMoving] = useState(false);
  const inIt = totalsOf(totals, place.id);
  const fill = fillOf(place, totals);
  const facilityId = facilityOf(place, placesAround(place, records.world));
  const facility = facilityId === undefined ? undefined : records.get('facility', facilityId);
  const shown = countedStock
    .map(({ kind, label }) => ({ kind, label, count: inIt.things.get(kind) ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <section className="detail-block place-overview" aria-label={placeTexts.totals}>
      {facility && (
        <p>
          {placeTexts.facility}: <Link to={recordPath('facility', facility.id)}>{titleOf(facility)}</Link>
        </p>
      )}
      {locksAround(place, records.world).map((lock) => (
        <Chip key={lock.id} tone="note">
          {lock.id === place.id ? '' : `${titleOf(lock)}: `}
          {placeTexts.locked({ who: keeperWords(lock, records.world) })}
        </Chip>
      ))}
      {shown.length > 0 && (
        <ul className="place-totals">
          {shown.map(({ kind, label, count }) => (
            <li key={kind}>
              <Link to={`${screenOf(kind)?.list ?? ''}?${new URLSearchParams({ [homeKey]: place.id })}`}>
                <strong>{formatNumber(count)}</strong> {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {fill && <FillBar fill={fill} />}
      {isMovable(place, records.world) && <p className="muted small">{placeTexts.movable}</p>}
      <div className="place-actions">
        {mayManage && isActive(place) && (
          <Button isQuiet onClick={() => setMoving(true)}>
            {placeTexts.move}
          </Button>
        )}
        <ButtonLink isQuiet {...labelsOf('location', [place.id])}>
          {placeTexts.labels}
        </ButtonLink>
      </div>
      {isMoving && <MoveDialog place={place} onClose={() => setMoving(false)} />}
    </section>
  );
}

/** The summary of a location on its page. */
export function PlaceOverview({ record, mayManage }: PanelProps) {
  return isOf(record, 'location') && <Overview place={record} mayManage={mayManage} />;
}
