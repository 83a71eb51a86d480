import type { KeyboardEvent } from 'react';

/** Nearest link in the row above or below, by where it stands on the screen. */
function inNextRow(links: readonly HTMLElement[], at: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const here = at.getBoundingClientRect();
  const others = links
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (direction === 1 ? box.top > here.top + 4 : box.top < here.top - 4));
  const rowTop =
    direction === 1 ? Math.min(...others.map(({ box }) => box.top)) : Math.max(...others.map(({ box }) => box.top));
  return others
    .filter(({ box }) => Math.abs(box.top - rowTop) < 4)
    .toSorted((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0]?.link;
}

/** Arrow keys go from record to record; Enter then opens the link that has the keyboard. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-record-link]')];
  const at = links.find((link) => link === document.activeElement);
  if (!at) return;
  const place = links.indexOf(at);
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => links[place + 1],
    ArrowLeft: () => links[place - 1],
    ArrowDown: () => inNextRow(links, at, 1),
    ArrowUp: () => inNextRow(links, at, -1),
    Home: () => links[0],
    End: () => links.at(-1),
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  target.focus();
}
