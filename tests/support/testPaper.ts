import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { PaperDocument } from '../../src/domain/paperwork/index.ts';
import { createPaperTools, type PaperTools } from '../../src/services/paper/paperTools.ts';

let made: PaperTools | undefined;

const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`));

/** The real printing tools with the real fonts, made anew. */
export function newPaper(): PaperTools {
  return createPaperTools({ regular: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') });
}

/** The same, made once. */
export function testPaper(): PaperTools {
  made ??= newPaper();
  return made;
}

/** A list of props on upright paper, without its rows. */
export const propList = {
  title: 'Prop list',
  page: 'A4',
  isLandscape: false,
  columns: [
    { heading: '✓', share: 5, isTick: true },
    { heading: 'Item', share: 60 },
    { heading: 'Code', share: 35 },
  ],
  pageText: (page, of) => `Page ${page} of ${of}`,
} as const satisfies Partial<PaperDocument>;

/** A logo in one colour; sizes in pixels. */
export async function logoOf(width: number, height: number): Promise<NonNullable<PaperDocument['logo']>> {
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer();
  return { png: `data:image/png;base64,${drawn.toString('base64')}`, width, height };
}
