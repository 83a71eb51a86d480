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
import { HeldList } from './HeldList.tsx';
import { allStock, heldBy } from '../stock/summary.ts';
import { ButtonLink } from '../ui/Button.tsx';

function Mine() {
  const { client } = useBackstock();
  const { person } = useSession();
  useRevisions(stockKinds);
  const held = heldBy(
    person?.memberId,
    allStock((kind) => client.records.all(kind)),
  );
  return (
    <div className="page page-narrow">
      <PageHeading title={mineTexts.title} subtitle={mineTexts.subtitle}>
        {held.length > 0 && <ButtonLink to={`${pathOf('scan')}?mode=return`}>{mineTexts.scan}</ButtonLink>}
      </PageHeading>
      {held.length === 0 ? (
        <Message
          icon={<Inbox />}
          level={2}
          title={homeTexts.withYouNone}
          text={person?.memberId === undefined ? homeTexts.noMember : homeTexts.withYouTeach}
        />
      ) : (
        <div className="card">
          <HeldList held={held} />
        </div>
      )}
    </div>
  );
}

/** `/mine`: everything that is signed out to the person, the most urgent first. */
export function MinePage() {
  return (
    <FirstLoad>
      <Mine />
    </FirstLoad>
  );
}
