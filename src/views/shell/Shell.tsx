import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { pathOf } from '../routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Barcode, Search } from '../shared/icons.tsx';
import { fetchPartsWhenIdle, lazyPart } from '../shared/lazyPart.ts';
import { useSession } from '../shared/useSession.ts';
import { shellTexts } from '../texts/shell.ts';
import { AccountMenu, ThemeButton } from './AccountMenu.tsx';
import { BottomBar } from './BottomBar.tsx';
import { OverlayBoundary, PageBoundary } from './Boundaries.tsx';
import { Drawer } from './Drawer.tsx';
import { GhostLight } from './GhostLight.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { SyncIndicator } from './SyncIndicator.tsx';
import { useOverlay } from './useOverlay.ts';
import { useRecentFinds, useWedgeAnywhere } from './useShellListeners.ts';
import './shell.css';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

/** Opens the palette by Ctrl+K or Cmd+K, wherever the keyboard is. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

/** A new page begins at its top, for eyes and for screen readers. */
function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function Brand() {
  return (
    <Link to={pathOf('home')} className="brand">
      <GhostLight />
      <span>{shellTexts.product}</span>
    </Link>
  );
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
        <Link className="round-button topbar-scan" to={pathOf('scan')} aria-label={shellTexts.scan} title={shellTexts.scan}>
          <Barcode size={18} aria-hidden="true" title={false} />
        </Link>
        <ThemeButton />
        <AccountMenu />
      </div>
    </header>
  );
}

function VisitorHeader() {
  return (
    <header className="topbar">
      <Brand />
      <div className="topbar-end">
        <ThemeButton />
        <Link className="bp6-button bp6-intent-primary" to={pathOf('login')}>
          {shellTexts.signIn}
        </Link>
      </div>
    </header>
  );
}

function Main({ className }: { readonly className?: string }) {
  const main = useFreshPage();
  return (
    <main id="content" ref={main} tabIndex={-1} className={className}>
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </main>
  );
}

function SignedInShell({ person }: { readonly person: Actor }) {
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

/** The frame around every page: for members with everything at hand, for visitors with the way in. */
export function Shell() {
  const { person } = useSession();
  return (
    <>
      <a className="skip-link" href="#content">
        {shellTexts.skipToContent}
      </a>
      {person === undefined ? (
        <div className="shell is-visitor">
          <VisitorHeader />
          <Main />
        </div>
      ) : (
        <SignedInShell person={person} />
      )}
    </>
  );
}
