import { pathOf } from '../addresses/routeTable.ts';
import { GroupMark } from '../shared/GroupMark.tsx';
import { usePublicSettings, useSetUpStatus } from '../session/useInstallation.ts';
import { homeTexts } from '../texts/home.ts';
import '../ui/menus.css';
import { ButtonLink } from '../ui/Button.tsx';

/** What visitors see: the group's name and welcome text, and the login button. */
export function PublicHome() {
  const { group_name: group = homeTexts.publicUnknownGroup, welcome_text: welcome = '' } = usePublicSettings() ?? {};
  const status = useSetUpStatus();
  return (
    <div className="public-home">
      <GroupMark size={96} />
      <h1>{group}</h1>
      {welcome !== '' && <p className="public-lead public-welcome">{welcome}</p>}
      <p className="public-lead">{homeTexts.publicLead({ group })}</p>
      <p className="muted">{homeTexts.publicMembers}</p>
      <div className="public-actions">
        {status?.needed === true ? (
          <ButtonLink size="large" intent="primary" to={pathOf('setup')}>
            {homeTexts.setUp}
          </ButtonLink>
        ) : (
          <ButtonLink size="large" intent="primary" to={pathOf('login')}>
            {homeTexts.signIn}
          </ButtonLink>
        )}
        <ButtonLink size="large" isQuiet to={pathOf('pricing')}>
          {homeTexts.pricing}
        </ButtonLink>
      </div>
    </div>
  );
}
