/** Questions that the command palette answers: what is with me, overdue, due back today. */
import { searchKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { isOverdue } from '../../domain/stock/index.ts';
import { mayPass } from '../../domain/access/index.ts';
import { listRoutesOf } from '../addresses/catalogueScreens.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { allStock, heldBy, type Held } from '../stock/summary.ts';
import { paletteTexts } from '../texts/shell.ts';
import type { PaletteItem, PaletteQuestion } from './paletteItem.ts';

const questions = ['mine', 'overdue', 'dueToday'] as const;
type Question = (typeof questions)[number];

/** Items that an answer names; the rest is in its list. */
const NAMED = 8;
/** The beginning of a word is enough from here on. */
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

/** The question that a query is, in the reader's words. */
function questionIn(query: string): Question | undefined {
  const asked = searchKey(query);
  return questions.find((question) =>
    words[question]()
      .split(',')
      .map(searchKey)
      .some((phrase) => phrase === asked || (asked.length >= BEGUN && phrase.startsWith(asked))),
  );
}

function heldFor(question: Question, { records, person, today }: PaletteQuestion): readonly Held[] {
  const stock = allStock((kind) => records.all(kind));
  if (question === 'mine') return heldBy(person.memberId, stock);
  const isMeant = question === 'overdue' ? isOverdue : ({ dueBack }: Held['loan']) => dueBack === today;
  return Array.from(stock, (item) => item.loans.filter((loan) => isMeant(loan, today)).map((loan) => ({ item, loan })))
    .flat()
    .toSorted((a, b) => a.loan.dueBack.localeCompare(b.loan.dueBack) || a.item.id.localeCompare(b.item.id));
}

/** Where the whole of an answer is. */
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

/** The answer to a query that is a question, the most urgent first. */
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

/** Said where a question has nothing for an answer. */
export function noneFor(asked: PaletteQuestion): string | undefined {
  const question = questionIn(asked.query);
  return question !== undefined && heldFor(question, asked).length === 0 ? none[question]() : undefined;
}

/** The questions, to be asked with one press. */
export function questionItems(): readonly PaletteItem[] {
  return questions.map((question) => ({
    key: question,
    group: paletteTexts.questions,
    label: paletteTexts[question],
    does: { ask: words[question]().split(',')[0] ?? '' },
  }));
}
