import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { QUEUE_ROOM } from '../../machines/scan/scanner.machine.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useCamera } from './useCamera.ts';
import { Viewfinder } from './Viewfinder.tsx';
import './scan.css';
import { Dialog, DialogBody } from '../ui/Dialog.tsx';

export interface ScanDialogProps {
  readonly title: string;
  /** Called once, with the code and the record it belongs to. */
  readonly onCode: (code: string, holder: Claimant | undefined) => void;
  readonly onClose: () => void;
}

/** Scans one code with the camera for a form field. */
export function ScanDialog({ title, onCode, onClose }: ScanDialogProps) {
  const { machines, watched, device } = useBackstock();
  const scanner = useActorRef(machines.scanner, { ...watched, input: { room: QUEUE_ROOM } });
  const camera = useCamera(scanner);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const take = (code: string, holder: Claimant | undefined) => {
      device.signal('good');
      latest.current(code, holder);
    };
    const subscriptions = [
      scanner.on('scan.found', ({ code, holder }) => take(code, holder)),
      scanner.on('scan.unknown', ({ code }) => take(code, undefined)),
    ];
    scanner.send({ type: 'camera.start' });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [scanner, device]);
  return (
    <Dialog isOpen title={title} className="scan-dialog" onClose={onClose}>
      <DialogBody>
        <Viewfinder scanner={scanner} camera={camera} />
      </DialogBody>
    </Dialog>
  );
}
