let sheet: CSSStyleSheet | undefined;

/** Applies the group's colour to the document; empty for the default. A constructed stylesheet isn't blocked as an inline style. */
export function wearBrand(style: string): void {
  if (sheet === undefined) {
    if (style === '') return;
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(style);
}
