import { NavLink } from 'react-router-dom';
import { canManage, mayPass, type Actor } from '../../domain/access/index.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { Search } from '../ui/icons.tsx';
import { Barcode, Cube, Home, Inbox, Menu } from '../ui/frameIcons.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Badge } from './Badge.tsx';

interface BottomBarProps {
  readonly person: Actor;
  readonly onSearch: () => void;
  readonly onMenu: () => void;
}

/** Navigation in thumb's reach on a phone, with a large scan button. Props managers get requests here; their own items are on Home. */
export function BottomBar({ person, onSearch, onMenu }: BottomBarProps) {
  const answers = canManage(person, 'props') && mayPass(routeOf('propRequests'), person);
  return (
    <nav className="bottom-bar" aria-label={shellTexts.bottomNavigation}>
      <NavLink to={pathOf('home')} end>
        <Home size={20} aria-hidden="true" title={false} />
        {shellTexts.home}
      </NavLink>
      <button type="button" onClick={onSearch}>
        <Search size={20} aria-hidden="true" title={false} />
        {shellTexts.search}
      </button>
      <NavLink to={pathOf('scan')} className="bottom-scan">
        <span className="bottom-scan-disc">
          <Barcode size={26} aria-hidden="true" title={false} />
        </span>
        {shellTexts.scan}
      </NavLink>
      {answers ? (
        <NavLink to={pathOf('propRequests')}>
          <Inbox size={20} aria-hidden="true" title={false} />
          {shellTexts.requests}
          <Badge />
        </NavLink>
      ) : (
        <NavLink to={pathOf('mine')}>
          <Cube size={20} aria-hidden="true" title={false} />
          {shellTexts.mine}
        </NavLink>
      )}
      <button type="button" onClick={onMenu}>
        <Menu size={20} aria-hidden="true" title={false} />
        {shellTexts.menu}
      </button>
    </nav>
  );
}
