import { readFileSync } from 'node:fs';
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
