import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { rightness } from '../../domain/putAway/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { homeOf } from '../../domain/places/index.ts';
import { homeInto, putInto } from '../../machines/scan/putAwayPlan.ts';
import { Cover } from '../catalogue/shared/Cover.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Cross } from '../ui/frameIcons.tsx';
import { putAwayTexts } from '../texts/putAway.ts';
import { placeName, type PuttingAway } from './usePutAway.ts';
import { Button } from '../ui/Button.tsx';

interface HandCardProps {
  readonly item: CatalogueRecord;
  readonly putting: PuttingAway;
}

/** Shown if the scanned location isn't the item's home: the item stays in hand until the user decides what to do. */
function Elsewhere({
  item,
  placeId,
  settle,
}: { readonly item: CatalogueRecord; readonly placeId: string } & Pick<PuttingAway, 'settle'>) {
  const { world } = useBackstock().client.records;
  const mayManage = useMayManage(catalogueOf(item.kind));
  const place = placeName(placeId, world);
  const isAround = rightness(item, placeId, world) === 'around';
  return (
    <div className="put-elsewhere" role="alert">
      <p>{isAround ? putAwayTexts.notHereYet({ place }) : putAwayTexts.notHere({ place })}</p>
      <div className="put-choices">
        <Button onClick={() => void settle(item, putInto(item, placeId), putAwayTexts.left({ place }))}>
          {putAwayTexts.leave}
        </Button>
        {mayManage && (
          <Button onClick={() => void settle(item, homeInto(item, placeId), putAwayTexts.newHome({ place }))}>
            {putAwayTexts.makeHome}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An item in hand: where to take it, in text large enough to read from a ladder. */
export function HandCard({ item, putting: { placeId, settle, letGo } }: HandCardProps) {
  const { world } = useBackstock().client.records;
  const home = homeOf(item);
  const { kind, id } = item;
  const holder = { kind, id };
  const isThere = home !== undefined;
  return (
    <li className="card put-card">
      <span className="put-cover">
        <Cover record={item} />
      </span>
      <div className="put-words">
        <strong>{titleOf(item)}</strong>
        {isThere ? (
          <p className="put-home">
            <span className="muted small">{putAwayTexts.livesIn}</span> {placeName(home, world)}
          </p>
        ) : (
          <p className="muted">{putAwayTexts.homeless}</p>
        )}
      </div>
      <div className="put-choices">
        {isThere && (
          <Button
            aria-label={`${putAwayTexts.hereShort}: ${titleOf(item)}`}
            onClick={() =>
              void settle(holder, putInto(holder, home), putAwayTexts.shelved({ place: placeName(home, world) }))
            }
          >
            {putAwayTexts.hereShort}
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={putAwayTexts.letGo({ title: titleOf(item) })}
          onClick={() => letGo(id)}
        >
          <Cross size={16} aria-hidden="true" title={false} />
        </button>
      </div>
      {placeId !== undefined && <Elsewhere item={item} placeId={placeId} settle={settle} />}
    </li>
  );
}
