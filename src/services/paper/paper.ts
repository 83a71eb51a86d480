/** Printing, fetched when it is first needed: nobody pays for it who does not print. */
import type { CodeShape } from '../../domain/labels/index.ts';
import type { PaperTools } from './paperTools.ts';

/** Opens the tools once; what could not be fetched is asked for again. */
export function createPaper() {
  let opened: Promise<PaperTools> | undefined;
  return {
    open(): Promise<PaperTools> {
      opened ??= Promise.all([import('./paperTools.ts'), import('./fonts.ts')]).then(
        async ([{ createPaperTools }, { browserFonts }]) => createPaperTools(await browserFonts()),
      );
      opened.catch(() => (opened = undefined));
      return opened;
    },
    qr: async (text: string): Promise<CodeShape> => (await import('./symbols.ts')).qrShape(text),
  };
}
