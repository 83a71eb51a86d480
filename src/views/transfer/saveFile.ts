/** Hands a file to the browser, which keeps it in the downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name of a file, with what no system allows left out: `Props 2026-05-14.xlsx`. */
export function fileName(what: string, today: string, extension: string): string {
  return `${what.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${today}.${extension}`;
}
