import { Button } from '@blueprintjs/core';
import { useCallback, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { isLongEnough, PASSWORD_MIN } from '../../domain/access/index.ts';
import type { AccountCalls, PasswordLink } from '../../machines/shared/accountCalls.ts';
import { pathOf } from '../routeTable.ts';
import { Problem } from '../shared/Problem.tsx';
import { TextField } from '../shared/TextField.tsx';
import { useAccountCalls, useTold } from '../shared/useTold.ts';
import { resetTexts } from '../texts/account.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Draft {
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with a password that was typed twice, by field; empty when it can be sent. */
export function passwordProblems({ password, confirmation }: Draft): { readonly password?: string; readonly confirmation?: string } {
  return {
    ...(!isLongEnough(password) ? { password: resetTexts.tooShort(PASSWORD_MIN) } : {}),
    ...(password === confirmation ? {} : { confirmation: resetTexts.differ }),
  };
}

function PasswordForm({ link, onDone }: { readonly link: PasswordLink; readonly onDone: () => void }) {
  const call = useAccountCalls();
  const [draft, setDraft] = useState<Draft>({ password: '', confirmation: '' });
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problems = isChecked ? passwordProblems(draft) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isBusy || Object.keys(passwordProblems(draft)).length > 0) return;
    setBusy(true);
    const answer = await call((calls) => calls.reset(link, draft));
    setBusy(false);
    if ('ok' in answer) onDone();
    else setProblem(answer.problem);
  }

  return (
    <>
      <h1>{resetTexts.chooseTitle}</h1>
      <p className="muted">{resetTexts.chooseFor(link.email)}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {problem !== undefined && <Problem>{problem}</Problem>}
        {/* Password managers keep the password under the address. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <TextField label={resetTexts.password} help={resetTexts.passwordHelp(PASSWORD_MIN)} type="password" autoComplete="new-password" value={draft.password} problem={problems.password} onChange={(password) => setDraft({ ...draft, password })} autoFocus />
        <PasswordStrength password={draft.password} about={[link.email]} />
        <TextField label={resetTexts.again} type="password" autoComplete="new-password" value={draft.confirmation} problem={problems.confirmation} onChange={(confirmation) => setDraft({ ...draft, confirmation })} />
        <Button type="submit" intent="primary" size="large" fill disabled={isBusy} text={isBusy ? resetTexts.choosing : resetTexts.choose} />
      </form>
    </>
  );
}

/** Sets a password by a link, where the link still works. */
export function ChoosePassword({ token, email }: PasswordLink) {
  const ask = useCallback((calls: AccountCalls) => calls.validate({ token, email }), [token, email]);
  const [told] = useTold(ask);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <>
        <h1>{resetTexts.doneTitle}</h1>
        <p role="status">{resetTexts.doneText}</p>
        <Link className="bp6-button bp6-intent-primary bp6-large bp6-fill" to={pathOf('login')}>
          {resetTexts.signIn}
        </Link>
      </>
    );
  }
  if (told === undefined) {
    return (
      <div aria-busy="true">
        <h1>{resetTexts.chooseTitle}</h1>
        <p className="muted">{resetTexts.checking}</p>
      </div>
    );
  }
  if ('problem' in told) {
    return (
      <>
        <h1>{resetTexts.worthless}</h1>
        <Problem>{told.problem}</Problem>
        <Link className="bp6-button bp6-intent-primary bp6-large bp6-fill" to={pathOf('passwordReset')}>
          {resetTexts.another}
        </Link>
      </>
    );
  }
  return <PasswordForm link={{ token, email }} onDone={() => setDone(true)} />;
}
