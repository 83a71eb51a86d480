import { choiceLabel, toned } from '../catalogue/index.ts';
/** Whether a costume can be worn: derived from its open work and from how it was returned (domain-fields 2.4). */
import type { CatalogueRecord, RecordOf, OpenWork, Standing } from '../catalogue/index.ts';
import type { Words } from '../../words/message.ts';
import { careWords } from '../../words/en/labelsCostumesCare.ts';

const cleaning: readonly string[] = ['clean', 'launder'];

function isCleaning({ work }: OpenWork): boolean {
  return cleaning.includes(work);
}

function openCareOf({ work = [] }: Pick<CatalogueRecord, 'work'>): string | undefined {
  const has = (test: (one: OpenWork) => boolean) => work.some(test);
  if (has((one) => isCleaning(one) && one.status === 'away')) return 'at-cleaner';
  if (has((one) => isCleaning(one) && one.status === 'in-progress')) return 'in-wash';
  if (has(({ work: kind, status }) => kind === 'alter' && status !== 'open')) return 'being-altered';
  if (has(({ work: kind, status }) => kind === 'repair' && status !== 'open')) return 'being-mended';
  if (has(isCleaning)) return 'to-clean';
  if (has(({ work: kind }) => kind === 'alter')) return 'to-alter';
  if (has(({ work: kind }) => kind === 'repair')) return 'to-mend';
  return undefined;
}

function careOf(costume: Pick<CatalogueRecord, 'work' | 'worn'>): string | undefined {
  const { worn } = costume;
  return openCareOf(costume) ?? (worn === undefined ? undefined : worn ? 'worn' : 'clean');
}

export const careStanding: Standing<'costume'> = {
  label: careWords.careStanding.label,
  watched: ['to-clean', 'worn'],
  none: careWords.careStanding.none,
  choices: toned(careWords.careStanding.choices, {
    clean: 'good',
    worn: 'note',
    'to-clean': 'note',
    'to-alter': 'note',
    'to-mend': 'bad',
    'in-wash': 'note',
    'at-cleaner': 'note',
    'being-altered': 'note',
    'being-mended': 'note',
  }),
  of: careOf,
};

/** The label of a costume's status; empty if it has none. */
export function careLabel(costume: CatalogueRecord): Words {
  return choiceLabel(careStanding.choices, careOf(costume)) ?? '';
}

/** True for a costume without open cleaning, alteration or repair. */
export function isWithoutOpenCare(costume: RecordOf<'costume'>): boolean {
  return openCareOf(costume) === undefined;
}

/** True for a costume that an actor can wear now. */
export function isReadyToWear(costume: RecordOf<'costume'>): boolean {
  const care = careOf(costume);
  return care === undefined || care === 'clean';
}

/** Every cleaning that some of a costume is in, or is waiting for. */
export function openCleanings({ work = [] }: Pick<CatalogueRecord, 'work'>): readonly OpenWork[] {
  return work.filter(isCleaning);
}
