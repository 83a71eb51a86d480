import { Suspense, useCallback, useEffect, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { BillingFrame } from '../billing/BillingFrame.tsx';
import { useFollowedBrand } from '../brand/useFollowedBrand.ts';
import { EnvironmentBanner } from '../environment/EnvironmentBanner.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Search } from '../ui/icons.tsx';
import { Barcode } from '../ui/frameIcons.tsx';
import { fetchPartsWhenIdle, lazyPart } from '../ui/lazyPart.ts';
import { shellTexts } from '../texts/shell.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BottomBar } from './BottomBar.tsx';
import { OverlayBoundary } from '../shared/Boundaries.tsx';
import { Brand } from './Brand.tsx';
import { Drawer } from './Drawer.tsx';
import { Main } from './Main.tsx';
import { ImpersonationBar } from './ImpersonationBar.tsx';
import { UpdateNotice } from '../program/UpdateNotice.tsx';
import { SkipLink } from './SkipLink.tsx';
import { SyncIndicator } from './SyncIndicator.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useOverlay } from './useOverlay.ts';
import { useRecentFinds, useWedgeAnywhere } from './useShellListeners.ts';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

/** Opens the palette by Ctrl+K or Cmd+K, wherever the keyboard is. */
function usePaletteKey(open: () => void): void {
  // Before the frame is painted: who sees it may press the key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

function Header({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <header className="topbar">
      <Brand />
      <button type="button" className="search-button" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Search size={16} aria-hidden="true" title={false} />
        <span className="grow">{shellTexts.searchHint}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="topbar-end">
        <SyncIndicator />
        <Link
          className="round-button topbar-scan"
          to={pathOf('scan')}
          aria-label={shellTexts.scan}
          title={shellTexts.scan}
        >
          <Barcode size={18} aria-hidden="true" title={false} />
        </Link>
        <ThemeButton />
        <AccountMenu />
      </div>
    </header>
  );
}

function Frame({ person }: { readonly person: Actor }) {
  const { open, show, close } = useOverlay<'palette' | 'menu'>();
  const openPalette = useCallback(() => show('palette'), [show]);
  const { device } = useBackstock();
  useEffect(
    () =>
      fetchPartsWhenIdle(() => {
        device.prepareCamera();
      }),
    [device],
  );
  usePaletteKey(openPalette);
  useWedgeAnywhere();
  useRecentFinds();
  useFollowedBrand();
  return (
    <div className="shell">
      <Header onSearch={openPalette} />
      <aside className="sidebar">
        <Drawer person={person} />
      </aside>
      <Main />
      <BottomBar onSearch={openPalette} onMenu={() => show('menu')} />
      <OverlayBoundary open={open} onClose={close}>
        <Suspense fallback={null}>
          {open === 'palette' && <Palette person={person} onClose={close} />}
          {open === 'menu' && <MenuDrawer person={person} onClose={close} />}
        </Suspense>
      </OverlayBoundary>
    </div>
  );
}

/** The frame for members with everything at hand, and what concerns the whole group around it: payments that are late, errors of the server's environment. */
export function MembersShell({ person }: { readonly person: Actor }) {
  return (
    <BillingFrame>
      <SkipLink />
      <ImpersonationBar />
      <Frame person={person} />
      <EnvironmentBanner />
      <UpdateNotice />
    </BillingFrame>
  );
}
