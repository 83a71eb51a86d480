import { isOverdue } from '../../domain/stock/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { homeTexts, mineTexts } from '../texts/home.ts';
import { heldGroups } from './heldGroups.ts';
import { MineGroup } from './MineGroup.tsx';
import { heldOf } from '../stock/summary.ts';
import { ButtonLink } from '../ui/Button.tsx';

const kinds = [...stockKinds, 'event', 'booking', 'location'] as const;

function Mine() {
  const { client } = useBackstock();
  const { person } = useSession();
  useRevisions(kinds);
  const held = heldOf(person?.memberId, client.records.all);
  const today = client.today();
  const overdue = held.filter(({ loan }) => isOverdue(loan, today)).length;
  return (
    <div className="page page-narrow">
      <PageHeading
        title={mineTexts.title}
        subtitle={held.length === 0 ? undefined : mineTexts.subtitle({ count: held.length, overdue })}
      >
        {held.length > 0 && <ButtonLink to={`${pathOf('scan')}?mode=return`}>{mineTexts.scan}</ButtonLink>}
      </PageHeading>
      {held.length === 0 ? (
        <Message
          icon={<Inbox />}
          level={2}
          title={homeTexts.withYouNothing}
          text={person?.memberId === undefined ? homeTexts.noMember : homeTexts.withYouTeach}
        />
      ) : (
        heldGroups(held, client.records.world).map((group) => <MineGroup key={group.event?.id ?? ''} group={group} />)
      )}
    </div>
  );
}

/** `/mine`: everything signed out to the person, by show, most urgent first. */
export function MinePage() {
  return (
    <FirstLoad>
      <Mine />
    </FirstLoad>
  );
}
