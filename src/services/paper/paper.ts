/** Printing, loaded when first needed, so that it costs nothing until then. */
import type { CodeShape } from '../../domain/labels/index.ts';
import { Lazy } from '../lazy.ts';

export function createPaper() {
  const tools = new Lazy(async () => {
    const [{ createPaperTools }, { browserFonts }] = await Promise.all([
      import('./paperTools.ts'),
      import('./fonts.ts'),
    ]);
    return createPaperTools(await browserFonts());
  });
  return {
    open: () => tools.fetch(),
    qr: async (text: string): Promise<CodeShape> => (await import('./symbols.ts')).qrShape(text),
  };
}
