/** What a new group begins with. */
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
import type { SeededCategory } from '../../src/domain/stock/index.ts';

/** The setting that says how the sample theatre stands; absent where nobody asked for it. */
export const sampleSetting = { parameter: 'sample_theatre', loading: 'loading', loaded: 'loaded' } as const;

export interface Founding {
  readonly groupName: string;
  /** The first administrator. */
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
  /** The group is to be filled with the sample theatre. */
  readonly sample?: boolean;
}

interface SeededSetting {
  readonly parameter: string;
  readonly value: string;
  readonly datatype: 'string' | 'integer' | 'boolean' | 'json' | 'array';
  readonly isPublic?: true;
}

function settings({ groupName, name, email, timezone, sample = false }: Founding): readonly SeededSetting[] {
  return [
    { parameter: 'group_name', value: groupName, datatype: 'string', isPublic: true },
    { parameter: 'currency', value: 'GBP', datatype: 'string', isPublic: true },
    { parameter: 'timezone', value: timezone, datatype: 'string', isPublic: true },
    { parameter: 'dark_mode', value: 'false', datatype: 'boolean', isPublic: true },
    { parameter: 'loan_days', value: '14', datatype: 'integer' },
    { parameter: 'billing_contact', value: JSON.stringify({ name, email }), datatype: 'json' },
    ...(sample
      ? [{ parameter: sampleSetting.parameter, value: sampleSetting.loading, datatype: 'string' } as const]
      : []),
  ];
}

const categorySeeds: readonly (readonly [kind: Kind, seed: readonly SeededCategory[]])[] = [
  ['propCategory', propCategorySeed],
  ['costumeCategory', costumeCategorySeed],
  ['equipmentCategory', equipmentCategorySeed],
  ['scriptCategory', scriptCategorySeed],
];

/** The commands that found a group; `userId` is its first administrator. */
export function foundingCommands(
  founding: Founding,
  userId: string,
  { now, mintId }: { now: string; mintId: MintId },
): readonly Command[] {
  const add = (kind: Kind, id: string, values: Readonly<Record<string, FieldValue>>): Command => ({
    ...addRecord<Kind>({ kind, id }, values).command,
    commandId: mintId(),
    v: 1,
    issuedAt: now,
    timezone: founding.timezone,
  });
  const categories = (kind: Kind, seed: readonly SeededCategory[]) => {
    const ids = new Map(seed.map(({ name }) => [name, mintId()]));
    return seed.map(({ name, prefix, under }, order) => {
      const parentId = under === undefined ? undefined : ids.get(under);
      return add(kind, ids.get(name) ?? mintId(), {
        name,
        prefix,
        order,
        ...(parentId ? { parentId } : {}),
        ...(kind === 'costumeCategory' ? garmentValuesOf(name) : {}),
      });
    });
  };
  const memberId = mintId();
  return [
    ...settings(founding).map((setting) => add('setting', setting.parameter, { ...setting })),
    ...locationTypeSeed.map(({ id, values }) => add('locationType', id, values)),
    ...categorySeeds.flatMap(([kind, seed]) => categories(kind, seed)),
    ...measurementOptionSeed.map(({ id, values }) => add('measurementOption', id, values)),
    ...skillSeed.map(({ id, values }) => add('skill', id, values)),
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
