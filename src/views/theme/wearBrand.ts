let sheet: CSSStyleSheet | undefined;

/** Gives the document the colour of the group; empty for our own. A sheet that is made here is no style that came as text. */
export function wearBrand(style: string): void {
  if (sheet === undefined) {
    if (style === '') return;
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(style);
}
