/** The product's languages. A new one needs its file and a line here (CONTRIBUTING.md). */
import type { Translation } from './speaker.ts';

export interface Language {
  /** Its own name for itself. */
  readonly name: string;
  /** Its messages; absent for the source language. */
  readonly load?: () => Promise<{ readonly default: Translation }>;
  /** A variant only contains the messages that differ; any other language contains all. */
  readonly isVariant?: true;
  /** Read from right to left. */
  readonly isRightToLeft?: true;
  /** Initial settings of a new group with this language, if different from Britain's. */
  readonly starts?: { readonly currency: string; readonly isAmerican?: true };
  /** For developers; not offered to users. */
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

/** Tag of a language (BCP 47), as stored and sent. */
export type LanguageTag = keyof typeof languages;

/** The language if none is chosen. */
export const defaultLanguage: LanguageTag = 'en-GB';

const tags = Object.keys(languages) as readonly LanguageTag[];

/** The language for the first of these tags that matches one: `de-AT` finds `de`, `en-AU` finds `en-GB` (RFC 4647, lookup). */
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

/** The languages that users can choose from, each with its own name for itself. */
export const offeredLanguages = Object.entries<Language>(languages)
  .filter(([, { isHidden }]) => isHidden !== true)
  .map(([value, { name }]) => ({ value, label: name }));
