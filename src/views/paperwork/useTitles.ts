import { useMemo } from 'react';
import type { CatalogueRecord, RecordOf } from '../../domain/catalogue/index.ts';
import type { DressingListEntry } from '../../domain/costumes/index.ts';
import { eventsOfOneName, type PaperList, type PaperTitles } from '../../domain/paperwork/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { Wording } from '../catalogue/shared/displayText.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { formatDays } from '../texts/plural.ts';

function datedName(event: RecordOf<'event'>): string {
  const { opens, closes } = event.values;
  const name = titleOf(event);
  return opens === undefined ? name : paperTexts.withNote({ name, note: formatDays(opens, closes ?? opens, '') });
}

/** Titles of records. Events of the same name on one list are told apart by their dates. */
export function useTitles(
  list: PaperList,
  items: readonly CatalogueRecord[],
  looks: readonly DressingListEntry[],
  { world }: Wording,
): PaperTitles {
  return useMemo(() => {
    const same = eventsOfOneName(list, items, looks, world);
    const names = new Set([...same].flatMap((id) => world.record('event', id) ?? []).map(titleOf));
    return {
      record: (kind, id) => world.record(kind, id),
      nameAmongOthers: (event) => (same.has(event.id) ? datedName(event) : undefined),
      isNameOfSeveral: (name) => names.has(name),
    };
  }, [list, items, looks, world]);
}
