import { useState } from 'react';
import { Problem } from '../ui/Problem.tsx';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { otherWaysTexts } from '../texts/passkeys.ts';
import { canUsePasskeys } from './canUsePasskeys.ts';
import { Button } from '../ui/Button.tsx';

interface OtherWaysProps {
  /** Name of the group's login provider, if it has one. */
  readonly provider: string | undefined;
  /** Path to return to after login. */
  readonly returnTo: string;
}

/** Login with a passkey. */
function WithPasskey({ onProblem }: { readonly onProblem: (problem: string | undefined) => void }) {
  const call = useAccountCalls();
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    setAsking(true);
    onProblem(undefined);
    const answer = await call((calls) => calls.signInByPasskey());
    setAsking(false);
    if ('problem' in answer) onProblem(answer.problem);
  }

  return (
    <Button size="large" isWide disabled={isAsking} onClick={() => void ask()}>
      {isAsking ? otherWaysTexts.asking : otherWaysTexts.withPasskey}
    </Button>
  );
}

/** Login through the group's provider. */
function WithProvider({
  name,
  returnTo,
  onProblem,
}: {
  readonly name: string;
  readonly returnTo: string;
  readonly onProblem: (problem: string | undefined) => void;
}) {
  const call = useAccountCalls();
  const [isGoing, setGoing] = useState(false);

  async function go() {
    setGoing(true);
    onProblem(undefined);
    const answer = await call((calls) => calls.toProvider(returnTo));
    if ('ok' in answer) return globalThis.location.assign(answer.ok);
    onProblem(answer.problem);
    setGoing(false);
  }

  return (
    <Button size="large" isWide disabled={isGoing} onClick={() => void go()}>
      {isGoing ? otherWaysTexts.toProvider({ name }) : otherWaysTexts.withProvider({ name })}
    </Button>
  );
}

/** Alternatives to a password: a passkey if the browser supports it, the provider if the group has one. */
export function OtherWays({ provider, returnTo }: OtherWaysProps) {
  const [problem, setProblem] = useState<string>();
  const hasPasskeys = canUsePasskeys();
  if (!hasPasskeys && provider === undefined) return null;
  return (
    <div className="entry-ways">
      <p className="entry-or" aria-hidden="true">
        <span>{otherWaysTexts.or}</span>
      </p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {hasPasskeys && <WithPasskey onProblem={setProblem} />}
      {provider !== undefined && <WithProvider name={provider} returnTo={returnTo} onProblem={setProblem} />}
    </div>
  );
}
