import { Suspense, useCallback, useState } from 'react';
import type { Claimant } from '../../domain/catalogue/index.ts';
import { Camera } from '../ui/frameIcons.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { OverlayBoundary } from '../shared/Boundaries.tsx';
import type { ScanDialogProps } from './ScanDialog.tsx';
import './scanButton.css';
import { Button } from '../ui/Button.tsx';

const ScanDialog = lazyPart<ScanDialogProps>(async () => (await import('./ScanDialog.tsx')).ScanDialog);

interface ScanButtonProps {
  /** Label of the button and title of its dialog. */
  readonly label: string;
  readonly onCode: (code: string, holder: Claimant | undefined) => void;
}

/** A button beside a field that scans a code into it with the camera. */
export function ScanButton({ label, onCode }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button className="scan-button" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Camera size={18} aria-hidden="true" title={false} />
      </Button>
      <OverlayBoundary open={isOpen ? label : null} onClose={close}>
        <Suspense fallback={null}>
          {isOpen && (
            <ScanDialog
              title={label}
              onClose={close}
              onCode={(code, holder) => {
                close();
                onCode(code, holder);
              }}
            />
          )}
        </Suspense>
      </OverlayBoundary>
    </>
  );
}
