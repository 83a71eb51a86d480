import { useEffect, useState, type FormEvent } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../domain/access/index.ts';
import type { SetUpStatus } from '../../machines/shared/ports.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useSession } from '../shared/useSession.ts';
import { GroupMark } from '../shared/GroupMark.tsx';
import { loginTexts } from '../texts/session.ts';
import { OtherWays } from './OtherWays.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import { useSetUpStatus } from './useInstallation.ts';
import './session.css';
import { Button } from '../ui/Button.tsx';

interface DemoProps {
  readonly demo: NonNullable<SetUpStatus['demo']>;
  readonly isBusy: boolean;
  readonly onSignIn: (email: string, password: string) => void;
}

function Demo({ demo, isBusy, onSignIn }: DemoProps) {
  return (
    <aside className="entry-aside">
      <h2>{loginTexts.demoTitle}</h2>
      <p className="small">{loginTexts.demoText}</p>
      <dl>
        <dt>{loginTexts.email}</dt>
        <dd className="code">{demo.email}</dd>
        <dt>{loginTexts.password}</dt>
        <dd className="code">{demo.password}</dd>
      </dl>
      <Button isWide disabled={isBusy} onClick={() => onSignIn(demo.email, demo.password)}>
        {loginTexts.demoSignIn}
      </Button>
    </aside>
  );
}

/** The login page; returns the user to where they were going. */
export function LoginPage() {
  const { actors, expectLogIn, prepareLogIn } = useBackstock();
  const { session } = actors;
  const { phase, context } = useSession();
  const status = useSetUpStatus();
  const [{ name }] = useDevicePreference('brand');
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => expectLogIn(), [expectLogIn]);
  const isBusy = phase === 'signingIn' || phase === 'settling';

  if (phase === 'signedIn') return <Navigate to={safeRedirect(search.get('redirect'))} replace />;

  if (context.secondStep !== null) return <SecondStepForm step={context.secondStep} isBusy={isBusy} />;

  const signIn = (withEmail: string, withPassword: string) =>
    session.send({ type: 'session.signIn', email: withEmail.trim(), password: withPassword });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) signIn(email, password);
  };

  return (
    <div className="entry">
      <section className="entry-card">
        <GroupMark size={56} />
        <h1>{loginTexts.title}</h1>
        {name !== '' && <p className="muted entry-group">{name}</p>}
        {status?.needed === true && (
          <Problem tone="note">
            {loginTexts.needed} <Link to={pathOf('setup')}>{loginTexts.toSetup}</Link>
          </Problem>
        )}
        <form onSubmit={submit} onInput={prepareLogIn}>
          <SignInProblem />
          <TextField
            label={loginTexts.email}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            isRequired
            autoFocus
          />
          <TextField
            label={loginTexts.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            isRequired
          />
          <Button type="submit" intent="primary" size="large" isWide disabled={isBusy}>
            {isBusy ? loginTexts.submitting : loginTexts.submit}
          </Button>
        </form>
        <OtherWays provider={status?.provider?.name} returnTo={safeRedirect(search.get('redirect'))} />
        <p className="entry-foot">
          <Link to={{ pathname: pathOf('passwordReset'), search: search.toString() }}>{loginTexts.forgotten}</Link>
        </p>
      </section>
      {status?.demo !== undefined && <Demo demo={status.demo} isBusy={isBusy} onSignIn={signIn} />}
    </div>
  );
}
