import { join, resolve } from 'node:path';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { describe, expect, it } from 'vitest';
import { checkBoundaries } from '../../tools/boundaries/cruise.ts';
import { packageTree, withTree, type Tree } from './support/plantedTree.ts';

const configFile = resolve('.dependency-cruiser.cjs');

const npm = packageTree(
  'zod',
  'axios',
  'rxjs',
  'idb',
  'xstate',
  'react',
  '@xstate/react',
  '@blueprintjs/core',
  'fastify',
  'pg',
  'left-pad',
  '@playwright/test',
);

/** A tree that uses every permitted direction, including both forms of type imports. */
const lawful: Tree = {
  ...npm,
  'src/domain/kernel/ids.ts': `import 'zod';\nexport type Id = string;\nexport const newId = 1;`,
  'src/domain/props/prop.ts': `import { newId } from '../kernel/ids.ts';\nexport const prop = newId;`,
  'src/domain/props/index.ts': `export { prop } from './prop.ts';\nexport type Prop = number;`,
  'src/domain/places/place.ts': `import { prop } from '../props/index.ts';\nexport const place = prop;`,
  'src/services/ports.ts': `import 'axios';\nimport { prop } from '../domain/props/index.ts';\nexport type Port = typeof prop;`,
  'src/services/actors.ts': `import 'xstate';\nimport { type Port } from './ports.ts';\nexport const actor = 1 satisfies Port;`,
  'src/machines/one.machine.ts': `import 'xstate';\nimport type { Port } from '../services/ports.ts';\nexport const one = 1 satisfies Port;`,
  'src/views/Page.tsx': `import 'react';\nimport '@xstate/react';\nimport type { Actor } from 'xstate';\nimport { one } from '../machines/one.machine.ts';\nexport const page: Actor = one;`,
  'src/app/main.tsx': `import 'react';\nimport 'left-pad';\nimport '../services/actors.ts';\nimport '../views/Page.tsx';`,
  'sample/index.ts': `import '../src/domain/props/index.ts';\nexport type Sample = 1;`,
  'server/setup/sample.ts': `import type { Sample } from '../../sample/index.ts';\nexport const open = () => import('../../sample/index.ts');\nexport type S = Sample;`,
  'server/app.ts': `import 'fastify';\nimport 'node:fs';\nimport '../src/domain/props/index.ts';`,
  'tests/domain/prop.test.ts': `import '../../src/domain/props/prop.ts';\nimport '../../src/services/ports.ts';`,
  'tests/machines/registry.ts': `import '../../src/machines/one.machine.ts';`,
  'e2e/journey.spec.ts': `import '@playwright/test';\nimport type { Prop } from '../src/domain/props/index.ts';\nimport '../tests/machines/registry.ts';\nexport type P = Prop;`,
  'tools/tool.ts': `import '../tests/machines/registry.ts';\nimport '../src/domain/props/index.ts';`,
  'bench/append.ts': `import '../server/app.ts';`,
};

interface Planted {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
  readonly and?: Tree;
}

