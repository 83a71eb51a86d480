import { useMemo } from 'react';
import type { Actor } from '../../domain/access/index.ts';
import { calendarKinds, companyKinds } from '../../domain/calendar/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { digestOf, duesIn, keepersAmong, type Digest } from '../../domain/reminders/index.ts';
import { reminderTimesOf } from '../../domain/site/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { usePreference } from '../shared/usePreference.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { useGroupZone } from './useGroupZone.ts';

const looked: readonly Kind[] = [...calendarKinds, ...companyKinds, 'setting'];

/** The person's reminders: each from the first reminder day until it is done. */
export function useDigest(actor: Actor): Digest {
  const { client } = useBackstock();
  const { records } = client;
  const revision = useRevisions(looked);
  const [quiet] = usePreference('quiet');
  const zone = useGroupZone();
  const today = client.today();
  return useMemo(() => {
    const days = records.get('setting', 'reminder_days')?.values.value;
    const first = Math.min(0, ...reminderTimesOf(typeof days === 'string' ? { reminder_days: days } : {}).days);
    const dues = duesIn((kind) => records.all(kind), { record: (kind, id) => records.get(kind, id), today, zone });
    const soon = dues.filter(({ about, on }) => addDays(on, first) <= today && (about !== 'calls' || on >= today));
    return { revision, digest: digestOf(soon, { actor, quiet, keeps: keepersAmong([actor])(actor) }, today) };
  }, [revision, records, actor, quiet, today, zone]).digest;
}
