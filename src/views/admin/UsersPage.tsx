import { lookAlikes, twoOnOneMember } from '../../domain/people/index.ts';
import { ListPage } from '../catalogue/list/ListPage.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { LookAlikes, OnOneMember } from './LookAlikes.tsx';

/** `/users`: the list, below warnings about users who could be confused or share a member. */
export function UsersPage() {
  const { records } = useBackstock().client;
  useRevision('user');
  const alike = lookAlikes(records.all('user'));
  const onOneMember = twoOnOneMember(records.all('user'));
  return (
    <>
      {alike.length + onOneMember.length > 0 && (
        <div className="page look-alikes-above">
          {alike.map((together) => (
            <Problem key={together[0]?.id} tone="note">
              <LookAlikes together={together} />
            </Problem>
          ))}
          {onOneMember.map((together) => (
            <Problem key={`member ${together[0]?.id}`} tone="note">
              <OnOneMember together={together} />
            </Problem>
          ))}
        </div>
      )}
      <ListPage kind="user" route="users" />
    </>
  );
}
