import axe from 'axe-core';

/** axe violations as readable lines. Colours need a real browser and have their own test. */
export async function axeFindings(container: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
    // Inside a frame axe would have to be loaded as well; a frame's title is checked without it.
    iframes: false,
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
