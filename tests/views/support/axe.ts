import axe from 'axe-core';

/** What axe finds wrong, as readable lines. Colours need a real browser, and have a test of their own. */
export async function axeFindings(container: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
    // In what lies in a frame, axe would have to be loaded too; that a frame has a title is found without.
    iframes: false,
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
