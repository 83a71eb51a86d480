/** Automated accessibility checks: WCAG 2.2 A and AA. */
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

/** Applies a theme without colour transitions, so that no colour is checked halfway. */
export async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    // A constructed stylesheet, because the page's CSP forbids style elements.
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

/** axe violations of the page in its current state, one line per element. */
export async function axeViolations(page: Page, look: keyof typeof looks = 'all'): Promise<readonly string[]> {
  // Evaluated rather than added as a script element, which the page's CSP forbids.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate((await import('node:fs')).readFileSync(axePath, 'utf8'));
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as AxeWindow;
    const run = async (asked: AxeOptions) =>
      (await axe.run(document, { ...asked, resultTypes: ['violations'] })).violations;

    // An element half covered by a sticky bar can be scrolled clear of it, so it is scrolled first and then checked.
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
