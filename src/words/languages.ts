/** The languages of the product: a new one is its file and a line here (CONTRIBUTING.md). */
import type { Translation } from './speaker.ts';

export interface Language {
  /** What it calls itself. */
  readonly name: string;
  /** Its messages; absent for the language in which they are written. */
  readonly load?: () => Promise<{ readonly default: Translation }>;
  /** A variant says only what is said otherwise there; any other language says everything. */
  readonly isVariant?: true;
  /** Read from right to left. */
  readonly isRightToLeft?: true;
  /** How a new group starts whose language it is, where that differs from Britain. */
  readonly starts?: { readonly currency: string; readonly isAmerican?: true };
  /** For those who look after the program: nobody is offered it. */
  readonly isHidden?: true;
}

const loadPseudo = async () => ({ default: (await import('./pseudo.ts')).pseudoLanguage });

export const languages = {
  'en-GB': { name: 'English (United Kingdom)' },
  'en-US': {
    name: 'English (United States)',
    load: () => import('./languages/en-US.json'),
    isVariant: true,
    starts: { currency: 'USD', isAmerican: true },
  },
  de: { name: 'Deutsch', load: () => import('./languages/de.json'), starts: { currency: 'EUR' } },
  'en-XA': { name: 'Pseudo', load: loadPseudo, isVariant: true, isHidden: true },
  'en-XB': {
    name: 'Pseudo, right to left',
    load: loadPseudo,
    isVariant: true,
    isHidden: true,
    isRightToLeft: true,
  },
} as const satisfies Readonly<Record<string, Language>>;

/** Tag of a language (BCP 47), as it is stored and sent. */
export type LanguageTag = keyof typeof languages;

/** What is spoken where nobody has chosen. */
export const defaultLanguage: LanguageTag = 'en-GB';

const tags = Object.keys(languages) as readonly LanguageTag[];

/** The language that fits the first of these tags it can: `de-AT` finds `de`, `en-AU` finds `en-GB` (RFC 4647, lookup). */
export function bestLanguage(wanted: readonly string[]): LanguageTag | undefined {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split('-');
    for (let length = parts.length; length > 0; length -= 1) {
      const range = parts.slice(0, length).join('-');
      const found =
        tags.find((own) => own.toLowerCase() === range) ??
        tags.find((own) => own.toLowerCase().startsWith(`${range}-`));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

export function isLanguage(tag: unknown): tag is LanguageTag {
  return typeof tag === 'string' && Object.hasOwn(languages, tag);
}

/** The languages that people choose from, each with the name it calls itself. */
export const offeredLanguages = Object.entries<Language>(languages)
  .filter(([, { isHidden }]) => isHidden !== true)
  .map(([value, { name }]) => ({ value, label: name }));
