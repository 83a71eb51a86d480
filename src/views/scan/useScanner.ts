import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { memberOf, planScan, type ScanMode, type Sticky } from '../../machines/scan/scanPlan.ts';
import { QUEUE_ROOM, type ScannerActor } from '../../machines/scan/scanner.machine.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify } from '../ui/notify.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useSend } from '../shared/useSend.ts';
import { scanTexts } from '../texts/scan.ts';
import { lineOf } from './lineOf.ts';
import { useDispatchAsRead } from './useDispatchAsRead.ts';
import { lostLine, scanLinesOf, type ScanLine, type ScanLines } from './scanLines.ts';
import { useCamera, type CameraState } from '../camera/useCamera.ts';

export interface ScannerView {
  readonly scanner: ScannerActor;
  readonly camera: CameraState;
  /** The code whose look-up waits for what has yet to come to this device. */
  readonly waits: string | undefined;
  readonly lines: readonly ScanLine[];
  readonly undo: (line: ScanLine) => Promise<void>;
  readonly clear: () => void;
}

interface ScanRequest {
  readonly mode: ScanMode;
  readonly sticky: Sticky;
  /** The sticky fields of this moment: a card may have been scanned since the last drawing. */
  readonly now: () => Sticky;
  /** A membership card was scanned. */
  readonly onMember: (memberId: string) => void;
}

/** Notes what was chosen when a code is read; answers what is done with it once those before it are done. */
type Begin = (code: string, holder: Claimant | undefined) => () => Promise<void>;

/** Carries out one scan after the other, as the mode and the sticky fields say when it is read. */
function useScanning(request: ScanRequest): Begin {
  const { client, device } = useBackstock();
  const navigate = useNavigate();
  const latest = useRef(request);
  const dispatchAsRead = useDispatchAsRead();
  useEffect(() => {
    latest.current = request;
  });
  return useCallback(
    (code, holder) => {
      const { world } = client.records;
      const { mode, now, onMember } = latest.current;
      const member = mode === 'open' ? undefined : memberOf(holder, world);
      if (member !== undefined) onMember(member);
      const sticky = now();
      const dispatch = dispatchAsRead();
      return async () => {
        const lines = scanLinesOf(client);
        const today = client.today();
        const plan = planScan(holder, { mode, sticky, world, today, mintId: client.mintId, done: lines.done() });
        if (plan.plan === 'open') {
          device.signal('good');
          await navigate(recordPath(plan.holder.kind, plan.holder.id));
          return;
        }
        const answer = plan.plan === 'dispatch' ? await dispatch(plan.command) : undefined;
        const line = lineOf(
          plan,
          { key: client.mintId(), code, sticky, world, today },
          answer !== undefined && 'refused' in answer ? answer.refused : undefined,
        );
        lines.add(line);
        device.signal(line.tone);
      };
    },
    [client, device, navigate, dispatchAsRead],
  );
}

function tellLost(_code: string, message: string): void {
  notify({ message, tone: 'bad' });
}

/**
 * A running scanner, whose codes are acted upon one after the other.
 *
 * @param onLost told of a code with which nothing could be done, and why
 */
export function useScannerActor(
  begin: Begin,
  onLost: (code: string, message: string) => void = tellLost,
): ScannerActor {
  const { machines, watched, device, devicePreferences } = useBackstock();
  const scanner = useActorRef(machines.scanner, { ...watched, input: { room: QUEUE_ROOM } });
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const lose = (code: string, message: string): void => {
      device.signal('bad');
      onLost(code, message);
    };
    const enqueue = (code: string, holder: Claimant | undefined): void => {
      devicePreferences.set('lastScan', {
        code,
        found: holder === undefined ? null : { kind: holder.kind, id: holder.id },
      });
      const carryOut = begin(code, holder);
      queue.current = queue.current.then(carryOut).catch((error: unknown) => lose(code, errorText(error)));
    };
    const subscriptions = [
      scanner.on('scan.found', ({ code, holder }) => enqueue(code, holder)),
      scanner.on('scan.unknown', ({ code }) => enqueue(code, undefined)),
      scanner.on('scan.crowded', ({ code }) => lose(code, scanTexts.crowded({ code }))),
    ];
    const stopWedge = device.onWedgeCode((code) => scanner.send({ type: 'code.read', code }));
    return () => {
      stopWedge();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [scanner, device, devicePreferences, begin, onLost]);
  return scanner;
}

/** What was scanned before a member was chosen counts once one is, while the camera still sees it. */
function useCountAgain(scanner: ScannerActor, { sticky: { memberId } }: ScanRequest): void {
  const { client } = useBackstock();
  useEffect(() => {
    const code = memberId === null ? undefined : scanLinesOf(client).lacksMember();
    if (code !== undefined) scanner.send({ type: 'code.again', code });
  }, [scanner, client, memberId]);
}

/** The camera rests while the page is out of sight, and goes on when it is back. */
function useRestWhenHidden(scanner: ScannerActor): void {
  useEffect(() => {
    let rests = false;
    const onChange = (): void => {
      const isOn = scanner.getSnapshot().matches({ camera: 'on' });
      if (document.visibilityState === 'hidden' && isOn) {
        rests = true;
        scanner.send({ type: 'camera.stop' });
      } else if (document.visibilityState === 'visible' && rests) {
        rests = false;
        scanner.send({ type: 'camera.start' });
      }
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [scanner]);
}

/** What a page shows of a running scanner: its camera, what waits, and the list of what was scanned with the way back for each line. */
export function useScannerView(scanner: ScannerActor, lines: ScanLines): ScannerView {
  const send = useSend();
  useRestWhenHidden(scanner);
  return {
    scanner,
    camera: useCamera(scanner),
    waits: useSelector(scanner, (snapshot) => (snapshot.hasTag('slow') ? snapshot.context.queue[0] : undefined)),
    lines: useSyncExternalStore(lines.subscribe, lines.list),
    clear: () => lines.clear(),
    undo: async ({ key, undo }) => {
      if (undo === undefined) return;
      if (await send('type' in undo ? [undo] : undo)) lines.markUndone(key);
    },
  };
}

/** The scanner of a page: its statechart, the list of what was scanned, and the way back for each line. */
export function useScanner(request: ScanRequest): ScannerView {
  const { client } = useBackstock();
  const onLost = useCallback(
    (code: string, text: string) => scanLinesOf(client).add(lostLine(client.mintId(), code, text)),
    [client],
  );
  const scanner = useScannerActor(useScanning(request), onLost);
  useCountAgain(scanner, request);
  return useScannerView(scanner, scanLinesOf(client));
}
