import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { planScan, type ScanMode, type Sticky } from '../../machines/scan/scanPlan.ts';
import { QUEUE_ROOM, type ScannerActor } from '../../machines/scan/scanner.machine.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify } from '../shared/notify.ts';
import { recordPath } from '../shared/recordPaths.ts';
import { useDispatch } from '../shared/useDispatch.ts';
import { scanTexts } from '../texts/scan.ts';
import { lineOf } from './lineOf.ts';
import { scanLinesOf, type ScanLine, type ScanLines } from './scanLines.ts';
import { useCamera, type CameraState } from './useCamera.ts';

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
  /** A membership card was scanned. */
  readonly onMember: (memberId: string) => void;
}

/** Carries out one scan after the other, as the mode and the sticky fields say at that moment. */
function useScanning(request: ScanRequest): (code: string, holder: Claimant | undefined) => Promise<void> {
  const { client, device } = useBackstock();
  const navigate = useNavigate();
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  return useCallback(
    async (code, holder) => {
      const lines = scanLinesOf(client);
      const { mode, sticky, onMember } = latest.current;
      const { world } = client.records;
      const today = client.today();
      const scan = { key: client.mintId(), code, sticky, world, today };
      const plan = planScan(holder, { mode, sticky, world, today, mintId: client.mintId, done: lines.done() });
      if (plan.plan === 'open') {
        device.signal('good');
        await navigate(recordPath(plan.holder.kind, plan.holder.id));
        return;
      }
      if (plan.plan === 'member') onMember(plan.memberId);
      const answer = plan.plan === 'dispatch' ? await client.commands.dispatch(plan.command) : undefined;
      const line = lineOf(plan, scan, answer !== undefined && 'refused' in answer ? answer.refused : undefined);
      lines.add(line);
      device.signal(line.tone);
    },
    [client, device, navigate],
  );
}

/** A running scanner, whose codes are acted upon one after the other. */
export function useScannerActor(act: (code: string, holder: Claimant | undefined) => Promise<void>): ScannerActor {
  const { machines, watched, device, kept } = useBackstock();
  const scanner = useActorRef(machines.scanner, { ...watched, input: { room: QUEUE_ROOM } });
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const enqueue = (code: string, holder: Claimant | undefined): void => {
      kept.set('lastScan', { code, found: holder === undefined ? null : { kind: holder.kind, id: holder.id } });
      queue.current = queue.current
        .then(() => act(code, holder))
        .catch((error: unknown) => {
          device.signal('bad');
          notify({ message: error instanceof Error ? error.message : String(error), tone: 'bad' });
        });
    };
    const subscriptions = [
      scanner.on('scan.found', ({ code, holder }) => enqueue(code, holder)),
      scanner.on('scan.unknown', ({ code }) => enqueue(code, undefined)),
      scanner.on('scan.crowded', ({ code }) => {
        device.signal('bad');
        notify({ message: scanTexts.crowded(code), tone: 'bad' });
      }),
    ];
    const stopWedge = device.onWedgeCode((code) => scanner.send({ type: 'code.read', code }));
    return () => {
      stopWedge();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [scanner, device, kept, act]);
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
export function useRestWhenHidden(scanner: ScannerActor): void {
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
  const dispatch = useDispatch();
  useRestWhenHidden(scanner);
  return {
    scanner,
    camera: useCamera(scanner),
    waits: useSelector(scanner, (snapshot) => (snapshot.hasTag('slow') ? snapshot.context.queue[0] : undefined)),
    lines: useSyncExternalStore(lines.subscribe, lines.list),
    clear: () => lines.clear(),
    undo: async ({ key, undo }) => {
      if (undo === undefined) return;
      const answer = await dispatch(undo);
      if (answer !== undefined && 'kept' in answer) lines.markUndone(key);
    },
  };
}

/** The scanner of a page: its statechart, the list of what was scanned, and the way back for each line. */
export function useScanner(request: ScanRequest): ScannerView {
  const { client } = useBackstock();
  const scanner = useScannerActor(useScanning(request));
  useCountAgain(scanner, request);
  return useScannerView(scanner, scanLinesOf(client));
}
