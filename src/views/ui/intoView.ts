/** As the `ref` of what is chosen in a row: on a phone the row goes on beyond its edge. */
export function intoView(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link !== null && row !== null && row !== undefined)
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
