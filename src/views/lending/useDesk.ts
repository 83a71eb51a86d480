import { useCallback, useState } from 'react';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { chosenBy, planDesk } from '../../machines/lending/deskPlan.ts';
import { lostLine, ScanLines } from '../desk/scanLines.ts';
import { useScannerActor, useScannerView, type ScannerView } from '../desk/useDeskScanner.ts';
import { useDispatchAsRead } from '../desk/useDispatchAsRead.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { deskLine } from './deskLine.ts';
import { partsOfKit } from './kitParts.ts';
import type { Desk } from './useDeskChoices.ts';

/** A running desk: each code is processed with the mode and fields at the time it is read, and adds a line. */
export function useDesk({ now, change }: Desk): ScannerView {
  const { client, device } = useBackstock();
  const [lines] = useState(() => new ScanLines());
  const dispatchAsRead = useDispatchAsRead();
  const begin = useCallback(
    (code: string, holder: Claimant | undefined) => {
      const { world } = client.records;
      const chosen = chosenBy(holder, world);
      if (chosen?.plan === 'member') change({ memberId: chosen.memberId });
      if (chosen?.plan === 'booking') change({ bookingId: chosen.bookingId });
      const { mode, fields } = now();
      const dispatch = dispatchAsRead();
      return async () => {
        const today = client.today();
        const plan = planDesk(holder, {
          mode,
          fields,
          world,
          today,
          mintId: client.mintId,
          partsOf: (kitId) => partsOfKit(kitId, client.records),
          done: lines.done(),
        });
        const commands = plan.plan === 'dispatch' ? [plan.command] : plan.plan === 'together' ? plan.commands : [];
        const answer = commands.length === 0 ? undefined : await dispatch(...commands);
        const line = deskLine(
          plan,
          { key: client.mintId(), code, fields, world, today },
          answer !== undefined && 'refused' in answer ? answer.refused : undefined,
        );
        lines.add(line);
        device.signal(line.tone);
      };
    },
    [client, device, lines, now, change, dispatchAsRead],
  );
  const onLost = useCallback(
    (code: string, text: string) => lines.add(lostLine(client.mintId(), code, text)),
    [client, lines],
  );
  return useScannerView(useScannerActor(begin, onLost), lines);
}
