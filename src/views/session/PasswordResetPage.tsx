import { useState, type FormEvent } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../domain/access/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { resetTexts } from '../texts/account.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import './session.css';
import { Button } from '../ui/Button.tsx';

function ToLogin() {
  const [search] = useSearchParams();
  return (
    <p className="entry-foot">
      <Link to={{ pathname: pathOf('login'), search: search.toString() }}>{resetTexts.toLogin}</Link>
    </p>
  );
}

/** Asks for an email address, and shows the same message for any address. */
function AskForLink() {
  const call = useAccountCalls();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await call((calls) => calls.forgot(email.trim(), safeRedirect(search.get('redirect'))));
    setBusy(false);
    setProblem('problem' in answer ? answer.problem : undefined);
    setSaid('ok' in answer ? answer.ok : undefined);
  }

  return (
    <>
      <h1>{said === undefined ? resetTexts.askTitle : resetTexts.askedTitle}</h1>
      {said === undefined ? (
        <p className="muted">{resetTexts.askText}</p>
      ) : (
        <div role="status">
          <p>{said}</p>
          <p className="muted small">{resetTexts.askedAgain}</p>
        </div>
      )}
      <form onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Problem>{problem}</Problem>}
        <TextField
          label={resetTexts.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isRequired
          autoFocus
        />
        <Button type="submit" intent={said === undefined ? 'primary' : undefined} size="large" isWide disabled={isBusy}>
          {isBusy ? resetTexts.asking : resetTexts.ask}
        </Button>
      </form>
      <ToLogin />
    </>
  );
}

/** `/password-reset`: requests a link; with its token, sets a password. */
export function PasswordResetPage() {
  const { token } = useParams();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  return (
    <div className="entry">
      <section className="entry-card">
        {token === undefined ? <AskForLink /> : <ChoosePassword key={token} token={token} email={email} />}
      </section>
    </div>
  );
}
