/** Stock categories: a two-level tree for each department (domain-fields 1.2, 1.6, 1.11, 1.17). */
import type { Catalogue, CatalogueRule, Fields, Kind } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';
import type { Message, Say } from '../../words/message.ts';
import { categoryWords } from '../../words/en/labelsStock.ts';

type CategoryKind = Extract<Kind, `${string}Category`>;

const atMostTwoLevels: CatalogueRule<CategoryKind> = (next, world) => {
  const { parentId } = next.values;
  if (parentId === undefined) return undefined;
  if (parentId === next.id) return refuse('cycle', stockRefusals.underItself, { field: 'parentId' }).refused;
  const parent = world.record(next.kind, parentId);
  if (parent?.values.parentId !== undefined) {
    return refuse('too-deep', stockRefusals.twoLevels, {
      field: 'parentId',
    }).refused;
  }
  if (world.referenceCount(next.id, next.kind) > 0) {
    return refuse('too-deep', stockRefusals.hasOthersUnder, {
      field: 'parentId',
    }).refused;
  }
  return undefined;
};

const prefixOfLetters: CatalogueRule<CategoryKind> = (next) => {
  const { prefix } = next.values;
  if (prefix === undefined || /^[A-Za-z]{1,6}$/.test(prefix)) return undefined;
  return refuse('invalid', stockRefusals.codePrefix, { field: 'prefix' }).refused;
};

/** What the categories of all departments share. */
export const categoryTraits = {
  noun: categoryWords.categoryTraits.noun,
  title: 'name',
  uniqueTitleWithin: 'parentId',
  stock: false,
  findable: true,
  duplicates: { within: 'parentId' },
  photos: false,
  rules: [atMostTwoLevels, prefixOfLetters],
} as const satisfies Partial<Catalogue>;

/** The fields of a category; `kind` is its own kind, for the parent. */
export function categoryFields<const K extends Kind>(kind: K) {
  return {
    name: {
      type: 'text',
      label: categoryWords.category.name.label,
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['category'],
    },
    parentId: {
      type: 'reference',
      to: kind,
      label: categoryWords.category.parentId.label,
      column: 'shown',
      facet: true,
      help: categoryWords.category.parentId.help,
    },
    prefix: {
      type: 'text',
      label: categoryWords.category.prefix.label,
      max: 6,
      column: 'shown',
      help: categoryWords.category.prefix.help,
    },
    order: { type: 'integer', label: categoryWords.category.order.label, min: 0, max: 10_000, column: 'offered' },
    notes: { type: 'text', label: categoryWords.category.notes.label, max: 4000, multiline: true, searched: true },
  } as const satisfies Fields;
}

/** A category that a new group starts with; `under` names a main category before it. */
export interface SeededCategory {
  readonly name: string;
  readonly prefix: string;
  readonly under?: string;
}

/** The categories that a new group starts with, translated by `say`: names by code prefix, and which are under which. */
export function seedOf(
  names: Readonly<Record<string, Message>>,
  inside: Readonly<Record<string, readonly string[]>> = {},
): (say: Say) => readonly SeededCategory[] {
  const mainOf = new Map(Object.entries(inside).flatMap(([main, own]) => own.map((prefix) => [prefix, main] as const)));
  return (say) =>
    Object.entries(names).map(([prefix, name]) => {
      const main = names[mainOf.get(prefix) ?? ''];
      return { name: say(name), prefix, ...(main === undefined ? {} : { under: say(main) }) };
    });
}
