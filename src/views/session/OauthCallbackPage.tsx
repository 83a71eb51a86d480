import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../domain/access/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSession } from '../shared/useSession.ts';
import { secondStepTexts } from '../texts/session.ts';
import './session.css';
import { ButtonLink } from '../ui/Button.tsx';
import { Spinner } from '../ui/blueprint.ts';

/** `/oauth/callback`: the return from the provider. Its parameters are sent to the server once and removed from the URL. */
export function OauthCallbackPage() {
  const { actors, installation } = useBackstock();
  const { phase, context } = useSession();
  const [search, setSearch] = useSearchParams();
  const [returnTo] = useState(() => safeRedirect(installation.returnPath()));
  const isAsked = useRef(false);
  const answer = search.has('state') ? search.toString() : undefined;

  useEffect(() => {
    if (phase !== 'signedOut' || answer === undefined || isAsked.current) return;
    // The URL is cleared a moment later: this prevents a second request until then.
    isAsked.current = true;
    actors.session.send({ type: 'session.signInByProvider', answer });
    setSearch({}, { replace: true });
  }, [actors, answer, phase, setSearch]);

  if (phase === 'signedIn') return <Navigate to={returnTo} replace />;
  // The login page shows the error, or asks for the code.
  const isAnswered = phase === 'codeAsked' || (phase === 'signedOut' && context.error !== null);
  if (answer === undefined && isAnswered)
    return <Navigate to={`${pathOf('login')}?redirect=${encodeURIComponent(returnTo)}`} replace />;
  if (answer === undefined && phase === 'signedOut') {
    return (
      <div className="entry">
        <section className="entry-card">
          <h1>{secondStepTexts.nothingTitle}</h1>
          <p className="muted">{secondStepTexts.nothingText}</p>
          <ButtonLink intent="primary" size="large" isWide to={pathOf('login')}>
            {secondStepTexts.submit}
          </ButtonLink>
        </section>
      </div>
    );
  }
  return (
    <div className="entry" role="status">
      <h1 className="entry-status">{secondStepTexts.returning}</h1>
      <Spinner />
    </div>
  );
}
