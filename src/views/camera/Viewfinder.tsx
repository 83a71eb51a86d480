import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ScannerActor } from '../../machines/scan/scanner.machine.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Camera, Flash } from '../ui/frameIcons.tsx';
import { Problem } from '../ui/Problem.tsx';
import { cameraProblems, scanTexts } from '../texts/scan.ts';
import type { CameraState } from './useCamera.ts';
import { Button } from '../ui/Button.tsx';

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
      aria-pressed={isTorchOn}
      onClick={() => scanner.send({ type: 'torch.toggle' })}
    >
      <Flash size={16} title={false} aria-hidden="true" />
      <span>{isTorchOn ? scanTexts.torchOff : scanTexts.torchOn}</span>
    </Button>
  );
}

/** The camera picture, or what to do if there is none. */
export function Viewfinder({ scanner, camera }: ViewfinderProps) {
  const { device } = useBackstock();
  const frame = useRef<HTMLDivElement>(null);
  const problem = useSelector(scanner, (snapshot) => snapshot.context.problem);

  useEffect(() => (frame.current === null ? undefined : device.mountViewfinder(frame.current)), [device]);
  useEffect(() => {
    // Phone users come here for the camera; on a desktop a hand scanner is more likely.
    if (globalThis.matchMedia?.('(pointer: coarse)').matches === true) scanner.send({ type: 'camera.start' });
    // Turns the camera off when the picture is unmounted.
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
        <Button onClick={() => scanner.send({ type: isOn ? 'camera.stop' : 'camera.start' })}>
          <Camera size={16} title={false} aria-hidden="true" />
          <span>{isOn ? scanTexts.cameraOff : scanTexts.cameraOn}</span>
        </Button>
      </div>
    </section>
  );
}
