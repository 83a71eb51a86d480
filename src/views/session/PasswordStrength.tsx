import { useEffect, useState } from 'react';
import { isLongEnough, passwordStrengths, type PasswordStrength as Strength } from '../../domain/access/index.ts';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { strengthTexts } from '../texts/account.ts';
import './passwordStrength.css';

/** Debounce before rating, so that screen readers announce nothing between two letters. */
const PAUSE_MS = 250;

interface Judged {
  readonly password: string;
  readonly strength: Strength;
}

/**
 * Shows how hard a new password is to guess for someone who knows the details in `about`. The estimator is loaded with the
 * first letter; until then, or if loading fails, nothing is shown and the form works without it.
 */
export function PasswordStrength({
  password,
  about,
}: {
  readonly password: string;
  readonly about: readonly string[];
}) {
  const call = useAccountCalls();
  const [judged, setJudged] = useState<Judged>();
  const known = about.join('\n');

  useEffect(() => {
    if (password === '') return undefined;
    let isWanted = true;
    const pause = setTimeout(() => {
      void call((calls) => calls.passwordStrength(password, known.split('\n'))).then((answer) => {
        if (isWanted && 'ok' in answer) setJudged({ password, strength: answer.ok });
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [call, password, known]);

  // The previous rating is shown until the new one is ready.
  const shown = password === '' ? undefined : judged;
  const level = shown === undefined ? 0 : passwordStrengths.indexOf(shown.strength) + 1;
  const strength = shown && shown.strength !== 'common' && !isLongEnough(password) ? 'short' : shown?.strength;
  return (
    <div className="password-strength" aria-live="polite">
      {strength !== undefined && (
        <>
          <span className="password-strength-bar" data-level={strength === 'short' ? 1 : level} aria-hidden>
            {passwordStrengths.map((each) => (
              <span key={each} />
            ))}
          </span>
          <span>{strengthTexts[strength]}</span>
        </>
      )}
    </div>
  );
}
