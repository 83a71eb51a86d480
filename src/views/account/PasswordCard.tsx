import { useState } from 'react';
import { NewPasswordFields, useNewPassword } from '../session/NewPassword.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSession } from '../shared/useSession.ts';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { accountTexts } from '../texts/account.ts';
import { Button } from '../ui/Button.tsx';

/** Changes the person's own password. */
export function PasswordCard() {
  const call = useAccountCalls();
  const { user } = useSession().context;
  const [current, setCurrent] = useState('');
  const form = useNewPassword(
    (draft) => call((calls) => calls.changePassword(current, draft)),
    () => {
      setCurrent('');
      notifyDone(accountTexts.changed);
    },
  );
  return (
    <section className="card" aria-labelledby="account-password">
      <h2 id="account-password">{accountTexts.password}</h2>
      <form onSubmit={form.submit} noValidate>
        {form.problem !== undefined && <Problem>{form.problem}</Problem>}
        <TextField
          label={accountTexts.current}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <NewPasswordFields form={form} about={user === null ? [] : [user.name, user.email]} />
        <Button type="submit" intent="primary" disabled={form.isBusy}>
          {accountTexts.change}
        </Button>
      </form>
    </section>
  );
}
