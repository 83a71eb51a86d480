import type { Counting as CountingOf, Tally } from '../../domain/stocktaking/index.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { DeskStage } from '../desk/DeskStage.tsx';
import { ScanList } from '../desk/ScanList.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { MapMarker } from '../ui/frameIcons.tsx';
import { stocktakeTexts } from '../texts/stocktake.ts';
import { CountList } from './CountList.tsx';
import { QuantityDialog } from './QuantityDialog.tsx';
import type { CounterView } from './useCounter.ts';
import { Button } from '../ui/Button.tsx';

interface StandingProps {
  readonly placeId: string | undefined;
  readonly onLeave: () => void;
}

function Standing({ placeId, onLeave }: StandingProps) {
  const { records } = useBackstock().client;
  return (
    <p className="count-standing">
      <MapMarker size={16} aria-hidden="true" title={false} />
      {placeId === undefined ? (
        <span className="muted">{stocktakeTexts.standingHelp}</span>
      ) : (
        <>
          <span>
            {stocktakeTexts.standing} <strong>{displayPath('location', placeId, records.world)}</strong>
          </span>
          <Button size="small" onClick={onLeave}>
            {stocktakeTexts.wholePlace}
          </Button>
        </>
      )}
    </p>
  );
}

interface CountingProps {
  readonly counting: CountingOf;
  readonly tally: Tally;
  readonly counter: CounterView;
  readonly placeId: string | undefined;
  readonly onPlace: (placeId: string | undefined) => void;
}

/** Counting by scan or by tick. */
export function Counting({ counting, tally, counter, placeId, onPlace }: CountingProps) {
  const { actor, lines, asked } = counter;
  return (
    <>
      <Standing placeId={placeId} onLeave={() => onPlace(undefined)} />
      <DeskStage desk={counter} hint={stocktakeTexts.scanHint} />
      <ScanList lines={lines} onUndo={(line) => void counter.undo(line)} onClear={counter.clear} />
      <CountList counting={counting} tally={tally} onTick={counter.tick} />
      <div className="count-end">
        <Button size="large" onClick={() => actor.send({ type: 'review.open' })}>
          {stocktakeTexts.review}
        </Button>
      </div>
      {asked && <QuantityDialog key={asked.id} item={asked} counting={counting} actor={actor} />}
    </>
  );
}
