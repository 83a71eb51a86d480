import { useState, type FormEvent } from 'react';
import { PASSWORD_MIN } from '../../domain/access/index.ts';
import { passwordProblems } from '../session/ChoosePassword.tsx';
import { PasswordStrength } from '../session/PasswordStrength.tsx';
import { notifyDone } from '../shared/notify.ts';
import { Problem } from '../shared/Problem.tsx';
import { TextField } from '../shared/TextField.tsx';
import { useSession } from '../shared/useSession.ts';
import { useAccountCalls } from '../shared/useTold.ts';
import { accountTexts, resetTexts } from '../texts/account.ts';

const empty = { current: '', password: '', confirmation: '' };

/** Changes the person's own password. */
export function PasswordCard() {
  const call = useAccountCalls();
  const { user } = useSession().context;
  const [draft, setDraft] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problems = isChecked ? passwordProblems(draft) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isBusy || Object.keys(passwordProblems(draft)).length > 0) return;
    setBusy(true);
    const answer = await call((calls) => calls.changePassword(draft.current, draft));
    setBusy(false);
    setProblem('problem' in answer ? answer.problem : undefined);
    if ('problem' in answer) return;
    setDraft(empty);
    setChecked(false);
    notifyDone(accountTexts.changed);
  }

  return (
    <section className="card" aria-labelledby="account-password">
      <h2 id="account-password">{accountTexts.password}</h2>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {problem !== undefined && <Problem>{problem}</Problem>}
        <TextField label={accountTexts.current} type="password" autoComplete="current-password" value={draft.current} onChange={(current) => setDraft({ ...draft, current })} />
        <TextField label={resetTexts.password} help={resetTexts.passwordHelp(PASSWORD_MIN)} type="password" autoComplete="new-password" value={draft.password} problem={problems.password} onChange={(password) => setDraft({ ...draft, password })} />
        <PasswordStrength password={draft.password} about={user === null ? [] : [user.name, user.email]} />
        <TextField label={resetTexts.again} type="password" autoComplete="new-password" value={draft.confirmation} problem={problems.confirmation} onChange={(confirmation) => setDraft({ ...draft, confirmation })} />
        <button type="submit" className="bp6-button bp6-intent-primary" disabled={isBusy}>
          {accountTexts.change}
        </button>
      </form>
    </section>
  );
}
