import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { Cross } from '../ui/frameIcons.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Drawer } from './Drawer.tsx';
import { Drawer as Sheet } from '../ui/blueprint.ts';

interface MenuDrawerProps {
  readonly person: Actor;
  readonly onClose: () => void;
}

/** The main menu on a phone; closes on navigation. */
export function MenuDrawer({ person, onClose }: MenuDrawerProps) {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current !== key) onClose();
  }, [key, onClose]);
  return (
    <Sheet
      isOpen
      position="right"
      size="min(340px, 88vw)"
      onClose={onClose}
      className="menu-drawer"
      aria-labelledby="menu-drawer-title"
    >
      <div className="menu-drawer-head">
        <h2 id="menu-drawer-title">{shellTexts.menu}</h2>
        <button type="button" className="round-button" aria-label={shellTexts.closeMenu} onClick={onClose}>
          <Cross size={18} aria-hidden="true" title={false} />
        </button>
      </div>
      <Drawer person={person} label={shellTexts.menu} />
    </Sheet>
  );
}
