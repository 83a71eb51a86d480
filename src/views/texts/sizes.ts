/** File and storage sizes in words. */
import { texts } from '../../words/messages.ts';

const sizeTexts = texts('size', {
  kilobytes: '{size, number} kB',
  megabytes: '{size, number} MB',
  gigabytes: '{size} GB',
});

const kilo = 1_024;

const gigabytes = (bytes: number): string => sizeTexts.gigabytes({ size: (bytes / 1e9).toFixed(1) });

/** Size of a document: "12 kB", "1.5 MB". */
export function documentSize(bytes: number): string {
  return bytes < kilo * kilo
    ? sizeTexts.kilobytes({ size: Math.max(1, Math.round(bytes / kilo)) })
    : sizeTexts.megabytes({ size: Math.round((bytes / kilo / kilo) * 10) / 10 });
}

/** Storage used by a group, rounded up: "7 MB", "1.2 GB". */
export function roomSize(bytes: number): string {
  return bytes >= 1e9 ? gigabytes(bytes) : sizeTexts.megabytes({ size: Math.ceil(bytes / 1e6) });
}

/** Storage used on a device: "7 MB", "1.2 GB". */
export function deviceSize(bytes: number): string {
  return bytes >= 1e9 ? gigabytes(bytes) : sizeTexts.megabytes({ size: Math.max(1, Math.round(bytes / 1e6)) });
}
