/** Hands dropped files from the page to the form, as a URL can't carry them. */
let chosen: readonly File[] = [];

export function handFiles(files: readonly File[]): void {
  chosen = files;
}

/** Returns the dropped files once, then clears them. */
export function takeFiles(): readonly File[] {
  const taken = chosen;
  chosen = [];
  return taken;
}

/** "fire_risk.pdf" as a readable name: "fire risk". */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120);
}
