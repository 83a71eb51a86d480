/** Kits: items that are booked, signed out and returned together, e.g. a lighting case (domain-fields 2.2). */
import { hasScope } from '../access/index.ts';
import { defineCatalogue, fieldValue, isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, Permit } from '../catalogue/index.ts';
import { kitWords } from '../../words/en/labelsLendingKit.ts';

const byEveryone: Permit<'kit'> = ({ type }, _kit, actor) => type === 'ReserveKit' && hasScope(actor, 'bookings');

/** True if the item is currently part of the kit. */
export function isPartOf(item: CatalogueRecord, kitId: string): boolean {
  return isActive(item) && fieldValue(item, 'kitId') === kitId;
}

/**
 * A kit has no stock of its own: it is available if the whole quantity of each of its items is. So neither the kit nor
 * one of its items can be reserved twice.
 */
export const kit = defineCatalogue({
  kind: 'kit',
  scope: 'bookings',
  area: 'bookings',
  path: 'kits',
  noun: kitWords.noun,
  title: 'name',
  stock: false,
  findable: true,
  photos: true,
  codePrefix: 'K',
  uniqueTitleWithin: null,
  permit: byEveryone,
  without: { duplicates: 'order' },
  fields: {
    name: {
      type: 'text',
      label: kitWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: kitWords.fields.name.help,
    },
    code: {
      type: 'code',
      label: kitWords.fields.code.label,
      column: 'shown',
      searched: true,
      help: kitWords.fields.code.help,
    },
    container: {
      type: 'text',
      label: kitWords.fields.container.label,
      max: 200,
      searched: true,
      column: 'shown',
      help: kitWords.fields.container.help,
    },
    notes: {
      type: 'text',
      label: kitWords.fields.notes.label,
      max: 4000,
      multiline: true,
      searched: true,
      column: 'offered',
      help: kitWords.fields.notes.help,
    },
  },
});
