/** The command palette's results for a query: records, answered questions, screens, actions. */
import { mayPass, canManage } from '../../domain/access/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { catalogueOf } from '../../domain/registry.ts';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { RecentFind } from '../../machines/shared/ports.ts';
import { quickKinds } from '../catalogue/quick/quickKinds.ts';
import { pathOf, routeOf, routeTable, type RouteName } from '../addresses/routeTable.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { paletteTexts } from '../texts/shell.ts';
import { everydayRoutes } from '../addresses/navigation.ts';
import { detailRouteOf, listRoutesOf } from '../addresses/catalogueScreens.ts';
import { answerItems, questionItems } from './paletteAnswers.ts';
import type { PaletteItem, PaletteQuestion } from './paletteItem.ts';
import { oftenVisited } from './visits.ts';

const limits = { records: 10, recent: 6, often: 4, screens: 6 } as const;

function isAskedFor(label: string, query: string): boolean {
  const key = findKey(label);
  return findKey(query)
    .split(' ')
    .every((word) => key.includes(word));
}

function itemOf(record: CatalogueRecord, group: string): PaletteItem {
  const { kind, id } = record;
  return { key: `${kind} ${id}`, group, label: titleOf(record), record, does: { goTo: recordPath(kind, id) } };
}

function recordItems({ query, finder, records }: PaletteQuestion): PaletteItem[] {
  const found = finder.find(query, limits.records).flatMap(({ kind, id }) => records.get(kind, id) ?? []);
  const [best] = found;
  const list = found.length < limits.records || best === undefined ? undefined : listRoutesOf(best.kind);
  return [
    ...found.map((record) => itemOf(record, paletteTexts.records)),
    ...(best === undefined || list === undefined || detailRouteOf(best.kind) === undefined
      ? []
      : [
          {
            key: `all ${best.kind}`,
            group: paletteTexts.records,
            label: paletteTexts.searchAll({ many: catalogueOf(best.kind).noun.many, query: query.trim() }),
            does: { goTo: `${pathOf(list.list)}?q=${encodeURIComponent(query.trim())}` },
          },
        ]),
  ];
}

/** Recently viewed records, then frequently viewed ones. */
function rememberedItems({ recent, visits, records }: PaletteQuestion): PaletteItem[] {
  const shown = (finds: readonly RecentFind[], group: string) =>
    finds.flatMap(({ kind, id }) => records.get(kind, id) ?? []).map((record) => itemOf(record, group));
  const last = shown(recent, paletteTexts.recent).slice(0, limits.recent);
  const often = shown(oftenVisited(visits), paletteTexts.often).filter(({ key }) =>
    last.every((one) => one.key !== key),
  );
  return [...last, ...often.slice(0, limits.often)];
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
    { key: 'logOut', group, label: paletteTexts.logOut, does: { action: 'logOut' } },
  ];
  return items.filter(({ label }) => isAskedFor(label, query));
}

/** In display order. */
export function paletteItems(question: PaletteQuestion): readonly PaletteItem[] {
  const isEmpty = question.query.trim() === '';
  const found = isEmpty
    ? [...rememberedItems(question), ...questionItems()]
    : [...answerItems(question), ...recordItems(question)];
  const actions = actionItems(question);
  const unique = found.filter(({ key }, at) => found.findIndex((one) => one.key === key) === at);
  const others = [...unique, ...actions];
  const isOffered = ({ does }: PaletteItem) =>
    'goTo' in does && others.some((other) => 'goTo' in other.does && other.does.goTo === does.goTo);
  return [...unique, ...screenItems(question).filter((item) => !isOffered(item)), ...actions];
}
