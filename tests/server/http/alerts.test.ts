import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, mintId } from '../support/commands.ts';

const page = readFileSync(new URL('../../../docs/alerts.yml', import.meta.url), 'utf8');
/** Rules, each with its lines: the file's format is simple enough not to need a YAML parser. */
const rules = page
  .split('\n      - alert: ')
  .slice(1)
  .map((text) => {
    const field = (name: string) => new RegExp(`^ +${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    return {
      name: /^\w+/.exec(text)?.[0] ?? '',
      expr: field('expr'),
      labels: field('labels'),
      summary: field('summary'),
      todo: field('todo'),
    };
  });
/** Words of the query language that are followed by a bracket or a selector, like metrics. */
const words = new Set(['sum', 'max', 'increase', 'delta', 'rate', 'min_over_time', 'histogram_quantile', 'by', 'le']);
/** Metrics that Prometheus itself adds for each job. */
const ofPrometheus = ['up'];

let group: TestGroup;
let given = '';
beforeAll(async () => {
  group = await openGroup();
  const place = add('location', mintId(), { name: 'Loft', locationType: 'room' });
  await group.send(group.tokens.member, place);
  await group.send(group.tokens.founder, { ...place, commandId: mintId() });
  given = (await group.call('GET', '/metrics')).raw.body;
});
afterAll(() => group.dispose());

/** The metrics used by a rule, each with its matchers. */
function metricsOf(expr: string): {
  readonly name: string;
  readonly matchers: readonly (readonly [label: string, operator: string, value: string])[];
}[] {
  const withoutRanges = expr.replaceAll(/\[\w+\]/g, '');
  return [...withoutRanges.matchAll(/\b([a-z]\w+)(?:\{([^}]*)\})?(?![^{]*\})/g)]
    .filter(([, name = '']) => !words.has(name))
    .map(([, name = '', inside = '']) => ({
      name,
      matchers: [...inside.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => [label, operator, value] as const,
      ),
    }));
}

test('[HEAD-8] there is an alert for each thing that should be watched, and each says what it means and what to do', () => {
  expect(rules.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'ManyRefusedLogins',
      'TooManyRequests',
      'ManyForbiddenRequests',
      'ServerErrors',
      'EmailsFailed',
      'EmailsWaiting',
      'DiskIsFull',
    ]),
  );
  expect(new Set(rules.map(({ name }) => name)).size).toBe(page.match(/^ +- alert:/gm)?.length);
  for (const { name, summary, todo, labels } of rules) {
    expect([name, summary, todo]).toEqual([
      name,
      expect.stringMatching(/^'[A-Z][^']+\.'$/),
      expect.stringMatching(/^'[A-Z][^']+\.'$/),
    ]);
    expect(labels).toMatch(/^\{ severity: (?:warning|critical) \}$/);
  }
});

test.each(rules)('[HEAD-8] the alert $name only uses metrics and labels that exist', ({ expr }) => {
  const named = metricsOf(expr).filter(({ name }) => !ofPrometheus.includes(name));
  expect(named.length + (expr.startsWith('up{') ? 1 : 0)).toBeGreaterThan(0);
  expect([...expr].filter((each) => each === '(')).toHaveLength([...expr].filter((each) => each === ')').length);
  for (const { name, matchers } of named) {
    const lines = given.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    expect([name, lines.length > 0]).toEqual([name, true]);
    for (const [label, operator, value] of matchers) {
      expect(lines.some((line) => line.includes(`${label}="`))).toBe(true);
      // Statuses can't be checked; other values must be ours.
      const values = label === 'status' ? [] : value.split('|');
      for (const each of values)
        expect([operator, each, lines.some((line) => line.includes(`${label}="${each}"`))]).toEqual([
          operator,
          each,
          true,
        ]);
    }
  }
});

test('[HEAD-6] metrics counts commands by outcome', () => {
  const count = (outcome: string) =>
    new RegExp(`^backstock_commands_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(given)?.[1];
  expect([count('accepted'), count('not-allowed'), count('code-taken')]).toEqual(['1', '1', '0']);
});
