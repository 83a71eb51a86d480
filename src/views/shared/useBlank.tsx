import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import { fieldOf } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { CalendarSign, Cube, MapMarker, Person, TagIcon } from '../ui/frameIcons.tsx';
import { initialsIn } from '../ui/initials.ts';
import { useBackstock } from './backstockContext.tsx';
import './thumb.css';

/** Number of tints for missing photos, so that a page of them doesn't look uniformly grey. */
const TINTS = 6;

function tintOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % TINTS;
}

/** The record that provides the name and photo: the record itself, or the one it's about. */
function useShown(record: CatalogueRecord): CatalogueRecord {
  const { records } = useBackstock().client;
  const catalogue = catalogueOf(record.kind);
  if (catalogue.mark !== 'face' || catalogue.aboutOnePerson) return record;
  for (const key of catalogue.pictureOf ?? []) {
    const field = fieldOf(catalogue, key);
    const id = record.values[key];
    const other = field?.type === 'reference' && typeof id === 'string' ? records.get(field.to, id) : undefined;
    if (other !== undefined) return other;
  }
  return record;
}

/** The icon of a kind: a box for stock, a calendar for events, a tag for categories and titles. */
function Sign({ kind }: { readonly kind: Kind }) {
  const drawn = { size: 20, 'aria-hidden': 'true', title: false } as const;
  const { mark, stock } = catalogueOf(kind);
  if (kind === 'location' || kind === 'facility') return <MapMarker {...drawn} />;
  if (mark === 'face') return <Person {...drawn} />;
  if (mark === 'colour') return <CalendarSign {...drawn} />;
  return stock ? <Cube {...drawn} /> : <TagIcon {...drawn} />;
}

/** The placeholder for a record without a photo: a person's initials, otherwise the icon of its kind, on the record's tint. */
export function useBlank(record: CatalogueRecord) {
  const shown = useShown(record);
  const initials = catalogueOf(record.kind).mark === 'face' ? initialsIn(titleOf(shown)).slice(0, 2).join('') : '';
  return {
    blankClass: `is-blank tint-${tintOf(titleOf(shown))}`,
    blank: initials === '' ? <Sign kind={record.kind} /> : initials,
  };
}
