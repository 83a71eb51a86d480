import { defineCatalogue, isActive, programsOwn } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { distinctionWords } from '../../words/en/labelsDistinctions.ts';

/** A not-a-duplicate note: records that look alike were marked as different, see `possibleDuplicates`. Disposing of it undoes that. */
export const distinction = defineCatalogue({
  kind: 'distinction',
  scope: 'site',
  area: 'settings',
  path: 'distinctions',
  noun: distinctionWords.noun,
  title: 'list',
  stock: false,
  resource: false,
  photos: false,
  without: programsOwn,
  fields: {
    list: {
      type: 'text',
      label: distinctionWords.fields.list.label,
      max: 60,
      required: true,
      fixed: true,
      help: distinctionWords.fields.list.help,
    },
    group: {
      type: 'text',
      label: distinctionWords.fields.group.label,
      max: 40,
      required: true,
      fixed: true,
      help: distinctionWords.fields.group.help,
    },
  },
});

/** Keys of the groups of a list that were marked as different. Two users may have marked the same one. */
export function toldApart(list: string, distinctions: Iterable<RecordOf<'distinction'>>): ReadonlySet<string> {
  return new Set(distinctionsOf(list, distinctions).map(({ values }) => values.group));
}

/** The notes for a list, or for one of its groups. */
export function distinctionsOf(
  list: string,
  distinctions: Iterable<RecordOf<'distinction'>>,
  group?: string,
): readonly RecordOf<'distinction'>[] {
  return [...distinctions].filter(
    (one) => isActive(one) && one.values.list === list && (group === undefined || one.values.group === group),
  );
}
