import { useEffect, useState } from 'react';
import type { Enrolment } from '../../domain/account/index.ts';
import type { CodeShape } from '../../domain/labels/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { secondStepTexts } from '../texts/session.ts';
import './session.css';
import { Button } from '../ui/Button.tsx';

/** Quiet zone around the QR code, without which readers can't find it; in modules. */
const quiet = 4;

function Qr({ text }: { readonly text: string }) {
  const { paper } = useBackstock();
  const [shape, setShape] = useState<CodeShape>();
  useEffect(() => {
    let isShown = true;
    // If it can't be loaded, the user types the key below.
    paper.qr(text).then(
      (made) => isShown && setShape(made),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [paper, text]);
  if (shape === undefined) return null;
  const path = shape.areas.map((area) => `M${area.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
  return (
    <svg
      className="enrolment-code"
      role="img"
      aria-label={secondStepTexts.qr}
      viewBox={`${-quiet} ${-quiet} ${shape.width + 2 * quiet} ${shape.height + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" fillRule="evenodd" d={path} />
    </svg>
  );
}

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <section aria-label={secondStepTexts.recovery}>
      <h2 className="enrolment-heading">{secondStepTexts.recovery}</h2>
      <p className="small">{secondStepTexts.recoveryText}</p>
      <ul className="recovery-codes code">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), secondStepTexts.codesFile)}
      >
        {secondStepTexts.saveCodes}
      </Button>
    </section>
  );
}

/** What an authenticator app needs: a QR code to scan, or a key to type. */
export function AuthenticatorKey({ enrolment }: { readonly enrolment: Pick<Enrolment, 'secret' | 'address'> }) {
  return (
    <>
      <Qr text={enrolment.address} />
      <p className="small enrolment-hand">
        {secondStepTexts.byHand}{' '}
        <span className="code enrolment-key">{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
    </>
  );
}
