import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Actor } from '../../domain/access/index.ts';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import { actorOf, type SessionContext } from '../../machines/session/sessionContext.ts';
import { useBackstock } from './backstockContext.tsx';

/** The states of a session that screens distinguish. */
type SessionPhase = 'settling' | 'unreachable' | 'signedOut' | 'signingIn' | 'codeAsked' | 'signedIn';

/** The session for views: its phase, its data, and the actor for permission checks. */
export interface SessionView {
  readonly phase: SessionPhase;
  readonly context: SessionContext;
  /** Undefined unless logged in. */
  readonly person: Actor | undefined;
}

function phaseOf(snapshot: SnapshotFrom<SessionActor>): SessionPhase {
  if (snapshot.matches('signedIn')) return 'signedIn';
  if (snapshot.matches('signedOut')) return 'signedOut';
  if (snapshot.matches('signingIn')) return 'signingIn';
  if (snapshot.matches('codeAsked')) return 'codeAsked';
  return snapshot.matches('unreachable') ? 'unreachable' : 'settling';
}

export function useSession(): SessionView {
  const { session } = useBackstock().actors;
  const phase = useSelector(session, phaseOf);
  const context = useSelector(session, (snapshot) => snapshot.context);
  const person = useMemo(() => (phase === 'signedIn' ? actorOf(context) : undefined), [phase, context]);
  return { phase, context, person };
}
