/** Files on their way from the page on which they were dropped to the form; an address cannot carry them. */
let chosen: readonly File[] = [];

export function handFiles(files: readonly File[]): void {
  chosen = files;
}

/** The files that were dropped, once. */
export function takeFiles(): readonly File[] {
  const taken = chosen;
  chosen = [];
  return taken;
}

/** "fire_risk.pdf" as people would say it: "fire risk". */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120);
}
