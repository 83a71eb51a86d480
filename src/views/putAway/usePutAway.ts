import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { Claimant, World } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { textOf } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { homeOf } from '../../domain/places/index.ts';
import { planPutAway, putInto, type PutAwayPlan, type Putting } from '../../machines/scan/putAwayPlan.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { ScanLines, type ScanLine } from '../desk/scanLines.ts';
import { useScannerActor, useScannerView, type ScannerView } from '../desk/useDeskScanner.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { storedOrRefused } from '../shared/storedOrRefused.ts';
import { putAwayTexts } from '../texts/putAway.ts';
import { scanOutcomes } from '../texts/scan.ts';
import { say } from '../../words/speaker.ts';

export interface PuttingAway extends ScannerView {
  readonly hand: readonly Claimant[];
  /** The location scanned last while an item stayed in hand. */
  readonly placeId: string | undefined;
  /** Same as scanning the item. */
  readonly take: (holder: Claimant) => void;
  readonly letGo: (id: string) => void;
  /** Carries out the choice for an item in hand, and removes it from the hand. */
  readonly settle: (holder: Claimant, putting: Putting, text: string) => Promise<void>;
}

type Words = Pick<ScanLine, 'text' | 'tone'>;

export function placeName(id: unknown, world: World): string {
  return typeof id === 'string' ? displayPath('location', id, world) : '';
}

/** Message for a scan that didn't put anything away. */
function wordsOf(plan: Exclude<PutAwayPlan, { plan: 'place' }>, world: World): Words {
  switch (plan.plan) {
    case 'unknown':
      return { tone: 'bad', text: scanOutcomes.unknown };
    case 'notStock':
      return { tone: 'note', text: putAwayTexts.notStock({ noun: catalogueOf(plan.holder.kind).noun.one }) };
    case 'again':
      return { tone: 'note', text: putAwayTexts.again };
    case 'emptyHand':
      return { tone: 'note', text: putAwayTexts.emptyHand };
    case 'take': {
      const place = placeName(homeOf(world.record(plan.holder.kind, plan.holder.id)), world);
      if (place === '')
        return { tone: 'good', text: plan.back ? putAwayTexts.takenBackHomeless : putAwayTexts.takenHomeless };
      return { tone: 'good', text: (plan.back ? putAwayTexts.takenBack : putAwayTexts.taken)({ place }) };
    }
  }
}

/** How a list line shows an item: by name and with a link, if it is known. */
function lineOf(
  holder: Claimant | undefined,
  code: string,
  world: World,
): Pick<ScanLine, 'title' | 'to' | 'isUnknown' | 'holder'> {
  const record = holder && world.record(holder.kind, holder.id);
  if (holder === undefined || record === undefined) return { title: code, isUnknown: true };
  return { holder, title: titleOf(record), to: recordPath(record.kind, record.id) };
}

function holderOf(plan: PutAwayPlan): Claimant | undefined {
  if (plan.plan === 'unknown') return undefined;
  return plan.plan === 'place' || plan.plan === 'emptyHand' ? { kind: 'location', id: plan.placeId } : plan.holder;
}

/** The items in hand: as state for rendering, and as a ref for async code. */
function useHand() {
  const [hand, setHand] = useState<readonly Claimant[]>([]);
  const inHand = useRef(hand);
  useEffect(() => {
    inHand.current = hand;
  });
  const hold = useCallback((next: readonly Claimant[]) => {
    inHand.current = next;
    setHand(next);
  }, []);
  const held = useCallback(() => inHand.current, []);
  return { hand, held, hold };
}

/** The items in hand, the scanner, and the list of results; every line that put something away can be undone. */
export function usePutAway(): PuttingAway {
  const { client, device } = useBackstock();
  const { world } = client.records;
  const [lines] = useState(() => new ScanLines());
  const { hand, held, hold } = useHand();
  const [placeId, setPlace] = useState<string>();
  const tell = useCallback(
    (holder: Claimant | undefined, code: string, words: Words, undo?: CommandBody) => {
      lines.add({
        key: client.mintId(),
        code,
        ...lineOf(holder, code, world),
        ...words,
        ...withoutUndefined({ undo, quantity: undo && 1 }),
      });
      device.signal(words.tone);
    },
    [client, device, lines, world],
  );
  /** Carries out the commands for an item and reports the result. */
  const carryOut = useCallback(
    async (holder: Claimant, { bodies, undo }: Putting, text: string): Promise<boolean> => {
      const answer = await storedOrRefused(client.commands.dispatch(...bodies));
      const code = fieldValue(world.record(holder.kind, holder.id), 'code');
      const isDone = 'kept' in answer;
      tell(
        holder,
        textOf(code),
        isDone ? { tone: 'good', text } : { tone: 'bad', text: say(answer.refused.message) },
        isDone ? undo : undefined,
      );
      return isDone;
    },
    [client, tell, world],
  );
  const settle = useCallback(
    async (holder: Claimant, putting: Putting, text: string) => {
      if (await carryOut(holder, putting, text)) hold(held().filter(({ id }) => id !== holder.id));
    },
    [carryOut, hold, held],
  );
  const begin = useCallback(
    (code: string, holder: Claimant | undefined) => async () => {
      const plan = planPutAway(holder, { world, hand: held() });
      if (plan.plan === 'place') {
        for (const one of plan.shelved)
          await settle(
            one,
            putInto(one, plan.placeId),
            putAwayTexts.shelved({ place: placeName(plan.placeId, world) }),
          );
        setPlace(plan.left.length === 0 ? undefined : plan.placeId);
        if (plan.shelved.length === 0)
          tell({ kind: 'location', id: plan.placeId }, code, { tone: 'note', text: putAwayTexts.noneFits });
        return;
      }
      const words = wordsOf(plan, world);
      if (plan.plan !== 'take') return tell(holderOf(plan), code, words);
      const answer = plan.back === undefined ? undefined : await client.commands.dispatch(plan.back);
      if (answer !== undefined && 'refused' in answer)
        return tell(plan.holder, code, { tone: 'bad', text: say(answer.refused.message) });
      hold([...held(), plan.holder]);
      setPlace(undefined);
      tell(plan.holder, code, words);
    },
    [client, hold, held, settle, tell, world],
  );
  const view = useScannerView(useScannerActor(begin), lines);
  return {
    ...view,
    hand,
    placeId,
    take: (holder) => {
      const code = fieldValue(world.record(holder.kind, holder.id), 'code');
      void begin(textOf(code), holder)();
    },
    letGo: (id) => hold(hand.filter((one) => one.id !== id)),
    settle,
  };
}
