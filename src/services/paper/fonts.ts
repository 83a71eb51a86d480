/** The typeface for printing: loaded once and also used on screen, so that the preview matches the print. */
import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import regularUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import { FONT, type FontFiles } from './page.ts';

async function fetched(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font for printing could not be fetched (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

export async function browserFonts(): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([fetched(regularUrl), fetched(boldUrl)]);
  for (const [bytes, weight] of [
    [regular, '400'],
    [bold, '700'],
  ] as const) {
    document.fonts.add(await new FontFace(FONT, bytes, { weight }).load());
  }
  return { regular, bold };
}
