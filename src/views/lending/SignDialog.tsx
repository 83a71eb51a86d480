import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { changeRecord } from '../../domain/changes/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LineField } from '../ui/LineField.tsx';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Button } from '../ui/Button.tsx';
import { storedOrRefused } from '../shared/storedOrRefused.ts';
import { bookingTexts, signTexts } from '../texts/lending.ts';
import { reasonOf } from '../shared/refusalWords.ts';

const WIDTH = 640;
const HEIGHT = 220;

interface PadProps {
  readonly canvas: { current: HTMLCanvasElement | null };
  readonly onDrawn: (isDrawn: boolean) => void;
}

/** A signature pad: dark ink on white in dark mode too, since it's printed. */
function Pad({ canvas, onDrawn }: PadProps) {
  const isDown = useRef(false);
  const clear = () => {
    const ink = canvas.current?.getContext('2d');
    if (!ink) return;
    ink.fillStyle = '#ffffff';
    ink.fillRect(0, 0, WIDTH, HEIGHT);
    onDrawn(false);
  };
  useEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (!ink) return;
    ink.fillStyle = '#ffffff';
    ink.fillRect(0, 0, WIDTH, HEIGHT);
    Object.assign(ink, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#17130d' });
  }, [canvas]);
  const draw = ({ currentTarget, clientX, clientY, type }: PointerEvent<HTMLCanvasElement>) => {
    const ink = currentTarget.getContext('2d');
    if (!ink) return;
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT];
    if (type === 'pointerdown') {
      ink.beginPath();
      ink.moveTo(x, y);
    }
    ink.lineTo(x, y);
    ink.stroke();
    onDrawn(true);
  };
  return (
    <div className="sign-pad">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={signTexts.pad}
        onPointerDown={(event) => {
          isDown.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event);
        }}
        onPointerMove={(event) => {
          if (isDown.current) draw(event);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
      />
      <div className="sign-pad-foot">
        <p className="muted small">{signTexts.typed}</p>
        <Button isQuiet onClick={clear}>
          {signTexts.clear}
        </Button>
      </div>
    </div>
  );
}

/** The agreement, signed on screen: name, date, and the signature stored as an image in the booking's documents. */
export function SignDialog({
  booking,
  onClose,
}: {
  readonly booking: RecordOf<'booking'>;
  readonly onClose: () => void;
}) {
  const { client } = useBackstock();
  const { refusal, setRefusal, submit } = useDialogSend(onClose);
  const answers = client.records.get('member', booking.values.memberId);
  const [name, setName] = useState(answers ? titleOf(answers) : '');
  const [isDrawn, setIsDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sign = async () => {
    const by = name.trim();
    if (by === '') return setRefusal({ message: signTexts.nameMissing });
    const { kind, id, values } = booking;
    const picture = isDrawn
      ? await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'))
      : null;
    const attached =
      picture === null
        ? undefined
        : await storedOrRefused(
            client.documents.attach(kind, id, picture, { name: signTexts.fileName({ name: by }), kind: 'agreement' }),
          );
    if (attached && 'refused' in attached) return setRefusal(attached.refused);
    const { command } = changeRecord(booking, {
      signedBy: { from: values.signedBy ?? null, to: by },
      signedOn: { from: values.signedOn ?? null, to: client.today() },
    });
    return submit([command], { done: signTexts.done({ name: by }) });
  };
  return (
    <FormDialog
      title={signTexts.title}
      ok={signTexts.save}
      cancel={bookingTexts.cancel}
      onSubmit={() => sign()}
      onCancel={onClose}
    >
      <p className="sign-terms">{signTexts.terms}</p>
      <LineField
        label={signTexts.name}
        problem={reasonOf(refusal)}
        isRequired
        max={120}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setRefusal(undefined);
        }}
      />
      <Pad canvas={canvas} onDrawn={setIsDrawn} />
    </FormDialog>
  );
}
