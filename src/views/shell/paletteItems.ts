/** What the command palette offers for a query: records, screens, actions. */
import { mayPass, canManage, type Actor } from '../../domain/access/index.ts';
import { searchKey } from '../../domain/kernel/text.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import type { RecentFind } from '../../machines/shared/ports.ts';
import { quickKinds } from '../catalogue/quick/quickKinds.ts';
import { pathOf, routeOf, routeTable, type RouteName } from '../addresses/routeTable.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { paletteTexts } from '../texts/shell.ts';
import type { Finder } from './finder.ts';
import { everydayRoutes } from '../addresses/navigation.ts';
import { say } from '../../words/speaker.ts';

type PaletteAction = 'toggleTheme' | 'fetchAgain' | 'signOut';

export interface PaletteItem {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** Quiet words behind the label: a code, say. */
  readonly hint?: string;
  readonly does: { readonly goTo: string } | { readonly action: PaletteAction };
}

export interface PaletteQuestion {
  readonly query: string;
  readonly person: Actor;
  readonly records: Records;
  readonly finder: Finder;
  readonly recent: readonly RecentFind[];
}

const limits = { records: 8, recent: 6, screens: 6 } as const;

function isAskedFor(label: string, query: string): boolean {
  const key = searchKey(label);
  return searchKey(query)
    .split(' ')
    .every((word) => key.includes(word));
}

function recordItems({ query, finder }: PaletteQuestion): PaletteItem[] {
  return finder.find(query, limits.records).map(({ kind, id, title, code }) => ({
    key: `${kind} ${id}`,
    group: paletteTexts.records,
    label: title,
    hint: [say(catalogueOf(kind).noun.one), code].filter(Boolean).join(' · '),
    does: { goTo: recordPath(kind, id) },
  }));
}

function recentItems({ recent, records }: PaletteQuestion): PaletteItem[] {
  return recent.slice(0, limits.recent).flatMap(({ kind, id }) => {
    const record = records.get(kind, id);
    if (!record) return [];
    return [
      {
        key: `${kind} ${id}`,
        group: paletteTexts.recent,
        label: titleOf(record),
        hint: say(catalogueOf(kind).noun.one),
        does: { goTo: recordPath(kind, id) },
      },
    ];
  });
}

function screenItems({ query, person }: PaletteQuestion): PaletteItem[] {
  // The keys of the table are its names.
  const names = (Object.keys(routeTable) as RouteName[]).filter((name) => {
    const { path, title } = routeOf(name);
    const isPlainAddress = !/[:*]/.test(path.replace(/\/:\w+\?$/, ''));
    return (
      isPlainAddress &&
      (query === '' ? everydayRoutes.has(name) : isAskedFor(title, query)) &&
      mayPass(routeOf(name), person)
    );
  });
  const hidden: readonly RouteName[] = [
    'login',
    'setup',
    'notAuthorized',
    'oauthCallback',
    'passwordReset',
    ...(quickKinds(person).length === 0 ? (['quickEntry'] as const) : []),
  ];
  return names
    .filter((name) => !hidden.includes(name))
    .toSorted((a, b) => Number(everydayRoutes.has(b)) - Number(everydayRoutes.has(a)))
    .slice(0, limits.screens)
    .map((name) => ({
      key: name,
      group: paletteTexts.screens,
      label: routeOf(name).title,
      does: { goTo: pathOf(name) },
    }));
}

function actionItems({ query, person }: PaletteQuestion): PaletteItem[] {
  const group = paletteTexts.actions;
  const items: PaletteItem[] = [
    { key: 'scan', group, label: paletteTexts.scan, does: { goTo: pathOf('scan') } },
    ...(canManage(person, 'props') && mayPass(routeOf('newProp'), person)
      ? [{ key: 'add', group, label: paletteTexts.addProp, does: { goTo: pathOf('newProp') } }]
      : []),
    { key: 'theme', group, label: paletteTexts.dark, does: { action: 'toggleTheme' } },
    { key: 'fetchAgain', group, label: paletteTexts.fetchAgain, does: { action: 'fetchAgain' } },
    { key: 'signOut', group, label: paletteTexts.signOut, does: { action: 'signOut' } },
  ];
  return items.filter(({ label }) => isAskedFor(label, query));
}

/** In the order in which they are shown. */
export function paletteItems(question: PaletteQuestion): readonly PaletteItem[] {
  const found = question.query.trim() === '' ? recentItems(question) : recordItems(question);
  const actions = actionItems(question);
  const isAction = ({ does }: PaletteItem) =>
    'goTo' in does && actions.some((action) => 'goTo' in action.does && action.does.goTo === does.goTo);
  return [...found, ...screenItems(question).filter((item) => !isAction(item)), ...actions];
}
