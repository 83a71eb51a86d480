import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isAdmin } from '../../domain/access/index.ts';
import { isActive, recordNow } from '../../domain/catalogue/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { identityKey } from '../../domain/kernel/identity.ts';
import { searchKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useContacts } from '../shared/useContacts.ts';
import { useFirstLoad } from '../shared/useFirstLoad.ts';
import { useMaySee } from '../shared/useMaySee.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { useWaiting } from '../shared/useSync.ts';
import { notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { RetryNote } from '../ui/RetryNote.tsx';
import '../ui/menus.css';
import { useSession } from '../shared/useSession.ts';
import { memberTexts } from '../texts/members.ts';
import { Input } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';

const { erasing } = memberTexts;

/** The records of a person: the member, and all merged into the same one. */
function recordsOfPerson(member: RecordOf<'member'>, { all, world }: Records): readonly RecordOf<'member'>[] {
  const now = (id: string) => recordNow('member', id, world)?.id ?? id;
  return [...all('member')].filter(({ id }) => now(id) === now(member.id));
}

/** Logins of a person that are linked to nobody, by name and address, and those in use that are linked to the member. */
function loginsOf(member: RecordOf<'member'>, records: Records, known: ReturnType<typeof useContacts>['known']) {
  const own = recordsOfPerson(member, records);
  const names = new Set(own.map((one) => searchKey(titleOf(one))));
  const addresses = new Set(
    own.flatMap(({ id }) => {
      const { email } = known.get(id) ?? {};
      return typeof email === 'string' ? [identityKey(email)] : [];
    }),
  );
  const users = [...records.all('user')];
  return {
    unlinked: users.filter(
      ({ values: { memberId, name, email } }) =>
        memberId === undefined && (names.has(searchKey(name ?? '')) || addresses.has(identityKey(email ?? ''))),
    ),
    linked: users.filter((user) => isActive(user) && user.values.memberId === member.id),
  };
}

function LoginLinks({ users }: { readonly users: readonly RecordOf<'user'>[] }) {
  return (
    <ul className="rows">
      {users.map((user) => (
        <li key={user.id}>
          <Link className="need" to={recordPath('user', user.id)}>
            {erasing.login({ name: titleOf(user), email: user.values.email ?? '' })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Logins that are linked to nobody, with the member's name or address, and how to link them; for people who can see logins. */
function UnlinkedLogins({ member }: { readonly member: RecordOf<'member'> }) {
  const { records } = useBackstock().client;
  const isSeen = useMaySee()('user');
  const users = useFirstLoad('user');
  useRevisions(['user', 'member']);
  const { known, isLoading, problem, again } = useContacts({ isWanted: isSeen });
  if (!isSeen) return null;
  const { unlinked, linked } = loginsOf(member, records, known);
  return (
    <>
      {unlinked.length > 0 && (
        <Problem tone="note">
          <p>{erasing.unlinked}</p>
          <LoginLinks users={unlinked} />
          {linked.length > 0 && (
            <>
              <p>{erasing.suspendFirst}</p>
              <LoginLinks users={linked} />
            </>
          )}
          {!unlinked.every(isActive) && <p>{erasing.liftFirst}</p>}
        </Problem>
      )}
      {(isLoading || users === 'loading') && (
        <p className="muted" role="status">
          {erasing.looking}
        </p>
      )}
      {problem !== undefined && <RetryNote onRetry={again}>{erasing.notLooked({ why: problem })}</RetryNote>}
    </>
  );
}

function EraseDialog({ member, onClose }: { readonly member: RecordOf<'member'>; readonly onClose: () => void }) {
  const { contacts } = useBackstock().client;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const isUnsent = useWaiting().some(({ command, refusal }) => command.kind === 'user' && refusal === undefined);
  const name = titleOf(member);
  const erase = async () => {
    if (typed.trim() !== name) return setProblem(erasing.notTheName);
    setBusy(true);
    const told = await contacts.erase(member.id, name);
    setBusy(false);
    if ('problem' in told) return setProblem(told.problem);
    onClose();
    notifyDone(erasing.done);
    void navigate(pathOf('members'));
  };
  return (
    <FormDialog
      title={erasing.title({ name })}
      ok={erasing.ok}
      cancel={memberTexts.cancel}
      isDanger
      isBusy={isBusy || isUnsent}
      problem={problem}
      onSubmit={() => erase()}
      onCancel={onClose}
    >
      <p>{erasing.goes}</p>
      <p>{erasing.stays}</p>
      <UnlinkedLogins member={member} />
      {isUnsent && <Problem tone="note">{erasing.unsent}</Problem>}
      <p>{erasing.forGood}</p>
      <Labelled label={erasing.typeName({ name })}>
        {({ id }) => (
          <Input id={id} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Labelled>
    </FormDialog>
  );
}

/** For administrators: erases a person after explaining what is deleted and what stays, and after their name was typed to confirm. */
export function ErasePanel({ member }: { readonly member: RecordOf<'member'> }) {
  const { person } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (person === undefined || !isAdmin(person) || person.memberId === member.id) return null;
  return (
    <section className="card member-card" aria-label={erasing.heading}>
      <h2>{erasing.heading}</h2>
      <p className="muted small">{erasing.about}</p>
      <Button intent="danger" className="member-erase" onClick={() => setAsking(true)}>
        {erasing.button}
      </Button>
      {isAsking && <EraseDialog member={member} onClose={() => setAsking(false)} />}
    </section>
  );
}
