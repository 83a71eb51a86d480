import { NavLink } from 'react-router-dom';
import { pathOf } from '../addresses/routeTable.ts';
import { Search } from '../ui/icons.tsx';
import { Barcode, Home, Inbox, Menu } from '../ui/frameIcons.tsx';
import { shellTexts } from '../texts/shell.ts';

interface BottomBarProps {
  readonly onSearch: () => void;
  readonly onMenu: () => void;
}

/** What a thumb reaches on a phone; scanning is the large one. */
export function BottomBar({ onSearch, onMenu }: BottomBarProps) {
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
      <NavLink to={pathOf('mine')}>
        <Inbox size={20} aria-hidden="true" title={false} />
        {shellTexts.mine}
      </NavLink>
      <button type="button" onClick={onMenu}>
        <Menu size={20} aria-hidden="true" title={false} />
        {shellTexts.menu}
      </button>
    </nav>
  );
}
