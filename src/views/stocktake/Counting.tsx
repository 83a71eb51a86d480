import { useState } from 'react';
import type { Counting as CountingOf, Tally } from '../../domain/stocktaking/index.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { CodeField } from '../camera/CodeField.tsx';
import { ScanList } from '../scan/ScanList.tsx';
import type { ScanLine } from '../scan/scanLines.ts';
import { Viewfinder } from '../camera/Viewfinder.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { ErrorIcon, WarningSign } from '../ui/icons.tsx';
import { MapMarker, TickCircle } from '../ui/frameIcons.tsx';
import { scanTexts } from '../texts/scan.ts';
import { stocktakeTexts } from '../texts/stocktake.ts';
import { CountList } from './CountList.tsx';
import { QuantityDialog } from './QuantityDialog.tsx';
import type { CounterView } from './useCounter.ts';
import { Button } from '../ui/Button.tsx';

const icons = { good: TickCircle, note: WarningSign, bad: ErrorIcon } as const;

/** The last scan, to be read at arm's length. */
function Latest({ line }: { readonly line: ScanLine | undefined }) {
  if (line === undefined || line.isUndone === true) return null;
  const Icon = icons[line.tone];
  return (
    <div className={`count-latest is-${line.tone}`} aria-hidden="true">
      <Icon size={32} aria-hidden="true" title={false} />
      <div>
        <strong>{line.title}</strong>
        <span>{line.text}</span>
      </div>
    </div>
  );
}

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

/** Scanning and ticking. */
export function Counting({ counting, tally, counter, placeId, onPlace }: CountingProps) {
  const { scanner, camera, waits, actor, lines, asked } = counter;
  const [read] = useState(() => (code: string) => scanner.send({ type: 'code.read', code }));
  return (
    <>
      <Standing placeId={placeId} onLeave={() => onPlace(undefined)} />
      <Viewfinder scanner={scanner} camera={camera} />
      <CodeField onCode={read} />
      {waits !== undefined && (
        <p role="status" className="muted">
          {scanTexts.slow({ code: waits })}
        </p>
      )}
      <Latest line={lines[0]} />
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
