import { useBackstock } from '../shared/backstockContext.tsx';
import { DueField } from './LoanFields.tsx';
import { ShowField } from './ShowField.tsx';
import { backAfter } from './showsFor.ts';
import type { ForShow } from './useLoanStart.ts';

interface ShowAndDueProps {
  readonly loan: ForShow & { readonly memberId: string | undefined };
  /** What changes after choosing another show: the due date as well, if it follows the show. */
  readonly follow: (eventId: string | undefined, dueBack: string) => Partial<ForShow>;
  readonly problemOf?: (field: string) => string | undefined;
  readonly onChange: (part: Partial<ForShow>) => void;
}

/** What it is for and until when: the due date follows the show. */
export function ShowAndDue({
  loan: { eventId, memberId, dueBack },
  follow,
  problemOf = () => undefined,
  onChange,
}: ShowAndDueProps) {
  const { client } = useBackstock();
  const today = client.today();
  return (
    <>
      <ShowField
        eventId={eventId}
        memberId={memberId}
        problem={problemOf('eventId')}
        onChange={(id) => onChange(follow(id, dueBack))}
      />
      <DueField
        value={dueBack}
        today={today}
        problem={problemOf('dueBack')}
        afterShow={backAfter(eventId, client.records, today)}
        onChange={(day) => onChange({ dueBack: day })}
      />
    </>
  );
}
