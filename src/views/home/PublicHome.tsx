import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { GroupMark } from '../shared/GroupMark.tsx';
import { useSetUpStatus } from '../session/useInstallation.ts';
import { homeTexts } from '../texts/home.ts';
import '../ui/menus.css';

function usePublicSettings(): Readonly<Record<string, string>> {
  const { installation } = useBackstock();
  const [settings, setSettings] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let isShown = true;
    void installation.publicSettings().then((answer) => {
      if (isShown) setSettings(answer);
    });
    return () => {
      isShown = false;
    };
  }, [installation]);
  return settings;
}

/** What visitors see: whose house this is, and the way in. */
export function PublicHome() {
  const { group_name: group = homeTexts.publicUnknownGroup, welcome_text: welcome = '' } = usePublicSettings();
  const status = useSetUpStatus();
  return (
    <div className="public-home">
      <GroupMark size={96} />
      <h1>{group}</h1>
      {welcome !== '' && <p className="public-lead public-welcome">{welcome}</p>}
      <p className="public-lead">{homeTexts.publicLead(group)}</p>
      <p className="muted">{homeTexts.publicMembers}</p>
      <div className="public-actions">
        {status?.needed === true ? (
          <Link className="bp6-button bp6-large bp6-intent-primary" to={pathOf('setup')}>
            {homeTexts.setUp}
          </Link>
        ) : (
          <Link className="bp6-button bp6-large bp6-intent-primary" to={pathOf('login')}>
            {homeTexts.signIn}
          </Link>
        )}
        <Link className="bp6-button bp6-large bp6-minimal" to={pathOf('pricing')}>
          {homeTexts.pricing}
        </Link>
      </div>
    </div>
  );
}
