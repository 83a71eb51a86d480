import { useState, type FormEvent } from 'react';
import type { Enrolment, SecondStepStanding } from '../../domain/account/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { AuthenticatorKey, RecoveryCodes } from '../session/EnrolmentCard.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify, notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAccountCalls, useCallResult } from '../shared/useCallResult.ts';
import { accountTexts } from '../texts/account.ts';
import { formatMoment } from '../texts/plural.ts';
import { Button } from '../ui/Button.tsx';

const askStanding = (calls: AccountCalls) => calls.secondStep();

/** The step in progress. */
type Doing =
  | { readonly step: 'prove'; readonly what: 'on' | 'off' | 'codes' }
  | { readonly step: 'confirm'; readonly enrolment: Enrolment }
  | { readonly step: 'keep'; readonly codes: readonly string[]; readonly text: string };

interface LineFormProps {
  readonly label: string;
  readonly type: 'password' | 'text';
  readonly ok: string;
  readonly onCancel: () => void;
  /** Resolves to the reason if it was refused. */
  readonly onGiven: (typed: string) => Promise<string | undefined>;
}

/** A one-line form: a password or a code. */
function LineForm({ label, type, ok, onCancel, onGiven }: LineFormProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(await onGiven(typed));
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        type={type}
        autoComplete={type === 'password' ? 'current-password' : 'one-time-code'}
        value={typed}
        problem={problem}
        onChange={setTyped}
        maxLength={1_000}
        isRequired
        autoFocus
      />
      <div className="account-buttons">
        <Button type="submit" intent="primary" disabled={isBusy}>
          {ok}
        </Button>
        <Button onClick={onCancel}>{accountTexts.cancel}</Button>
      </div>
    </form>
  );
}

function Standing({
  standing,
  onBegin,
}: {
  readonly standing: SecondStepStanding;
  readonly onBegin: (what: 'on' | 'off' | 'codes') => void;
}) {
  const { client } = useBackstock();
  const isOn = standing.since !== null;
  return (
    <>
      <p className="account-text">
        {standing.since === null
          ? accountTexts.secondStepOff
          : accountTexts.secondStepOn({ moment: formatMoment(standing.since, client.today()) })}
      </p>
      {isOn && (
        <p className={standing.recoveryCodes === 0 ? 'account-text' : 'muted small account-text'}>
          {accountTexts.recoveryLeft({ count: standing.recoveryCodes })}
        </p>
      )}
      {standing.isRequired && <p className="muted small account-text">{accountTexts.secondStepRequired}</p>}
      <div className="account-buttons">
        {!isOn && (
          <Button intent="primary" onClick={() => onBegin('on')}>
            {accountTexts.turnOn}
          </Button>
        )}
        {isOn && <Button onClick={() => onBegin('codes')}>{accountTexts.newCodes}</Button>}
        {isOn && !standing.isRequired && <Button onClick={() => onBegin('off')}>{accountTexts.turnOff}</Button>}
      </div>
    </>
  );
}

interface StepsProps {
  readonly doing: Doing;
  readonly hasPassword: boolean;
  readonly onDoing: (next: Doing | undefined) => void;
}

/** The step in progress. */
function Steps({ doing, hasPassword, onDoing }: StepsProps) {
  const call = useAccountCalls();
  const cancel = () => onDoing(undefined);

  async function prove(what: 'on' | 'off' | 'codes', proof: string): Promise<string | undefined> {
    if (what === 'off') {
      const answer = await call((calls) => calls.endSecondStep(proof));
      if ('problem' in answer) return answer.problem;
      notifyDone(accountTexts.turnedOff);
      onDoing(undefined);
    } else if (what === 'codes') {
      const answer = await call((calls) => calls.newRecoveryCodes(proof));
      if ('problem' in answer) return answer.problem;
      onDoing({ step: 'keep', codes: answer.ok, text: accountTexts.codesRenewed });
    } else {
      const answer = await call((calls) => calls.beginSecondStep(proof));
      if ('problem' in answer) return answer.problem;
      onDoing({ step: 'confirm', enrolment: answer.ok });
    }
    return undefined;
  }

  async function confirm(enrolment: Enrolment, code: string): Promise<string | undefined> {
    const answer = await call((calls) => calls.confirmSecondStep(code));
    if ('problem' in answer) return answer.problem;
    onDoing({ step: 'keep', codes: enrolment.recoveryCodes, text: accountTexts.turnedOn });
    return undefined;
  }

  switch (doing.step) {
    case 'prove':
      return (
        <LineForm
          key="prove"
          label={hasPassword ? accountTexts.proofPassword : accountTexts.proofCode}
          type={hasPassword ? 'password' : 'text'}
          ok={doing.what === 'off' ? accountTexts.turnOff : accountTexts.goOn}
          onCancel={cancel}
          onGiven={(typed) => prove(doing.what, typed)}
        />
      );
    case 'confirm':
      return (
        <>
          <p className="account-text">{accountTexts.enrolText}</p>
          <AuthenticatorKey enrolment={doing.enrolment} />
          <LineForm
            key="confirm"
            label={accountTexts.confirmCode}
            type="text"
            ok={accountTexts.confirm}
            onCancel={cancel}
            onGiven={(typed) => confirm(doing.enrolment, typed)}
          />
        </>
      );
    case 'keep':
      return (
        <>
          <p role="status">{doing.text}</p>
          <RecoveryCodes codes={doing.codes} />
          <Button intent="primary" className="account-end-all" onClick={cancel}>
            {accountTexts.codesKept}
          </Button>
        </>
      );
  }
}

/** Two-factor authentication: turn on or off, and recovery codes for a lost phone. */
export function SecondStepCard() {
  const call = useAccountCalls();
  const [told, again] = useCallResult(askStanding);
  const [doing, setDoing] = useState<Doing>();

  function go(next: Doing | undefined) {
    setDoing(next);
    if (next === undefined || next.step === 'keep') again();
  }

  async function begin({ hasPassword }: SecondStepStanding, what: 'on' | 'off' | 'codes') {
    if (hasPassword || what !== 'on') return setDoing({ step: 'prove', what });
    // A person who only logs in through a provider has no password to prove.
    const answer = await call((calls) => calls.beginSecondStep(''));
    if ('ok' in answer) setDoing({ step: 'confirm', enrolment: answer.ok });
    else notify({ message: answer.problem, tone: 'bad' });
  }

  const standing = told !== undefined && 'ok' in told ? told.ok : undefined;
  return (
    <section className="card" aria-labelledby="account-second-step" aria-busy={told === undefined}>
      <h2 id="account-second-step">{accountTexts.secondStep}</h2>
      {told === undefined && <p className="muted">{accountTexts.loading}</p>}
      {told !== undefined && 'problem' in told && <Problem tone="note">{told.problem}</Problem>}
      {standing !== undefined && doing === undefined && (
        <Standing standing={standing} onBegin={(what) => void begin(standing, what)} />
      )}
      {standing !== undefined && doing !== undefined && (
        <Steps doing={doing} hasPassword={standing.hasPassword} onDoing={go} />
      )}
    </section>
  );
}
