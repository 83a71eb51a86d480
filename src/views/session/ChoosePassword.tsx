import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../domain/access/index.ts';
import type { AccountCalls, PasswordLink } from '../../machines/shared/accountCalls.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { Problem } from '../ui/Problem.tsx';
import { useAccountCalls, useCallResult } from '../shared/useCallResult.ts';
import { resetTexts } from '../texts/account.ts';
import { NewPasswordFields, useNewPassword } from './NewPassword.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';

function PasswordForm({ link, onDone }: { readonly link: PasswordLink; readonly onDone: () => void }) {
  const call = useAccountCalls();
  const form = useNewPassword((draft) => call((calls) => calls.reset(link, draft)), onDone);
  return (
    <>
      <h1>{resetTexts.chooseTitle}</h1>
      <p className="muted">{resetTexts.chooseFor({ email: link.email })}</p>
      <form onSubmit={form.submit} noValidate>
        {form.problem !== undefined && <Problem>{form.problem}</Problem>}
        {/* Password managers store the password under the email address. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordFields form={form} about={[link.email]} autoFocus />
        <Button type="submit" intent="primary" size="large" isWide disabled={form.isBusy}>
          {form.isBusy ? resetTexts.choosing : resetTexts.choose}
        </Button>
      </form>
    </>
  );
}

/** Sets a password with a link, if the link is still valid. */
export function ChoosePassword({ token, email }: PasswordLink) {
  const ask = useCallback((calls: AccountCalls) => calls.validate({ token, email }), [token, email]);
  const [told] = useCallResult(ask);
  const [isDone, setDone] = useState(false);
  const [search] = useSearchParams();
  const redirect = safeRedirect(search.get('redirect'));
  const wanted = redirect === '/' ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  if (isDone) {
    return (
      <>
        <h1>{resetTexts.doneTitle}</h1>
        <p role="status">{resetTexts.doneText}</p>
        <ButtonLink intent="primary" size="large" isWide to={{ pathname: pathOf('login'), search: wanted }}>
          {resetTexts.signIn}
        </ButtonLink>
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
        <ButtonLink intent="primary" size="large" isWide to={{ pathname: pathOf('passwordReset'), search: wanted }}>
          {resetTexts.another}
        </ButtonLink>
      </>
    );
  }
  return <PasswordForm link={{ token, email }} onDone={() => setDone(true)} />;
}
