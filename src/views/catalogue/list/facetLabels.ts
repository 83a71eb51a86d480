/** Names of facet values, and the order in which they are offered. */
import { compareText } from '../../../words/locale.ts';
import { choiceLabel, type Kind } from '../../../domain/catalogue/index.ts';
import { NOT_SET, pathOf, titleOf } from '../../../domain/query/index.ts';
import type { Facet, FacetCount, Titles } from '../../../domain/query/index.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { say } from '../../../words/speaker.ts';

export interface FacetOption extends FacetCount {
  readonly label: string;
  /** Depth in the tree; 0 at the top. */
  readonly depth: number;
}

function titlesAround(kind: Kind, id: string, world: Titles): readonly string[] {
  return pathOf(kind, id, world).map(titleOf);
}

/** Label of a facet value. */
export function facetLabel(facet: Facet, value: string, world: Titles): string {
  if (value === NOT_SET) return say(facet.none ?? listTexts.notSet);
  const label = facet.choices && choiceLabel(facet.choices, value);
  if (label !== undefined) return say(label);
  if (facet.to === undefined) return value;
  return titlesAround(facet.to, value, world).at(-1) ?? listTexts.notSet;
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [place, part] of a.entries()) {
    const other = b[place];
    if (other === undefined) return 1;
    const compared = compareText(part, other);
    if (compared !== 0) return compared;
  }
  return a.length - b.length;
}

interface Place {
  readonly label: string;
  readonly depth: number;
  readonly path: readonly string[];
}

/** The records a facet refers to, as a tree. Each name and position is looked up once, not on every keystroke. */
export class FacetTree {
  readonly #facet: Facet;
  readonly #world: Titles;
  readonly #places = new Map<string, Place>();
  /** Every record looked up so far, in order; missing records have no name. */
  #order: readonly (readonly [id: string, place: Place])[] = [];

  /** Names are cached: create a new tree when they change. */
  constructor(facet: Facet, world: Titles) {
    this.#facet = facet;
    this.#world = world;
  }

  options(counts: readonly FacetCount[]): readonly FacetOption[] {
    const countOf = new Map(counts.map(({ value, count }) => [value, count]));
    countOf.delete(NOT_SET);
    this.#name([...countOf.keys()].filter((id) => !this.#places.has(id)));
    return this.#order.flatMap(([value, { label, depth }]) => {
      const count = countOf.get(value);
      return count === undefined ? [] : [{ value, count, label, depth }];
    });
  }

  #name(ids: readonly string[]): void {
    const { to, nested } = this.#facet;
    if (ids.length === 0 || to === undefined) return;
    for (const id of ids) {
      const path = titlesAround(to, id, this.#world);
      this.#places.set(id, { label: path.at(-1) ?? '', depth: nested ? path.length - 1 : 0, path });
    }
    this.#order = [...this.#places]
      .filter(([, { path }]) => path.length > 0)
      .sort(([, a], [, b]) => comparePaths(a.path, b.path));
  }
}

function byChoice(choices: NonNullable<Facet['choices']>, counts: readonly FacetCount[]): readonly FacetOption[] {
  return choices.flatMap(({ value, label }) =>
    counts.filter((one) => one.value === value).map((one) => ({ ...one, label: say(label), depth: 0 })),
  );
}

/** The values to offer: choices in their own order, locations in tree order, words by count; "not set" last. */
export function facetOptions(
  facet: Facet,
  counts: readonly FacetCount[],
  world: Titles,
  tree = new FacetTree(facet, world),
): readonly FacetOption[] {
  const known = facet.choices
    ? byChoice(facet.choices, counts)
    : facet.to
      ? tree.options(counts)
      : counts
          .filter(({ value }) => value !== NOT_SET)
          .map((count) => ({ ...count, label: count.value, depth: 0 }))
          .toSorted((a, b) => b.count - a.count || compareText(a.label, b.label));
  const notSet = counts
    .filter(({ value }) => value === NOT_SET)
    .map((count) => ({ ...count, label: facetLabel(facet, NOT_SET, world), depth: 0 }));
  return [...known, ...notSet];
}
