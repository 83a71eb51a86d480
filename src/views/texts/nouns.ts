/** Sentences about a catalogue's records, using its noun. */
import type { Catalogue } from '../../domain/catalogue/index.ts';
import { listTexts } from './catalogue.ts';
import { say } from '../../words/speaker.ts';

type Named = Pick<Catalogue, 'noun'>;

/** "Add a prop". */
export function addWords({ noun }: Named): string {
  return listTexts.add({ aNoun: noun.a });
}

/** "Props". */
export function headingOf({ heading }: Catalogue['noun']): string {
  return say(heading);
}

/** "1 prop", "12 props". */
export function foundWords(count: number, { noun }: Named): string {
  return listTexts.found({ count, noun: noun.one, nouns: noun.many });
}

/** The text of an empty list. */
export function emptyWords({ noun, photos, documents, fields, title }: Catalogue): string {
  const { emptyText } = listTexts;
  if (photos) return emptyText.photos({ noun: noun.one });
  if (documents === 'versions') return emptyText.files;
  const isNamedOnly = Object.entries(fields).every(([key, field]) => key === title || field.required !== true);
  return (isNamedOnly ? emptyText.nameIsEnough : emptyText.others)({ noun: noun.one });
}
