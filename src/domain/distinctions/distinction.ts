import { defineCatalogue, isActive, programsOwn } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { distinctionWords } from '../../words/en/labelsDistinctions.ts';

/** That things which look like one are different ones, as somebody of the group has said: see `possibleDuplicates`. It is taken back by disposing of it. */
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

/** Keys of the groups of a list that are said to be different. Two people may have said so of the same. */
export function toldApart(list: string, distinctions: Iterable<RecordOf<'distinction'>>): ReadonlySet<string> {
  return new Set(distinctionsOf(list, distinctions).map(({ values }) => values.group));
}

/** What holds of a list, or of one of its groups. */
export function distinctionsOf(
  list: string,
  distinctions: Iterable<RecordOf<'distinction'>>,
  group?: string,
): readonly RecordOf<'distinction'>[] {
  return [...distinctions].filter(
    (one) => isActive(one) && one.values.list === list && (group === undefined || one.values.group === group),
  );
}
