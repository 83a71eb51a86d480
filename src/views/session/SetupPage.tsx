import { useActor } from '@xstate/react';
import { useEffect, useState, type FormEvent } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PASSWORD_MIN } from '../../domain/access/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { bestLanguage, isLanguage, offeredLanguages, type LanguageTag } from '../../words/languages.ts';
import { spokenLocale } from '../../words/speaker.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { Select } from '../ui/inputs.tsx';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSession } from '../shared/useSession.ts';
import { setupTexts } from '../texts/session.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { draftOf, emptySetup, setupDetails, setupProblems, type SetupDraft, type SetupProblems } from './setupForm.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useSetUpStatus } from './useInstallation.ts';
import './session.css';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Checkbox, ProgressBar } from '../ui/blueprint.ts';

const offered = (tag: string | undefined): LanguageTag | undefined =>
  isLanguage(tag) && offeredLanguages.some(({ value }) => value === tag) ? tag : undefined;

/** The language of the new group: the browser's until another is chosen. The page follows it. */
function useSetupLanguage(): readonly [LanguageTag, (language: string) => void] {
  const { devicePreferences } = useBackstock();
  const [{ language: chosen = '' }] = useDevicePreference('brand');
  const choose = (language: string) => devicePreferences.set('brand', { ...devicePreferences.get('brand'), language });
  const wanted = offered(bestLanguage(globalThis.navigator.languages));
  useEffect(() => {
    const brand = devicePreferences.get('brand');
    if ((brand.language ?? '') === '' && wanted !== undefined && wanted !== spokenLocale())
      devicePreferences.set('brand', { ...brand, language: wanted });
  }, [devicePreferences, wanted]);
  return [offered(chosen) ?? offered(spokenLocale()) ?? 'en-GB', choose];
}

interface SetupFieldsProps {
  readonly draft: SetupDraft;
  readonly problems: SetupProblems;
  readonly isTokenNeeded: boolean;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

function SetupFields({ draft, problems, isTokenNeeded, onChange }: SetupFieldsProps) {
  return (
    <>
      {isTokenNeeded && (
        <TextField
          label={setupTexts.token}
          help={setupTexts.tokenHelp}
          value={draft.token ?? ''}
          problem={problems.token}
          maxLength={100}
          autoComplete="off"
          onChange={(token) => onChange({ token })}
        />
      )}
      <TextField
        label={setupTexts.groupName}
        help={setupTexts.groupNameHelp}
        value={draft.groupName}
        problem={problems.groupName}
        maxLength={120}
        autoComplete="organization"
        onChange={(groupName) => onChange({ groupName })}
        autoFocus
      />
      <TextField
        label={setupTexts.name}
        value={draft.name}
        problem={problems.name}
        maxLength={120}
        autoComplete="name"
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={setupTexts.email}
        help={setupTexts.emailHelp}
        type="email"
        value={draft.email}
        problem={problems.email}
        autoComplete="username"
        onChange={(email) => onChange({ email })}
      />
      <TextField
        label={setupTexts.password}
        help={setupTexts.passwordHelp({ min: PASSWORD_MIN })}
        type="password"
        value={draft.password}
        problem={problems.password}
        autoComplete="new-password"
        onChange={(password) => onChange({ password })}
      />
      <PasswordStrength password={draft.password} about={[draft.groupName, draft.name, draft.email]} />
      <TextField
        label={setupTexts.passwordAgain}
        type="password"
        value={draft.passwordAgain}
        problem={problems.passwordAgain}
        autoComplete="new-password"
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
      <Checkbox checked={draft.sample} onChange={(event) => onChange({ sample: event.currentTarget.checked })}>
        {setupTexts.sample}
        <br />
        <span className="muted small">{setupTexts.sampleHelp}</span>
      </Checkbox>
    </>
  );
}

interface LanguageFieldProps {
  readonly value: string;
  readonly onChange: (language: string) => void;
}

function LanguageField({ value, onChange }: LanguageFieldProps) {
  return (
    <Labelled label={setupTexts.language} help={setupTexts.languageHelp}>
      {({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          isWide
          value={value}
          options={offeredLanguages}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

function SetupForm({ isTokenNeeded }: { readonly isTokenNeeded: boolean }) {
  const { submission, watched } = useBackstock();
  const [snapshot, send] = useActor(submission, watched);
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [draft, setDraft] = useState<SetupDraft>({
    ...emptySetup,
    token: asked.get('token') ?? '',
    ...draftOf(state),
  });
  const [language, setLanguage] = useSetupLanguage();
  const [isChecked, setChecked] = useState(false);
  const { problem } = snapshot.context;
  const isBusy = snapshot.matches('submitting') || snapshot.matches('done');
  const fromServer = Object.fromEntries(
    Object.entries(problem?.errors ?? {}).map(([field, sentences]) => [field, sentences[0]]),
  );
  const problems = isChecked ? { ...fromServer, ...setupProblems(draft) } : fromServer;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isBusy || Object.keys(setupProblems(draft)).length > 0) return;
    send({ type: 'submission.submit', submission: { form: 'setup', values: setupDetails(draft, language) } });
  }

  async function changeLanguage(next: string) {
    const { password: _password, passwordAgain: _again, ...typed } = draft;
    await navigate('', { replace: true, state: { draft: typed } });
    setLanguage(next);
  }

  return (
    <form onSubmit={submit} noValidate data-kept-across-reloads>
      {problem !== null && <Problem>{problem.message}</Problem>}
      <fieldset disabled={isBusy} className="plain-fieldset">
        <LanguageField value={language} onChange={(next) => void changeLanguage(next)} />
        <SetupFields
          draft={draft}
          problems={problems}
          isTokenNeeded={isTokenNeeded}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <Button type="submit" intent="primary" size="large" isWide disabled={isBusy}>
          {setupTexts.submit}
        </Button>
      </fieldset>
      {isBusy && (
        <div className="progress-line" role="status">
          <p>
            {snapshot.matches('done') ? setupTexts.done : draft.sample ? setupTexts.workingSample : setupTexts.working}
          </p>
          <ProgressBar intent="primary" aria-label={setupTexts.working} />
        </div>
      )}
    </form>
  );
}

/** First run: creates the group and its first administrator. Happens once per installation. */
export function SetupPage() {
  const status = useSetUpStatus();
  const { phase } = useSession();
  if (phase === 'signedIn') return <Navigate to={pathOf('home')} replace />;
  return (
    <div className="entry">
      <section className="entry-card is-wide">
        <h1>{setupTexts.title}</h1>
        {status?.needed === false && phase === 'signedOut' ? (
          <>
            <p className="muted">{setupTexts.already}</p>
            <ButtonLink intent="primary" to={pathOf('login')}>
              {setupTexts.toLogin}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="muted">{setupTexts.intro}</p>
            <SetupForm isTokenNeeded={status?.tokenNeeded === true} />
          </>
        )}
      </section>
    </div>
  );
}
