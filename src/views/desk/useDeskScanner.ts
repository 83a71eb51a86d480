import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { QUEUE_ROOM, type ScannerActor } from '../../machines/scan/scanner.machine.ts';
import { say } from '../../words/speaker.ts';
import { useCamera, type CameraState } from '../camera/useCamera.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSend } from '../shared/useSend.ts';
import { scanTexts } from '../texts/scan.ts';
import { notify } from '../ui/notify.ts';
import type { ScanLine, ScanLines } from './scanLines.ts';

export interface ScannerView {
  readonly scanner: ScannerActor;
  readonly camera: CameraState;
  /** The code whose lookup is waiting for data to load. */
  readonly waits: string | undefined;
  readonly lines: readonly ScanLine[];
  readonly undo: (line: ScanLine) => Promise<void>;
  /** Undoes it and repeats it with another quantity. */
  readonly recount: (line: ScanLine, quantity: number) => Promise<void>;
  readonly clear: () => void;
}

/** Called when a code is read, to capture the current choices. The function it returns processes the code once earlier ones are done. */
export type Begin = (code: string, holder: Claimant | undefined) => () => Promise<void>;

function tellLost(_code: string, message: string): void {
  notify({ message, tone: 'bad' });
}

/**
 * A running scanner that processes its codes one at a time.
 *
 * @param onLost called with a code that was dropped, and why
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

/** Pauses the camera while the page is hidden, and resumes it when visible. */
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

/** State of a running scanner for a page: its camera, the pending code, and the scanned lines with their undo. */
export function useScannerView(scanner: ScannerActor, lines: ScanLines): ScannerView {
  const send = useSend();
  const { device } = useBackstock();
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
    recount: async ({ key, many, quantity }, wanted) => {
      if (many === undefined || wanted === quantity) return;
      const { commands, line } = many.of(wanted);
      const refused = (problem: string) => {
        lines.change(key, { problem });
        device.signal('bad');
      };
      if (await send(commands, { onRefused: ({ message }) => refused(say(message)) })) {
        lines.replace(key, line);
        device.signal('good');
      }
    },
  };
}
