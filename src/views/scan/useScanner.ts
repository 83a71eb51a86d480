import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { memberOf, planScan, type ScanMode, type Sticky } from '../../machines/scan/scanPlan.ts';
import type { ScannerActor } from '../../machines/scan/scanner.machine.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { lostLine, scanLinesOf } from '../desk/scanLines.ts';
import { useDispatchAsRead } from '../desk/useDispatchAsRead.ts';
import { useScannerActor, useScannerView, type Begin, type ScannerView } from '../desk/useDeskScanner.ts';
import { lineOf } from './lineOf.ts';

interface ScanRequest {
  readonly mode: ScanMode;
  readonly sticky: Sticky;
  /** The current sticky fields: a card may have been scanned since the last render. */
  readonly now: () => Sticky;
  /** Called when a membership card was scanned. */
  readonly onMember: (memberId: string) => void;
}

/** Processes scans one at a time, with the mode and sticky fields at the time each is read. */
function useScanning(request: ScanRequest): Begin {
  const backstock = useBackstock();
  const { client, device } = backstock;
  const lines = scanLinesOf(backstock);
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
    [client, lines, device, navigate, dispatchAsRead],
  );
}

/** Once a member is chosen, rescans the last code that failed for lack of one, as the camera may still be on it. */
function useCountAgain(scanner: ScannerActor, { sticky: { memberId } }: ScanRequest): void {
  const lines = scanLinesOf(useBackstock());
  useEffect(() => {
    const code = memberId === null ? undefined : lines.lacksMember();
    if (code !== undefined) scanner.send({ type: 'code.again', code });
  }, [scanner, lines, memberId]);
}

/** The scanner of a page: its statechart, the scanned lines, and undo for each. */
export function useScanner(request: ScanRequest): ScannerView {
  const backstock = useBackstock();
  const { client } = backstock;
  const lines = scanLinesOf(backstock);
  const onLost = useCallback(
    (code: string, text: string) => lines.add(lostLine(client.mintId(), code, text)),
    [client, lines],
  );
  const scanner = useScannerActor(useScanning(request), onLost);
  useCountAgain(scanner, request);
  return useScannerView(scanner, lines);
}