const planted: readonly Planted[] = [
  {
    rule: 'no-cycle',
    file: 'src/app/a.ts',
    text: `import type { B } from './b.ts';\nexport type A = B;`,
    and: { 'src/app/b.ts': `import type { A } from './a.ts';\nexport type B = A | 1;` },
  },
  { rule: 'no-unresolvable', file: 'src/app/a.ts', text: `import './gone.ts';` },
  { rule: 'production-not-tests', file: 'server/a.ts', text: `import '../tests/machines/registry.ts';` },
  { rule: 'src-not-node', file: 'src/app/a.ts', text: `import 'node:fs';` },
  { rule: 'src-not-server', file: 'src/app/a.ts', text: `import '../../server/app.ts';` },
  {
    rule: 'words-inside',
    file: 'src/words/a.ts',
    text: `import '../app/b.ts';`,
    and: { 'src/app/b.ts': `export const b = 1;` },
  },
  { rule: 'words-npm', file: 'src/words/a.ts', text: `import 'zod';` },
  {
    rule: 'domain-inside',
    file: 'src/domain/props/a.ts',
    text: `import type { Port } from '../../services/ports.ts';\nexport type A = Port;`,
  },
  { rule: 'domain-npm', file: 'src/domain/props/a.ts', text: `import 'left-pad';` },
  { rule: 'domain-context-index', file: 'src/domain/places/a.ts', text: `import '../props/prop.ts';` },
  {
    rule: 'domain-own-index',
    file: 'src/domain/places/a.ts',
    text: `import './index.ts';`,
    and: { 'src/domain/places/index.ts': `export const places = 1;` },
  },
  { rule: 'domain-index-only', file: 'server/a.ts', text: `import '../src/domain/props/prop.ts';` },
  {
    rule: 'services-inside',
    file: 'src/services/a.ts',
    text: `import type { one } from '../machines/one.machine.ts';\nexport type A = typeof one;`,
  },
  {
    rule: 'service-worker-inside',
    file: 'src/serviceWorker/a.ts',
    text: `import type { Port } from '../services/ports.ts';\nexport type A = Port;`,
  },
  {
    rule: 'service-worker-types',
    file: 'src/services/a.ts',
    text: `import '../serviceWorker/messages.ts';`,
    and: { 'src/serviceWorker/messages.ts': `export const message = 1;` },
  },
  { rule: 'services-npm', file: 'src/services/a.ts', text: `import 'react';` },
  { rule: 'services-xstate-in-actors', file: 'src/services/a.ts', text: `import 'xstate';` },
  {
    rule: 'machines-inside',
    file: 'src/machines/a.ts',
    text: `import '../views/Page.tsx';`,
    and: { 'src/views/Page.tsx': `export const page = 1;` },
  },
  { rule: 'machines-services-types', file: 'src/machines/a.ts', text: `import '../services/ports.ts';` },
  { rule: 'machines-npm', file: 'src/machines/a.ts', text: `import 'axios';` },
  {
    rule: 'views-inside',
    file: 'src/views/a.ts',
    text: `import type { Port } from '../services/ports.ts';\nexport type A = Port;`,
  },
  { rule: 'views-npm', file: 'src/views/a.ts', text: `import 'axios';` },
  { rule: 'views-xstate-types', file: 'src/views/a.ts', text: `import 'xstate';` },
  {
    rule: 'views-ui-inside',
    file: 'src/views/ui/a.ts',
    text: `import type { Prop } from '../../domain/props/index.ts';\nexport type A = Prop;`,
  },
  { rule: 'views-blueprint-in-ui', file: 'src/views/a.ts', text: `import '@blueprintjs/core';` },
  {
    rule: 'views-catalogue-slots',
    file: 'src/views/catalogue/a.ts',
    text: `import '../lending/Panel.tsx';`,
    and: { 'src/views/lending/Panel.tsx': `export const panel = 1;` },
  },
  {
    rule: 'views-catalogue-lends-nothing',
    file: 'src/views/catalogue/a.ts',
    text: `import '../texts/loans.ts';`,
    and: { 'src/views/texts/loans.ts': `export const loanTexts = {};` },
  },
  {
    rule: 'views-below-catalogue',
    file: 'src/views/shared/a.ts',
    text: `import '../catalogue/slots.tsx';`,
    and: { 'src/views/catalogue/slots.tsx': `export const slots = 1;` },
  },
  {
    rule: 'views-shell-above',
    file: 'src/views/lending/a.ts',
    text: `import '../shell/Frame.tsx';`,
    and: { 'src/views/shell/Frame.tsx': `export const frame = 1;` },
  },
  { rule: 'server-inside', file: 'server/a.ts', text: `import '../src/services/ports.ts';` },
  { rule: 'server-sample-door', file: 'server/a.ts', text: `void import('../sample/index.ts');` },
  { rule: 'server-sample-lazy', file: 'server/setup/sample.ts', text: `import '../../sample/index.ts';` },
  { rule: 'sample-inside', file: 'sample/a.ts', text: `import '../server/app.ts';` },
  { rule: 'server-npm', file: 'server/a.ts', text: `import 'react';` },
  { rule: 'e2e-inside', file: 'e2e/a.ts', text: `import '../src/machines/one.machine.ts';` },
  { rule: 'e2e-domain-types', file: 'e2e/a.ts', text: `import '../src/domain/props/index.ts';` },
  { rule: 'tools-inside', file: 'tools/a.ts', text: `import '../server/app.ts';` },
  {
    rule: 'tests-not-e2e',
    file: 'tests/a.ts',
    text: `import '../e2e/pages.ts';`,
    and: { 'e2e/pages.ts': `export const pages = 1;` },
  },
  {
    rule: 'bench-not-tests',
    file: 'bench/a.ts',
    text: `import '../e2e/pages.ts';`,
    and: { 'e2e/pages.ts': `export const pages = 1;` },
  },
];

