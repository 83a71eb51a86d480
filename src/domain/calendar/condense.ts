/** Collapses many entries of one layer on one day into a single entry. */
import type { CalendarEntry } from './entry.ts';

/** @param max entries of a layer on a day that stay separate; productions and timed entries always do */
export function condensed(
  entries: readonly CalendarEntry[],
  max: number,
  title: (layer: CalendarEntry['layer'], count: number) => string,
): readonly CalendarEntry[] {
  const groups = new Map<string, CalendarEntry[]>();
  const keyOf = ({ layer, from, until }: CalendarEntry) => `${layer} ${from} ${until}`;
  for (const entry of entries)
    if (entry.isAllDay && entry.layer !== 'productions')
      groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const group = groups.get(keyOf(entry)) ?? [];
    if (!group.includes(entry) || group.length <= max) return [entry];
    if (seen.has(keyOf(entry))) return [];
    seen.add(keyOf(entry));
    const records = group.flatMap(({ record, records: several = [] }) => (record === undefined ? several : [record]));
    const { layer, from, until } = entry;
    const isUrgent = group.some((one) => one.isUrgent);
    return [
      {
        id: `all.${keyOf(entry)}`,
        layer,
        title: title(layer, records.length),
        from,
        until,
        isAllDay: true,
        records,
        memberIds: group.flatMap((one) => one.memberIds),
        ...(isUrgent ? { isUrgent } : {}),
      },
    ];
  });
}
