/** Kits: things that are booked, handed out and taken back together, a lighting case say (domain-fields 2.2). */
import { scopesOf } from '../access/index.ts';
import { defineCatalogue, fieldValue, isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, Permit } from '../catalogue/index.ts';

const byEveryone: Permit<'kit'> = ({ type }, kit, actor) =>
  kit !== undefined && type === 'ReserveKit' && scopesOf(actor).includes('bookings');

/** True for what is part of a kit now. */
export function isPartOf(item: CatalogueRecord, kitId: string): boolean {
  return isActive(item) && fieldValue(item, 'kitId') === kitId;
}

/**
 * A kit has no stock of its own: it is had where each of its parts is, all there are of it. So neither can be promised twice,
 * the kit through a part or a part through the kit.
 */
export const kit = defineCatalogue({
  kind: 'kit',
  scope: 'bookings',
  area: 'bookings',
  path: 'kits',
  noun: { one: 'kit', many: 'kits' },
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
      label: 'Name',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Touring sound kit, box of tea things.',
    },
    code: {
      type: 'code',
      label: 'Code',
      column: 'shown',
      searched: true,
      help: 'On the case: scanned at the desk, it stands for everything in it.',
    },
    container: {
      type: 'text',
      label: 'Kept in',
      max: 200,
      searched: true,
      column: 'shown',
      help: 'The black flight case.',
    },
    notes: {
      type: 'text',
      label: 'Notes',
      max: 4000,
      multiline: true,
      searched: true,
      column: 'offered',
      help: 'What has to be checked when it comes back.',
    },
  },
});
