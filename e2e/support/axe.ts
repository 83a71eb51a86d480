/** Accessibility, as far as a program can judge it: WCAG 2.2 A and AA. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface AxeOptions {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

interface AxeWindow {
  readonly axe: {
    run(
      root: Document,
      options: AxeOptions & { readonly resultTypes: readonly string[] },
    ): Promise<{ violations: readonly AxeViolation[] }>;
  };
}

/** Puts the page in a theme at once: no colour changes little by little from then on, so that none is judged on its way. */
export async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    // A sheet that is constructed: the page's own policy forbids style elements.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [atOnce];
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

const looks = {
  all: { runOnly: { type: 'tag', values: rules } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  'all but colours': { runOnly: { type: 'tag', values: rules }, rules: { 'color-contrast': { enabled: false } } },
} as const satisfies Record<string, AxeOptions>;

/** The violations of the page as it stands, one line an element. */
export async function axeViolations(page: Page, look: keyof typeof looks = 'all'): Promise<readonly string[]> {
  // Evaluated, not added as a script element, which the page's own policy forbids.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate((await import('node:fs')).readFileSync(axePath, 'utf8'));
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as AxeWindow;
    const run = async (asked: AxeOptions) =>
      (await axe.run(document, { ...asked, resultTypes: ['violations'] })).violations;

    // What lies half behind a bar that stays in view can be scrolled out from under it: it is judged there.
    async function staysTooSmall({ target }: AxeViolation['nodes'][number]): Promise<boolean> {
      const selector = target.join(' ');
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const still = await run({ runOnly: { type: 'rule', values: ['target-size'] } });
      return still.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === selector));
    }

    const found: AxeViolation[] = [];
    for (const violation of await run(options)) {
      if (violation.id !== 'target-size') found.push(violation);
      else {
        const nodes: AxeViolation['nodes'][number][] = [];
        for (const node of violation.nodes) if (await staysTooSmall(node)) nodes.push(node);
        found.push({ ...violation, nodes });
      }
    }
    return found.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({
        target: target.map(String),
        failureSummary: failureSummary ?? '',
      })),
    }));
  }, looks[look]);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  );
}
