import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mayPass } from '../../domain/access/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { toPutAway, type ToPutAway } from '../../domain/putAway/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { homeOf } from '../../domain/places/index.ts';
import { Cover } from '../catalogue/shared/Cover.tsx';
import { DeskStage } from '../desk/DeskStage.tsx';
import { ScanList } from '../desk/ScanList.tsx';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { departments } from '../addresses/departments.ts';
import { putAwayTexts } from '../texts/putAway.ts';
import { HandCard } from './HandCard.tsx';
import { placeName, usePutAway, type PuttingAway } from './usePutAway.ts';
import '../ui/menus.css';
import './putAway.css';
import { Button } from '../ui/Button.tsx';

/** Days for which returned items are listed. */
const LATELY = 14;
const SHOWN = 30;

function useStockKinds(): readonly Kind[] {
  const { person } = useSession();
  return useMemo(
    () =>
      departments.flatMap(({ stock, main }) => (person !== undefined && mayPass(routeOf(main), person) ? [stock] : [])),
    [person],
  );
}

/** Items to put away that aren't in hand, in the departments the user can see. */
function useWaiting(hand: PuttingAway['hand']): readonly ToPutAway[] {
  const { client } = useBackstock();
  const kinds = useStockKinds();
  const revision = useRevisions(stockKinds);
  const today = client.today();
  return useMemo(() => {
    // The revision changes whenever the records do.
    const since = revision < 0 ? '' : `${addDays(today, -LATELY)}T00:00:00.000Z`;
    const held = new Set(hand.map(({ id }) => id));
    const all = kinds.flatMap((kind) => [...toPutAway(client.records.all(kind), client.records.world, since)]);
    return all.filter(({ item }) => !held.has(item.id)).toSorted((a, b) => b.at.localeCompare(a.at));
  }, [client, kinds, revision, today, hand]);
}

function WaitingRow({
  one: { item, reason, placeId },
  onTake,
}: {
  readonly one: ToPutAway;
  readonly onTake: () => void;
}) {
  const { world } = useBackstock().client.records;
  // The two innermost levels are enough for people who know the store; items in hand show the full path.
  const home = placeName(homeOf(item), world).split(' › ').slice(-2).join(' › ');
  return (
    <li className="row put-row">
      <span className="put-cover">
        <Cover record={item} />
      </span>
      <div className="row-text">
        <Link to={recordPath(item.kind, item.id)}>{titleOf(item)}</Link>
        <span className="muted small">
          {reason === 'back' ? putAwayTexts.back : putAwayTexts.lies({ place: placeName(placeId, world) })}
        </span>
        {home !== '' && (
          <span className="small">
            {putAwayTexts.livesIn} {home}
          </span>
        )}
      </div>
      <Button size="small" aria-label={putAwayTexts.takeOf({ title: titleOf(item) })} onClick={onTake}>
        {putAwayTexts.take}
      </Button>
    </li>
  );
}

function Waiting({ hand, take }: Pick<PuttingAway, 'hand' | 'take'>) {
  const waiting = useWaiting(hand);
  return (
    <section className="card" aria-labelledby="put-waiting">
      <h2 id="put-waiting">
        {putAwayTexts.waiting}{' '}
        {waiting.length > 0 && (
          <span className="muted small">{putAwayTexts.waitingCount({ count: waiting.length })}</span>
        )}
      </h2>
      {waiting.length === 0 && <p className="muted">{putAwayTexts.nothingWaits}</p>}
      <ul className="rows">
        {waiting.slice(0, SHOWN).map((one) => (
          <WaitingRow key={one.item.id} one={one} onTake={() => take({ kind: one.item.kind, id: one.item.id })} />
        ))}
      </ul>
      {waiting.length > SHOWN && <p className="muted small">{putAwayTexts.more({ count: waiting.length - SHOWN })}</p>}
    </section>
  );
}

function PutAway() {
  const { client } = useBackstock();
  const putting = usePutAway();
  const { hand, lines, undo, clear, take } = putting;
  useRevisions(stockKinds);
  const items = hand.flatMap(({ kind, id }) => client.records.get(kind, id) ?? []);
  return (
    <div className="page page-narrow scan put-away">
      <PageHeading title={putAwayTexts.title} />
      <DeskStage desk={putting} hint={putAwayTexts.subtitle} />
      <section aria-labelledby="put-hand">
        <h2 id="put-hand">{putAwayTexts.hand}</h2>
        {items.length === 0 && <p className="muted">{putAwayTexts.handEmpty}</p>}
        <ul className="put-hand">
          {items.map((item) => (
            <HandCard key={item.id} item={item} putting={putting} />
          ))}
        </ul>
      </section>
      <ScanList lines={lines} onUndo={(line) => void undo(line)} onClear={clear} />
      <Waiting hand={hand} take={take} />
    </div>
  );
}

/** `/putAway`: returned and misplaced items are put away, shelf by shelf; by camera, hand scanner, typing, or from the list. */
export function PutAwayPage() {
  return (
    <FirstLoad kind="location">
      <PutAway />
    </FirstLoad>
  );
}
