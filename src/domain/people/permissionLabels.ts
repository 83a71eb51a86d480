/** Names of rights. */
import type { Feature, Permission } from '../access/index.ts';
import type { Words } from '../../words/message.ts';
import { accessWords } from '../../words/en/labelsAccess.ts';

/** What each permission allows, in plain words. */
export const permissionLabels: Readonly<Record<Permission, Words>> = accessWords.permissions;

/** Name of each feature. */
export const featureLabels: Readonly<Record<Feature, Words>> = accessWords.features;

const rights: ReadonlyMap<string, Words> = new Map(Object.entries({ ...permissionLabels, ...featureLabels }));

/** The name of a permission or feature; its key if this version doesn't know it. */
export function rightLabel(right: string): Words {
  return rights.get(right) ?? right;
}
