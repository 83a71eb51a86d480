/** The initial records of a new group, in its language. */
import { addRecord } from '../../src/domain/changes/index.ts';
import { features, SUPER_ADMIN } from '../../src/domain/access/index.ts';
import type { FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import type { Command } from '../../src/domain/decide/index.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import { costumeCategorySeed, garmentValuesOf } from '../../src/domain/costumes/index.ts';
import { equipmentCategorySeed } from '../../src/domain/equipment/index.ts';
import { measurementOptionSeed } from '../../src/domain/measurements/index.ts';
import { locationTypeSeed } from '../../src/domain/places/index.ts';
import { skillSeed } from '../../src/domain/people/index.ts';
import { propCategorySeed } from '../../src/domain/props/index.ts';
import { scriptCategorySeed } from '../../src/domain/scripts/index.ts';
import { SAMPLE_SETTING } from '../../src/domain/site/index.ts';
import type { SeededCategory } from '../../src/domain/stock/index.ts';
import { defaultLanguage, languages } from '../../src/words/languages.ts';
import type { Language, LanguageTag } from '../../src/words/languages.ts';
import type { Say } from '../../src/words/message.ts';
import { speakerOf } from '../speaking/speakers.ts';
import { codePrefix } from './codePrefix.ts';

/** The setting with the loading state of the sample theatre; absent if it wasn't requested. */
export const sampleSetting = { parameter: SAMPLE_SETTING, loading: 'loading', loaded: 'loaded' } as const;

export interface Founding {
  readonly groupName: string;
  /** The first administrator. */
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
  /** The group's language; British English if not given. */
  readonly language?: LanguageTag;
  /** Fills the group with the sample theatre. */
  readonly sample?: boolean;
}

interface SeededSetting {
  readonly parameter: string;
  readonly value: string;
  readonly datatype: 'string' | 'integer' | 'boolean' | 'json' | 'array';
  readonly isPublic?: true;
}

function settings({
  groupName,
  name,
  email,
  timezone,
  language = defaultLanguage,
  sample = false,
}: Founding): readonly SeededSetting[] {
  const { starts }: Language = languages[language];
  return [
    { parameter: 'group_name', value: groupName, datatype: 'string', isPublic: true },
    { parameter: 'currency', value: starts?.currency ?? 'GBP', datatype: 'string', isPublic: true },
    { parameter: 'timezone', value: timezone, datatype: 'string', isPublic: true },
    { parameter: 'dark_mode', value: 'false', datatype: 'boolean', isPublic: true },
    { parameter: 'loan_days', value: '14', datatype: 'integer' },
    { parameter: 'billing_contact', value: JSON.stringify({ name, email }), datatype: 'json' },
    ...(language === defaultLanguage
      ? []
      : [{ parameter: 'language', value: language, datatype: 'string', isPublic: true } as const]),
    ...(starts?.isAmerican === true
      ? ([
          { parameter: 'measurement_names', value: 'us', datatype: 'string' },
          { parameter: 'length_unit', value: 'in', datatype: 'string' },
        ] as const)
      : []),
    ...(sample
      ? [{ parameter: sampleSetting.parameter, value: sampleSetting.loading, datatype: 'string' } as const]
      : []),
  ];
}

const categorySeeds: readonly (readonly [kind: Kind, seed: (say: Say) => readonly SeededCategory[]])[] = [
  ['propCategory', propCategorySeed],
  ['costumeCategory', costumeCategorySeed],
  ['equipmentCategory', equipmentCategorySeed],
  ['scriptCategory', scriptCategorySeed],
];

/** The English names of a group's initial categories, by their names in its language. */
export function englishNames(kind: Kind, language: LanguageTag): ReadonlyMap<string, string> {
  const seed = categorySeeds.find(([of]) => of === kind)?.[1] ?? (() => []);
  const english = seed(speakerOf(defaultLanguage).say);
  return new Map(seed(speakerOf(language).say).map(({ name }, at) => [name, english[at]?.name ?? name]));
}

/** Measurement options also have British and American names, which only English needs. */
function optionValues(
  values: Readonly<Record<string, FieldValue>>,
  isEnglish: boolean,
): Readonly<Record<string, FieldValue>> {
  const { ukLabel: _british, usLabel: _american, ...others } = values;
  return isEnglish ? values : others;
}

/** The commands that set up a group; `userId` is its first administrator. */
export function foundingCommands(
  founding: Founding,
  userId: string,
  { now, mintId }: { now: string; mintId: MintId },
): readonly Command[] {
  const { language = defaultLanguage } = founding;
  const { say } = speakerOf(language);
  const isEnglish = language.startsWith('en');
  const add = (kind: Kind, id: string, values: Readonly<Record<string, FieldValue>>): Command => ({
    ...addRecord<Kind>({ kind, id }, values).command,
    commandId: mintId(),
    v: 1,
    issuedAt: now,
    timezone: founding.timezone,
  });
  const prefixes = new Set<string>();
  const categories = (kind: Kind, seed: readonly SeededCategory[]) => {
    const ids = new Map(seed.map(({ name }) => [name, mintId()]));
    return seed.map(({ name, prefix, under }, order) => {
      const parentId = under === undefined ? undefined : ids.get(under);
      return add(kind, ids.get(name) ?? mintId(), {
        name,
        prefix: isEnglish ? prefix : codePrefix(name, prefixes),
        order,
        ...(parentId ? { parentId } : {}),
        ...(kind === 'costumeCategory' ? garmentValuesOf(prefix) : {}),
      });
    });
  };
  const memberId = mintId();
  return [
    ...settings(founding).map((setting) => add('setting', setting.parameter, { ...setting })),
    ...locationTypeSeed(say).map(({ id, values }) => add('locationType', id, values)),
    ...categorySeeds.flatMap(([kind, seed]) => categories(kind, seed(say))),
    ...measurementOptionSeed(say).map(({ id, values }) =>
      add('measurementOption', id, optionValues(values, isEnglish)),
    ),
    ...skillSeed(say).map(({ id, values }) => add('skill', id, values)),
    add('member', memberId, { name: founding.name }),
    add('membership', memberId, { name: founding.name, memberId }),
    add('user', userId, {
      name: founding.name,
      email: founding.email,
      memberId,
      roles: [SUPER_ADMIN],
      features: [...features],
    }),
  ];
}
