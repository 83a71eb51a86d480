import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ScannerActor } from '../../machines/scan/scanner.machine.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Camera, Flash } from '../ui/icons.tsx';
import { Problem } from '../ui/Problem.tsx';
import { cameraProblems, scanTexts } from '../texts/scan.ts';
import type { CameraState } from './useCamera.ts';

interface ViewfinderProps {
  readonly scanner: ScannerActor;
  readonly camera: CameraState;
}

function Torch({ scanner }: { readonly scanner: ScannerActor }) {
  const { hasTorch, isTorchOn } = useSelector(scanner, (snapshot) => snapshot.context);
  if (!hasTorch) return null;
  return (
    <Button
      className="viewfinder-torch"
      icon={<Flash size={16} title={false} aria-hidden="true" />}
      text={isTorchOn ? scanTexts.torchOff : scanTexts.torchOn}
      aria-pressed={isTorchOn}
      onClick={() => scanner.send({ type: 'torch.toggle' })}
    />
  );
}

/** What the camera sees, and what to do when it sees nothing. */
export function Viewfinder({ scanner, camera }: ViewfinderProps) {
  const { device } = useBackstock();
  const frame = useRef<HTMLDivElement>(null);
  const problem = useSelector(scanner, (snapshot) => snapshot.context.problem);

  useEffect(() => (frame.current === null ? undefined : device.mountViewfinder(frame.current)), [device]);
  useEffect(() => {
    // On a phone one comes here for the camera; on a desk rather with a hand scanner.
    if (globalThis.matchMedia?.('(pointer: coarse)').matches === true) scanner.send({ type: 'camera.start' });
    // A camera without a picture rests.
    return () => scanner.send({ type: 'camera.stop' });
  }, [scanner]);

  const isOn = camera === 'scanning' || camera === 'starting';
  return (
    <section className={isOn ? 'viewfinder is-on' : 'viewfinder'} aria-label={scanTexts.title}>
      <div ref={frame} className="viewfinder-picture" hidden={!isOn}>
        <div className="viewfinder-aim" aria-hidden="true" />
      </div>
      {problem !== null && <Problem>{cameraProblems[problem]}</Problem>}
      <div className="viewfinder-bar">
        <p className="muted small" role="status">
          {camera === 'scanning' && scanTexts.cameraReady}
          {camera === 'starting' && scanTexts.cameraStarting}
        </p>
        {camera === 'scanning' && <Torch scanner={scanner} />}
        <Button
          icon={<Camera size={16} title={false} aria-hidden="true" />}
          text={isOn ? scanTexts.cameraOff : scanTexts.cameraOn}
          onClick={() => scanner.send({ type: isOn ? 'camera.stop' : 'camera.start' })}
        />
      </div>
    </section>
  );
}
