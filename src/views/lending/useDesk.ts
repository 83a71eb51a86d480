import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { planDesk, type DeskFields, type DeskMode } from '../../machines/lending/deskPlan.ts';
import type { ScannerActor } from '../../machines/scan/scanner.machine.ts';
import { ScanLines, type ScanLine } from '../scan/scanLines.ts';
import { useCamera, type CameraState } from '../scan/useCamera.ts';
import { useRestWhenHidden, useScannerActor } from '../scan/useScanner.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDispatch } from '../shared/useDispatch.ts';
import { deskLine } from './deskLine.ts';

export interface DeskRequest {
  readonly mode: DeskMode;
  readonly fields: DeskFields;
  readonly onMember: (memberId: string) => void;
  readonly onBooking: (bookingId: string) => void;
}

export interface DeskView {
  readonly scanner: ScannerActor;
  readonly camera: CameraState;
  readonly waits: string | undefined;
  readonly lines: readonly ScanLine[];
  readonly undo: (line: ScanLine) => Promise<void>;
  readonly clear: () => void;
}

/** A running desk: each code is acted upon as the mode and the fields say at that moment. */
export function useDesk(request: DeskRequest): DeskView {
  const { client, device } = useBackstock();
  const dispatch = useDispatch();
  const [lines] = useState(() => new ScanLines());
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const act = useCallback(
    async (code: string, holder: Claimant | undefined) => {
      const { mode, fields, onMember, onBooking } = latest.current;
      const { world } = client.records;
      const today = client.today();
      const plan = planDesk(holder, { mode, fields, world, today, mintId: client.mintId, done: lines.done() });
      if (plan.plan === 'member') onMember(plan.memberId);
      if (plan.plan === 'booking') onBooking(plan.bookingId);
      const answer = plan.plan === 'dispatch' ? await client.commands.dispatch(plan.command) : undefined;
      const line = deskLine(plan, { key: client.mintId(), code, fields, world, today }, answer !== undefined && 'refused' in answer ? answer.refused : undefined);
      lines.add(line);
      device.signal(line.tone);
    },
    [client, device, lines],
  );
  const scanner = useScannerActor(act);
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
