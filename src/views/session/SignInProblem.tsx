import { Problem } from '../ui/Problem.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSession } from '../shared/useSession.ts';
import { loginTexts } from '../texts/session.ts';

/** The reason a login failed. */
export function SignInProblem() {
  const { client } = useBackstock();
  const { error, redirect } = useSession().context;
  if (error !== null) {
    return (
      <Problem>
        {error.detail !== null && <p>{error.detail}</p>}
        <p className={error.detail === null ? undefined : 'small'}>{error.message}</p>
      </Problem>
    );
  }
  if (redirect === null) return null;
  return <Problem tone="note">{client.keepsChanges() ? loginTexts.expired : loginTexts.expiredNotKept}</Problem>;
}
