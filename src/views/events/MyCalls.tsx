import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { calledBy, companiesOf } from '../../domain/calendar/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { WhenRows } from './WhenRows.tsx';

const kinds: readonly Kind[] = ['call', 'casting', 'crewMember', 'character', 'event'];
const NEXT = 4;

/** A member's calls from today on, earliest first, without drafts and cancelled ones. */
function useCallsOf(memberId: string): readonly RecordOf<'call'>[] {
  const { records, today } = useBackstock().client;
  useRevisions(kinds);
  const day = today();
  const company = companiesOf(
    (kind) => records.all(kind),
    (kind, id) => records.get(kind, id),
  );
  const moment = ({ values }: RecordOf<'call'>) => `${values.date} ${values.start}`;
  return [...records.all('call')]
    .filter(
      (call) =>
        isActive(call) &&
        call.values.date >= day &&
        !['draft', 'cancelled'].includes(String(call.values.announced)) &&
        calledBy(call, company(call.values.eventId)).includes(memberId),
    )
    .toSorted((a, b) => moment(a).localeCompare(moment(b)))
    .slice(0, NEXT);
}

/** A card with a member's next calls; nothing if there are none. */
export function CallsOf({ memberId, title }: { readonly memberId: string; readonly title: string }) {
  const { records } = useBackstock().client;
  const calls = useCallsOf(memberId);
  if (calls.length === 0) return null;
  return (
    <section className="card member-card" aria-label={title}>
      <h2>{title}</h2>
      <WhenRows
        records={calls}
        first={({ values }) => {
          const event = records.get('event', values.eventId);
          return event && titleOf(event);
        }}
      />
    </section>
  );
}
