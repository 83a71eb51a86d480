/** What the pages of records show of the calendar; fetched with the first record that has a time. */
import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import type { Planned } from '../../domain/places/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { lazyPart } from '../shared/lazyPart.ts';

/** True for kinds that take people or a place at a time. */
export const isPlanned = (kind: Kind): boolean => catalogueOf(kind).engages === true;

export const PlannedPanels = lazyPart<{ readonly record: CatalogueRecord; readonly mayManage: boolean }>(
  async () => (await import('./PlannedPanels.tsx')).PlannedPanels,
);
export const ClashWarnings = lazyPart<{ readonly planned: Planned }>(
  async () => (await import('./ClashWarnings.tsx')).ClashWarnings,
);
