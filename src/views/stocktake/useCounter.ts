import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { countOf, type Counting } from '../../domain/stocktaking/index.ts';
import { planCount, seenItem, type Surprise } from '../../machines/stocktake/countPlan.ts';
import type { SeenItem, StocktakeActor } from '../../machines/stocktake/stocktake.machine.ts';
import { ScanLines, type ScanLine } from '../desk/scanLines.ts';
import { useScannerActor, useScannerView, type ScannerView } from '../desk/useDeskScanner.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { keptLine, planLine, refusedLine, type CountWords } from './countLine.ts';
import { useUserName } from '../shared/useUserName.ts';
import { say } from '../../words/speaker.ts';

export interface CounterView extends ScannerView {
  readonly actor: StocktakeActor;
  /** Counts an item by hand. */
  readonly tick: (kind: SeenItem['kind'], id: string) => void;
  /** The item whose quantity is being asked. */
  readonly asked: SeenItem | undefined;
}

interface CounterRequest {
  readonly actor: StocktakeActor;
  readonly counting: Counting;
  readonly placeId: string | undefined;
  readonly onPlace: (placeId: string) => void;
}

/** Surprises about the items being processed by the counter. */
type Surprises = Map<string, { readonly code: string; readonly surprise: Surprise }>;

function useAnnouncements(
  actor: StocktakeActor,
  lines: ScanLines,
  surprises: Surprises,
  words: { readonly current: CountWords },
): void {
  const { client, device } = useBackstock();
  useEffect(() => {
    const add = (line: ScanLine): void => {
      lines.add(line);
      device.signal(line.tone);
    };
    const seen = ({ id }: SeenItem) => {
      const known = surprises.get(id) ?? { code: '', surprise: 'none' };
      surprises.delete(id);
      return { key: client.mintId(), ...known };
    };
    const subscriptions = [
      actor.on('count.kept', ({ item, quantity }) =>
        add(keptLine(item, quantity, { ...seen(item), ...words.current })),
      ),
      actor.on('count.refused', ({ item, message }) =>
        add(refusedLine(item, say(message), { ...seen(item), ...words.current })),
      ),
      actor.on('count.crowded', ({ item }) => add(refusedLine(item, 'crowded', { ...seen(item), ...words.current }))),
      actor.on('count.ignored', ({ item }) => add(refusedLine(item, 'ignored', { ...seen(item), ...words.current }))),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, client, device, lines, surprises, words]);
}

/** The counter of a page: its scanner, the scanned lines, and undo for each. */
export function useCounter(request: CounterRequest): CounterView {
  const { client, device } = useBackstock();
  const who = useUserName();
  const { actor } = request;
  const [lines] = useState(() => new ScanLines());
  const [surprises] = useState<Surprises>(() => new Map());
  const { world } = client.records;
  const words = useRef<CountWords>({ world, today: client.today(), who, counting: request.counting });
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
    words.current = { world, today: client.today(), who, counting: request.counting };
  });
  useAnnouncements(actor, lines, surprises, words);
  const begin = useCallback(
    (code: string, holder: Claimant | undefined) => async () => {
      const { counting, placeId, onPlace } = latest.current;
      const plan = planCount(holder, { counting, world, placeId });
      if (plan.plan === 'count') {
        surprises.set(plan.item.id, { code, surprise: plan.surprise });
        actor.send({ type: 'item.seen', item: plan.item });
        return;
      }
      if (plan.plan === 'place') onPlace(plan.placeId);
      const line = planLine(plan, { key: client.mintId(), code, surprise: 'none', ...words.current });
      lines.add(line);
      device.signal(line.tone);
    },
    [actor, client, device, lines, surprises, world],
  );
  const view = useScannerView(useScannerActor(begin), lines);
  return {
    ...view,
    actor,
    tick: (kind, id) => {
      const item = world.record(kind, id);
      if (item)
        actor.send({
          type: 'item.seen',
          item: seenItem(item, request.placeId ?? countOf(item, request.counting)?.placeId),
        });
    },
    asked: useSelector(actor, (snapshot) => (snapshot.matches('asking') ? snapshot.context.queue[0] : undefined)),
  };
}
