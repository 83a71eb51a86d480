import { Link } from 'react-router-dom';
import { canManage, canSeeBilling } from '../../domain/access/index.ts';
import { initialsIn } from '../ui/initials.ts';
import { Search, User } from '../ui/icons.tsx';
import { LogOut, TickCircle, VolumeOff, VolumeUp } from '../ui/frameIcons.tsx';
import { usePreference } from '../shared/usePreference.ts';
import { useSession } from '../shared/useSession.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { shellTexts } from '../texts/shell.ts';
import { Disclosure } from '../ui/Disclosure.tsx';

/** Initials of the first and last name. */
function initials(name: string): string {
  const letters = initialsIn(name);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('');
}

/** The logged-in user, their settings, and the log-out button. */
export function AccountMenu({ onLogOut }: { readonly onLogOut: () => void }) {
  const { context, person } = useSession();
  const [isSoundOn, setSoundOn] = usePreference('sound');
  if (context.user === null) return null;
  const { name, email } = context.user;

  return (
    <Disclosure
      label={shellTexts.accountOf({ name })}
      button={<span className="avatar" data-initials={initials(name)} />}
    >
      {(close) => (
        <>
          <p className="account-name">
            <strong>{name}</strong>
            <span className="muted small">{email}</span>
          </p>
          <ul className="menu-list">
            <li>
              <Link to={pathOf('account')} onClick={close}>
                <User size={16} aria-hidden="true" title={false} /> {shellTexts.myAccount}
              </Link>
            </li>
            {person !== undefined && canSeeBilling(person) && (
              <li>
                <Link to={pathOf('subscription')} onClick={close}>
                  <TickCircle size={16} aria-hidden="true" title={false} /> {routeOf('subscription').title}
                </Link>
              </li>
            )}
            {person !== undefined && canManage(person, 'users') && (
              <li>
                <Link to={pathOf('testComponent')} onClick={close}>
                  <Search size={16} aria-hidden="true" title={false} /> {routeOf('testComponent').title}
                </Link>
              </li>
            )}
            <li>
              <button type="button" onClick={() => setSoundOn(!isSoundOn)}>
                {isSoundOn ? (
                  <VolumeUp size={16} title={false} aria-hidden="true" />
                ) : (
                  <VolumeOff size={16} title={false} aria-hidden="true" />
                )}
                {isSoundOn ? shellTexts.soundOn : shellTexts.soundOff}
              </button>
            </li>
            <li>
              <button type="button" onClick={onLogOut}>
                <LogOut size={16} aria-hidden="true" title={false} /> {shellTexts.logOut}
              </button>
            </li>
          </ul>
        </>
      )}
    </Disclosure>
  );
}
