import { useEffect, useMemo } from 'react';
import { hasScope, type Actor } from '../../domain/access/index.ts';
import { entryOfOwn, type CalendarEntry } from '../../domain/calendar/index.ts';
import type { OwnCall } from '../../domain/preferences/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { useCallResult } from '../shared/useCallResult.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';

const none: readonly OwnCall[] = [];
const askNothing = () => Promise.resolve({ ok: none });
const askOwn = (calls: AccountCalls) => calls.ownCalls();

/** The person's own calls if the shows' plans aren't on this device: from the server, or the last response received. */
export function useOwnCalls(person: Actor | undefined): readonly OwnCall[] {
  const memberId = person === undefined || hasScope(person, 'productions') ? undefined : person.memberId;
  const [told] = useCallResult(memberId === undefined ? askNothing : askOwn);
  const [kept, keep] = useDevicePreference('ownCalls');
  const calls = told !== undefined && 'ok' in told ? told.ok : undefined;
  useEffect(() => {
    if (memberId !== undefined && calls !== undefined) keep({ memberId, calls });
  }, [memberId, calls, keep]);
  if (calls !== undefined) return calls;
  return memberId !== undefined && kept?.memberId === memberId ? kept.calls : none;
}

/** The same, as calendar entries. */
export function useOwnEntries(person: Actor | undefined): readonly CalendarEntry[] {
  const calls = useOwnCalls(person);
  const memberId = person?.memberId;
  return useMemo(
    () => (memberId === undefined ? [] : calls.map((call) => entryOfOwn(call, memberId))),
    [calls, memberId],
  );
}
