/** Questions the command palette answers: items signed out to me, overdue, due back today. */
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { isOverdue } from '../../domain/stock/index.ts';
import { mayPass } from '../../domain/access/index.ts';
import { listRoutesOf } from '../addresses/catalogueScreens.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { allStock, byDueDate, heldBy, type Held } from '../stock/summary.ts';
import { paletteTexts } from '../texts/shell.ts';
import type { PaletteItem, PaletteQuestion } from './paletteItem.ts';

const questions = ['mine', 'overdue', 'dueToday'] as const;
type Question = (typeof questions)[number];

/** Most items in an answer; the rest are in its list. */
const NAMED = 8;
/** Shortest prefix of a word that matches, in letters. */
const BEGUN = 3;

const words: Readonly<Record<Question, () => string>> = {
  mine: () => paletteTexts.mineWords,
  overdue: () => paletteTexts.overdueWords,
  dueToday: () => paletteTexts.dueTodayWords,
};
const none: Readonly<Record<Question, () => string>> = {
  mine: () => paletteTexts.noneMine,
  overdue: () => paletteTexts.noneOverdue,
  dueToday: () => paletteTexts.noneDueToday,
};

/** The question that a query matches, in the user's language. */
function questionIn(query: string): Question | undefined {
  const asked = findKey(query);
  return questions.find((question) =>
    words[question]()
      .split(',')
      .map(findKey)
      .some((phrase) => phrase === asked || (asked.length >= BEGUN && phrase.startsWith(asked))),
  );
}

function heldFor(question: Question, { records, person, today }: PaletteQuestion): readonly Held[] {
  const stock = allStock((kind) => records.all(kind));
  if (question === 'mine') return heldBy(person.memberId, stock);
  const isMeant = question === 'overdue' ? isOverdue : ({ dueBack }: Held['loan']) => dueBack === today;
  return Array.from(stock, (item) => item.loans.filter((loan) => isMeant(loan, today)).map((loan) => ({ item, loan })))
    .flat()
    .toSorted(byDueDate);
}

/** Links to the full lists of an answer. */
function listsOf(question: Question, held: readonly Held[], { person }: PaletteQuestion): readonly PaletteItem[] {
  const group = paletteTexts[question];
  if (question === 'mine')
    return [{ key: 'mine', group, label: routeOf('mine').title, does: { goTo: pathOf('mine') } }];
  if (question === 'dueToday') return [];
  return stockKinds.flatMap((kind) => {
    const list = listRoutesOf(kind)?.list;
    if (list === undefined || !mayPass(routeOf(list), person) || !held.some(({ item }) => item.kind === kind))
      return [];
    return [
      {
        key: `overdue ${kind}`,
        group,
        label: paletteTexts.overdueIn({ many: catalogueOf(kind).noun.many }),
        does: { goTo: `${pathOf(list)}?whereabouts=overdue` },
      },
    ];
  });
}

/** The results for a query that is a question, most urgent first. */
export function answerItems(asked: PaletteQuestion): readonly PaletteItem[] {
  const question = questionIn(asked.query);
  if (question === undefined) return [];
  const held = heldFor(question, asked);
  const items = [...new Set(held.map(({ item }) => item))].slice(0, NAMED);
  return [
    ...items.map((item): PaletteItem => ({
      key: `${item.kind} ${item.id}`,
      group: paletteTexts[question],
      label: titleOf(item),
      record: item,
      does: { goTo: recordPath(item.kind, item.id) },
    })),
    ...listsOf(question, held, asked),
  ];
}

/** The message if a question has no results. */
export function noneFor(asked: PaletteQuestion): string | undefined {
  const question = questionIn(asked.query);
  return question !== undefined && heldFor(question, asked).length === 0 ? none[question]() : undefined;
}

/** The questions as options, one click each. */
export function questionItems(): readonly PaletteItem[] {
  return questions.map((question) => ({
    key: question,
    group: paletteTexts.questions,
    label: paletteTexts[question],
    does: { ask: words[question]().split(',')[0] ?? '' },
  }));
}