describe('import rules', () => {
  it('[ARCH-1] find nothing in a tree that uses every permitted direction', async () => {
    const report = await withTree(lawful, (folder) => checkBoundaries(folder, configFile));

    expect(report).toEqual({ modules: 17, unseen: [], violations: [], knots: [] });
  });

  it.each(planted)(
    '[ARCH-1] report a planted violation of $rule, and nothing else',
    async ({ rule, file, text, and = {} }) => {
      const { violations } = await withTree({ ...lawful, ...and, [file]: text }, (folder) =>
        checkBoundaries(folder, configFile),
      );

      expect(violations.length).toBeGreaterThan(0);
      expect(violations.map((violation) => violation.rule)).toEqual(violations.map(() => rule));
      expect(violations[0]?.from).toBe(file);
      expect(violations[0]?.advice).not.toBe('');
    },
  );

  it('[ARCH-1] have a planted violation each', async () => {
    const { ruleSet } = await extractDepcruiseOptions(configFile);

    expect(planted.map(({ rule }) => rule)).toEqual(ruleSet?.forbidden?.map(({ name }) => name));
  });

  it('[ARCH-2] report every source file that the tool did not read', async () => {
    const text = `module.exports = { ...require(${JSON.stringify(configFile)}) };
      module.exports.options = { ...module.exports.options, exclude: { path: '^tools/' } };`;
    const report = await withTree({ ...lawful, 'blind.cjs': text }, (folder) =>
      checkBoundaries(folder, join(folder, 'blind.cjs')),
    );

    expect(report).toMatchObject({ modules: 16, unseen: ['tools/tool.ts'] });
  });
});

describe('rooms', () => {
  const knotted: Tree = {
    'server/store/read.ts': `import type { Asked } from '../web/asked.ts';\nexport type Read = Asked;`,
    'server/web/asked.ts': `export type Asked = 1;`,
    'server/web/page.ts': `import '../config.ts';`,
    'server/config.ts': `import { limit } from './store/limit.ts';\nexport const config = limit;`,
    'server/store/limit.ts': `export const limit = 1;`,
    'server/outside/a.ts': `import '../web/page.ts';`,
  };

  it('[ARCH-6] are reported where they import each other in a circle, though no file does', async () => {
    const { knots, violations } = await withTree({ ...lawful, ...knotted }, (folder) =>
      checkBoundaries(folder, configFile),
    );

    expect(violations).toEqual([]);
    expect(knots).toEqual([
      {
        rooms: ['config.ts', 'store', 'web'],
        ties: [
          { from: 'config.ts', to: 'store', imports: ['server/config.ts -> server/store/limit.ts'] },
          { from: 'store', to: 'web', imports: ['server/store/read.ts -> server/web/asked.ts'] },
          { from: 'web', to: 'config.ts', imports: ['server/web/page.ts -> server/config.ts'] },
        ],
      },
    ]);
  });

  it('[ARCH-6] are looked at in views and server alike', async () => {
    const inViews = Object.fromEntries(
      Object.entries(knotted).map(([file, text]) => [file.replace('server/', 'src/views/'), text]),
    );
    const { knots } = await withTree({ ...lawful, ...inViews }, (folder) => checkBoundaries(folder, configFile));

    expect(knots.map(({ rooms }) => rooms)).toEqual([['config.ts', 'store', 'web']]);
  });
});
