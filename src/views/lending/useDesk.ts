import { useCallback, useEffect, useRef, useState } from 'react';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { planDesk, type DeskFields, type DeskMode } from '../../machines/lending/deskPlan.ts';
import { ScanLines } from '../scan/scanLines.ts';
import { useScannerActor, useScannerView, type ScannerView } from '../scan/useScanner.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { deskLine } from './deskLine.ts';

export interface DeskRequest {
  readonly mode: DeskMode;
  readonly fields: DeskFields;
  readonly onMember: (memberId: string) => void;
  readonly onBooking: (bookingId: string) => void;
}

/** A running desk: each code is acted upon as the mode and the fields say at that moment. */
export function useDesk(request: DeskRequest): ScannerView {
  const { client, device } = useBackstock();
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
  return useScannerView(useScannerActor(act), lines);
}
