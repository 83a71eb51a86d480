/** What is in a kit, as far as the user can see it. */
import { compareText } from '../../words/locale.ts';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { isPartOf } from '../../domain/lending/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import type { Records } from '../../machines/shared/client.ts';

/** The parts of a kit by name. */
export function partsOfKit(kitId: string, records: Pick<Records, 'all'>): readonly CatalogueRecord[] {
  return stockKinds
    .flatMap((kind) => [...records.all(kind)].filter((item) => isPartOf(item, kitId)))
    .toSorted((a, b) => compareText(titleOf(a), titleOf(b)));
}
