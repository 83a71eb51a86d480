import { Problem } from '../ui/Problem.tsx';
import { useSession } from '../shared/useSession.ts';
import { loginTexts } from '../texts/session.ts';

/** The reason a login failed. */
export function SignInProblem() {
  const { error, redirect } = useSession().context;
  if (error !== null) {
    return (
      <Problem>
        {error.detail !== null && <p>{error.detail}</p>}
        <p className={error.detail === null ? undefined : 'small'}>{error.message}</p>
      </Problem>
    );
  }
  return redirect === null ? null : <Problem tone="note">{loginTexts.expired}</Problem>;
}
