import { useState } from 'react';
import { isActive } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { backAfter, showsFor } from './showsFor.ts';

/** Show and due date of a loan. */
export interface ForShow {
  readonly eventId: string | undefined;
  readonly dueBack: string;
}

/** Defaults of a loan: to the user, for the show they're working on, until the day after it; otherwise for the group's default number of days. */
export function useLoanStart(): {
  readonly start: ForShow & { readonly memberId: string | undefined };
  /** For another show: the due date follows it, unless it was changed by hand. */
  readonly follow: (eventId: string | undefined, dueBack: string) => ForShow;
  /** The due date to propose now: a page can stay open for days. */
  readonly dueOf: (eventId: string | undefined) => string;
} {
  const { client } = useBackstock();
  const { person } = useSession();
  const days = useLoanDays();
  const [selected] = useDevicePreference('selectedEvent');
  const dueOf = (eventId: string | undefined) => {
    const day = client.today();
    return backAfter(eventId, client.records, day) ?? addDays(day, days);
  };
  const me = useRecord('member', person?.memberId);
  const begin = () => {
    const today = client.today();
    const memberId = me && isActive(me) ? me.id : undefined;
    const isListed = showsFor(memberId, client.records, today).some(({ event }) => event.id === selected?.id);
    const eventId = isListed ? selected?.id : undefined;
    return { memberId, eventId, dueBack: dueOf(eventId) };
  };
  const [start, setStart] = useState(begin);
  // While the device is still loading, the user's own record arrives later.
  if (start.memberId === undefined && me && isActive(me)) setStart(begin());
  const [proposed, setProposed] = useState(start.dueBack);
  const follow = (eventId: string | undefined, dueBack: string): ForShow => {
    const next = dueOf(eventId);
    if (dueBack !== proposed) return { eventId, dueBack };
    setProposed(next);
    return { eventId, dueBack: next };
  };
  return { start, follow, dueOf };
}
