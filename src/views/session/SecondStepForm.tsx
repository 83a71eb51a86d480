import { useState, type FormEvent } from 'react';
import type { SecondStep } from '../../machines/session/sessionContext.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { TextField } from '../ui/TextField.tsx';
import { secondStepTexts } from '../texts/session.ts';
import { AuthenticatorKey, RecoveryCodes } from './EnrolmentCard.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import './session.css';
import { Button } from '../ui/Button.tsx';

/** Two-factor authentication: asks for a code, after setting up an authenticator app if there is none. */
export function SecondStepForm({ step, isBusy }: { readonly step: SecondStep; readonly isBusy: boolean }) {
  const { actors, installation } = useBackstock();
  const [code, setCode] = useState('');
  const enrolment = step === 'enrolment' ? installation.enrolment() : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) actors.session.send({ type: 'session.giveCode', secretCode: code });
  }

  return (
    <div className="entry">
      <section className="entry-card">
        <h1>{enrolment === null ? secondStepTexts.title : secondStepTexts.enrolTitle}</h1>
        <p className="muted">{enrolment === null ? secondStepTexts.ask : secondStepTexts.enrolText}</p>
        {enrolment !== null && (
          <>
            <AuthenticatorKey enrolment={enrolment} />
            <RecoveryCodes codes={enrolment.recoveryCodes} />
          </>
        )}
        <form onSubmit={submit}>
          <SignInProblem />
          <TextField
            label={secondStepTexts.code}
            help={enrolment === null ? secondStepTexts.codeHelp : secondStepTexts.firstCodeHelp}
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            maxLength={40}
            isRequired
            autoFocus
          />
          <Button type="submit" intent="primary" size="large" isWide disabled={isBusy}>
            {isBusy ? secondStepTexts.submitting : secondStepTexts.submit}
          </Button>
        </form>
        <p className="entry-foot">
          <Button isQuiet disabled={isBusy} onClick={() => actors.session.send({ type: 'session.turnBack' })}>
            {secondStepTexts.back}
          </Button>
        </p>
      </section>
    </div>
  );
}
