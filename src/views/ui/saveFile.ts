/** Longest time a browser may take to start a download. */
const BEGUN_MS = 60_000;

/** Saves a file generated on the device, under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGUN_MS);
}
