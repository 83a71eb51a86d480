import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { whenAtRest } from '../../machines/sync/whenAtRest.ts';
import { BillingFrame } from '../billing/BillingFrame.tsx';
import { useFollowedBrand } from '../brand/useFollowedBrand.ts';
import { EnvironmentBanner } from '../environment/EnvironmentBanner.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { mayBeUnsent } from '../shared/unsent.ts';
import { Search } from '../ui/icons.tsx';
import { Barcode, Person } from '../ui/frameIcons.tsx';
import { fetchPartsWhenIdle, lazyPart } from '../ui/lazyPart.ts';
import { useMedia } from '../ui/useMedia.ts';
import { shellTexts } from '../texts/shell.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BottomBar } from './BottomBar.tsx';
import { OverlayBoundary } from '../shared/Boundaries.tsx';
import { Brand } from './Brand.tsx';
import { Drawer } from './Drawer.tsx';
import { Main } from './Main.tsx';
import { UpdateNotice } from '../program/UpdateNotice.tsx';
import { SkipLink } from './SkipLink.tsx';
import { SyncIndicator } from './SyncIndicator.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useRecentFinds, useWedgeAnywhere } from './useShellListeners.ts';
import { impersonationTexts } from '../texts/impersonation.ts';
import { Button } from '../ui/Button.tsx';

interface OverlayView<Name> {
  readonly open: Name | null;
  readonly show: (name: Name) => void;
  readonly close: () => void;
}

/** The overlay that is open, if any. When it closes, focus returns to where it was. */
function useOverlay<Name extends string>(): OverlayView<Name> {
  const [open, setOpen] = useState<Name | null>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (open !== null) return;
    const opener = before.current;
    before.current = null;
    // A new page has already taken the focus.
    if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
      opener.focus({ preventScroll: true });
  }, [open]);
  const show = useCallback((name: Name) => {
    before.current ??= document.activeElement;
    setOpen(name);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  return { open, show, close };
}

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);
const LogOutQuestion = lazyPart(async () => (await import('./LogOutQuestion.tsx')).LogOutQuestion);
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

/** Opens the palette on Ctrl+K or Cmd+K, wherever the focus is. */
function usePaletteKey(open: () => void): void {
  // Before the frame is painted, so that the shortcut works as soon as it is visible.
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

interface HeaderProps {
  readonly onSearch: () => void;
  readonly onLogOut: () => void;
}

function Header({ onSearch, onLogOut }: HeaderProps) {
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
        <AccountMenu onLogOut={onLogOut} />
      </div>
    </header>
  );
}

/** Prefetches the other pages once the first one has its data. */
function usePartsInAdvance(): void {
  const { device, actors, changes } = useBackstock();
  useEffect(() => {
    let stopParts = (): void => undefined;
    const stopWaiting = whenAtRest(actors.connection, () => {
      // The user may change something before the browser is idle.
      void changes.prepare().catch(() => undefined);
      stopParts = fetchPartsWhenIdle(() => device.prepareCamera());
    });
    return () => {
      stopWaiting();
      stopParts();
    };
  }, [actors.connection, changes, device]);
}

interface LogOut {
  /** Logs the user out and opens the visitors' home page. */
  readonly logOut: () => Promise<void>;
  /** Does so at once if everything has been sent; otherwise asks. */
  readonly askToLogOut: () => void;
}

function useLogOut(ask: () => void): LogOut {
  const backstock = useBackstock();
  const navigate = useNavigate();
  async function logOut() {
    // Synchronous: otherwise the old page would stay while home is loading, and ask to log in again.
    await navigate(pathOf('home'), { flushSync: true });
    backstock.actors.session.send({ type: 'session.signOut' });
  }
  return { logOut, askToLogOut: () => (mayBeUnsent(backstock) ? ask() : void logOut()) };
}

function Frame({ person }: { readonly person: Actor }) {
  const { open, show, close } = useOverlay<'palette' | 'menu' | 'logOut'>();
  const openPalette = useCallback(() => show('palette'), [show]);
  const { logOut, askToLogOut } = useLogOut(() => show('logOut'));
  // All links are rendered again when the page changes, so a phone only builds them when its menu is opened.
  const isNarrow = useMedia('(max-width: 899px)');
  usePartsInAdvance();
  usePaletteKey(openPalette);
  useWedgeAnywhere();
  useRecentFinds();
  useFollowedBrand();
  return (
    <div className="shell">
      <Header onSearch={openPalette} onLogOut={askToLogOut} />
      {!isNarrow && (
        <aside className="sidebar">
          <Drawer person={person} />
        </aside>
      )}
      <Main />
      <BottomBar person={person} onSearch={openPalette} onMenu={() => show('menu')} />
      <OverlayBoundary open={open} onClose={close}>
        <Suspense fallback={null}>
          {open === 'palette' && <Palette person={person} onClose={close} onLogOut={askToLogOut} />}
          {open === 'menu' && <MenuDrawer person={person} onClose={close} />}
          {open === 'logOut' && <LogOutQuestion onLogOut={() => void logOut()} onStay={close} />}
        </Suspense>
      </OverlayBoundary>
    </div>
  );
}

/** Shown above everything during impersonation. */
function ImpersonationBar() {
  const { impersonation, actors } = useBackstock();
  if (impersonation === undefined) return null;
  return (
    <aside className="impersonation-bar" aria-label={impersonationTexts.label}>
      <Person size={18} aria-hidden="true" title={false} />
      <p>{impersonationTexts.text({ name: impersonation.name })}</p>
      <Button intent="primary" onClick={() => actors.session.send({ type: 'session.signOut' })}>
        {impersonationTexts.stop}
      </Button>
    </aside>
  );
}

/** The frame for members with all tools, with notices for the whole group: late payments and errors of the server's environment. */
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
