import { useEffect, useState } from 'react';
import { isLongEnough, passwordStrengths, type PasswordStrength as Strength } from '../../domain/access/index.ts';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { strengthTexts } from '../texts/account.ts';
import './passwordStrength.css';

/** How long somebody pauses before it is judged: nothing is read out between two letters. */
const PAUSE_MS = 250;

interface Judged {
  readonly password: string;
  readonly strength: Strength;
}

/**
 * Says how hard a password is to guess while it is being chosen, by whoever knows what `about` says of the person. What judges is
 * fetched with the first letter; until it is there, or where it cannot be fetched, nothing is said and the form works without.
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

  // What was said of the letters before stands until these are judged.
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
