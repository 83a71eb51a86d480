import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin, isSuperAdmin } from '../../domain/access/index.ts';
import type { RoomAnswer, SignIns } from '../../domain/account/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { lookAlikes, ownRightsOf, twoOnOneMember } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { useCallResult } from '../shared/useCallResult.ts';
import { CountedMenu } from '../stock/CountedMenu.tsx';
import { MenuPage } from '../stock/MenuPage.tsx';
import { adminTexts } from '../texts/activity.ts';
import { memberLinkTexts } from '../texts/memberLink.ts';
import { hasLinkToConfirm } from './MemberLink.tsx';
import { LookAlikes, OnOneMember } from './LookAlikes.tsx';
import { isLow, RoomCard } from './RoomCard.tsx';

const askSignIns = (calls: AccountCalls) => calls.signIns();
const askRoom = (calls: AccountCalls) => calls.room();
/** Number of people listed by name. */
const NAMED = 8;

/** Active users who can't log in yet, each with the next step. */
function withoutPassword(
  users: readonly RecordOf<'user'>[],
  { users: signIns }: SignIns,
): readonly { readonly user: RecordOf<'user'>; readonly text: string }[] {
  return users.flatMap((user) => {
    const signIn = signIns.find(({ userId }) => userId === user.id);
    if (!isActive(user) || signIn === undefined || signIn.hasPassword) return [];
    return [
      {
        user,
        text:
          signIn.invitedAt === null
            ? adminTexts.uninvited({ name: titleOf(user) })
            : adminTexts.unanswered({ name: titleOf(user) }),
      },
    ];
  });
}

function Attention({
  users,
  signIns,
  room,
}: {
  readonly users: readonly RecordOf<'user'>[];
  readonly signIns: SignIns;
  readonly room: RoomAnswer | undefined;
}) {
  const { mail } = signIns;
  const waiting = withoutPassword(users, signIns);
  const links = users.filter(hasLinkToConfirm);
  const superAdmins = users.filter((user) => isActive(user) && isSuperAdmin(ownRightsOf(user))).length;
  const lines: readonly ReactNode[] = [
    ...(mail.isSetUp ? [] : [adminTexts.mailMissing]),
    ...(mail.waiting > 0 ? [adminTexts.mailWaiting({ count: mail.waiting })] : []),
    ...(mail.givenUp > 0 ? [adminTexts.mailGivenUp({ count: mail.givenUp })] : []),
    ...(room !== undefined && isLow(room) ? [adminTexts.roomLow] : []),
    ...(superAdmins === 1 ? [adminTexts.oneSuperAdmin] : []),
    ...lookAlikes(users).map((together) => <LookAlikes key={together[0]?.id} together={together} />),
    ...twoOnOneMember(users).map((together) => <OnOneMember key={`member ${together[0]?.id}`} together={together} />),
    ...links.slice(0, NAMED).map((user) => (
      <Link key={`link ${user.id}`} to={pathOf('user', user.id)}>
        {memberLinkTexts.toConfirm({ name: titleOf(user) })}
      </Link>
    )),
    ...(links.length > NAMED ? [adminTexts.more({ count: links.length - NAMED })] : []),
    ...waiting.slice(0, NAMED).map(({ user, text }) => (
      <Link key={user.id} to={pathOf('user', user.id)}>
        {text}
      </Link>
    )),
    ...(waiting.length > NAMED ? [adminTexts.more({ count: waiting.length - NAMED })] : []),
  ];
  return (
    <section className="card">
      <h2>{adminTexts.attention}</h2>
      {lines.length === 0 && <p className="muted">{adminTexts.nothing}</p>}
      <ul className="plain-list">
        {lines.map((line, index) => (
          <li key={typeof line === 'string' ? line : index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function AdminMenu() {
  const { records } = useBackstock().client;
  useRevision('user');
  const [told] = useCallResult(askSignIns);
  const [toldRoom] = useCallResult(askRoom);
  const room = toldRoom !== undefined && 'ok' in toldRoom ? toldRoom.ok : undefined;
  const users = [...records.all('user')];
  const active = users.filter(isActive);
  const list = pathOf('users');
  const signIns = told !== undefined && 'ok' in told ? told.ok : undefined;
  const figures = [
    { label: adminTexts.users, count: active.length, to: list },
    {
      label: adminTexts.admins,
      count: active.filter((user) => isAdmin(ownRightsOf(user))).length,
      to: `${list}?roles=Admin&roles=Super_Admin`,
    },
    { label: adminTexts.suspended, count: users.length - active.length, to: `${list}?disposed=1` },
    ...(signIns === undefined
      ? []
      : [{ label: adminTexts.waiting, count: withoutPassword(users, signIns).length, to: list }]),
  ];
  return (
    <MenuPage module="admin" title={routeOf('adminMainMenu').title} subtitle={adminTexts.subtitle} figures={figures}>
      {told !== undefined && 'problem' in told && <Problem tone="note">{told.problem}</Problem>}
      {(signIns !== undefined || room !== undefined) && (
        <div className="admin-column">
          {signIns !== undefined && <Attention users={users} signIns={signIns} room={room} />}
          {room !== undefined && <RoomCard room={room} />}
        </div>
      )}
    </MenuPage>
  );
}

/** `/adminMainMenu`: totals, what needs attention, and links. */
export function AdminMenuPage() {
  return (
    <FirstLoad
      kind="user"
      meanwhile={(otherwise) => (
        <CountedMenu
          module="admin"
          title={routeOf('adminMainMenu').title}
          subtitle={adminTexts.subtitle}
          counted={[{ name: 'adminsCount', label: adminTexts.admins, to: pathOf('users') }]}
          otherwise={otherwise}
        />
      )}
    >
      <AdminMenu />
    </FirstLoad>
  );
}
