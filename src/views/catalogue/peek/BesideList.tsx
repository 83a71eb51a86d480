import { Suspense, useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Kind } from '../../../domain/catalogue/index.ts';
import { editPath } from '../../addresses/recordPaths.ts';
import { pathOf, routeOf, type RouteName } from '../../addresses/routeTable.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { useListSlots } from '../slots.tsx';
import { openedBeside } from '../../shared/openedBeside.ts';
import { notePicture } from '../shared/growth.ts';
import './peek.css';

/** The row and id of the record whose link was the event's target. */
function recordAt(target: EventTarget): { readonly row: HTMLElement; readonly id: string } | undefined {
  const link = target instanceof Element ? target.closest('a[data-record-link]') : null;
  const row = link?.closest<HTMLElement>('[data-record-id]');
  const id = row?.dataset['recordId'];
  return row && id !== undefined ? { row, id } : undefined;
}

/** A plain click: primary button, no modifier keys. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

/** Ignores keys in text inputs and dialogs. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return (
    defaultPrevented || ctrlKey || metaKey || altKey || isTyping || document.querySelector('[role="dialog"]') !== null
  );
}

interface BesideListProps {
  readonly kind: Kind;
  readonly route: RouteName;
  readonly children: ReactNode;
}

/** A list whose records open beside it if there is room. j and k or the arrow keys move on, Escape closes. */
export function BesideList({ kind, route, children }: BesideListProps) {
  const { id } = useParams();
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { Beside } = useListSlots();
  const isDesk = useMedia('(min-width: 1100px) and (pointer: fine)');
  const hasPlace = isDesk && routeOf(route).path.includes(':id?');
  const root = useRef<HTMLDivElement>(null);
  const openId = hasPlace ? id : undefined;

  const go = (next: string | undefined) =>
    navigate(pathOf(route, next) + search, {
      state: openedBeside,
      replace: openId !== undefined && next !== undefined,
      preventScrollReset: true,
    });
  const linkOf = (wanted: string) =>
    root.current?.querySelector<HTMLElement>(`[data-record-id="${CSS.escape(wanted)}"] [data-record-link]`);
  const close = () => {
    const link = openId === undefined ? null : linkOf(openId);
    flushSync(() => void go(undefined));
    link?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1) => {
    const links = [...(root.current?.querySelectorAll<HTMLElement>('a[data-record-link]') ?? [])];
    // Of two keys right after each other, the second is for the record that has the focus and is about to open.
    const focused = links.findIndex((link) => link === document.activeElement);
    const at = focused === -1 ? links.findIndex((link) => recordAt(link)?.id === openId) : focused;
    const next = links[at + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };

  // A layout effect, or a key pressed right after another would still be for the record before.
  useLayoutEffect(() => {
    if (openId === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      const does = { j: () => step(1), k: () => step(-1), Escape: close }[event.key];
      if (does === undefined) return;
      event.preventDefault();
      does();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  const open = (event: MouseEvent) => {
    const record = recordAt(event.target);
    if (record === undefined || !isPlain(event)) return;
    if (!hasPlace || isTouch(event)) return notePicture(record.id, record.row);
    event.preventDefault();
    if (record.id !== openId) void go(record.id);
  };
  const follow = ({ target }: FocusEvent) => {
    const record = recordAt(target);
    if (openId !== undefined && record !== undefined && record.id !== openId) void go(record.id);
  };

  if (openId !== undefined && params.has('edit'))
    return <Navigate to={editPath(kind, openId, params.get('edit') ?? '')} replace />;
  return (
    <div
      ref={root}
      className={openId === undefined ? 'beside-list' : 'beside-list is-open'}
      onClickCapture={open}
      onFocus={follow}
    >
      {children}
      {openId !== undefined && (
        <Suspense fallback={<aside className="beside" aria-busy="true" />}>
          <Beside kind={kind} id={openId} onStep={step} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
