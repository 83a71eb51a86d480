import type { KeyboardEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import { formatNumber } from '../texts/plural.ts';
import './pageTabs.css';

/** A `ref` for the current tab: on a phone the row scrolls beyond the edge. */
function intoView(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link !== null && row !== null && row !== undefined)
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

interface PageTab {
  readonly name: string;
  readonly label: string;
  readonly to: To;
  /** Number of items in the tab; not shown if 0. */
  readonly count?: number | undefined;
}

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly current: string;
  /** Replaces the current history entry. */
  readonly replaces?: boolean;
}

/** Arrow keys move from tab to tab, and open it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % links.length,
    ArrowLeft: (at - 1 + links.length) % links.length,
    Home: 0,
    End: links.length - 1,
  };
  const place = places[event.key];
  if (at === -1 || place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  links[place]?.focus();
  links[place]?.click();
}

/** The tabs of a page, each with its own URL. */
export function PageTabs({ label, tabs, current, replaces = false }: PageTabsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for the focused link inside
    <nav className="page-tabs" aria-label={label} onKeyDown={walk}>
      {tabs.map(({ name, label: title, to, count = 0 }) => (
        <Link
          key={name}
          to={to}
          replace={replaces}
          preventScrollReset
          aria-current={name === current ? 'page' : undefined}
          ref={name === current ? intoView : undefined}
        >
          {title}
          {count > 0 && <span className="page-tab-count">{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
