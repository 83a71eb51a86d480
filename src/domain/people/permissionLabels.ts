/** What rights are called. */
import type { Feature, Permission } from '../access/index.ts';
import type { Words } from '../../words/message.ts';
import { accessWords } from '../../words/en/labelsAccess.ts';

/** What each permission lets people do, in plain words. */
export const permissionLabels: Readonly<Record<Permission, Words>> = accessWords.permissions;

/** What each feature is called. */
export const featureLabels: Readonly<Record<Feature, Words>> = accessWords.features;

const rights: ReadonlyMap<string, Words> = new Map(Object.entries({ ...permissionLabels, ...featureLabels }));

/** What a permission or a feature is called; one that this program does not know goes by its own name. */
export function rightLabel(right: string): Words {
  return rights.get(right) ?? right;
}
