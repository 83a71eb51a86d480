import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { FieldSections } from '../catalogue/detail/FieldSections.tsx';
import { History } from '../catalogue/detail/History.tsx';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';
import { ArrowLeft, Search } from '../ui/moreIcons.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Message } from '../ui/Message.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { useCallResult } from '../shared/useCallResult.ts';
import { userTexts } from '../texts/account.ts';
import { formatMoment } from '../texts/plural.ts';
import { ByRoles } from './ByRoles.tsx';
import { MemberLink } from './MemberLink.tsx';
import { UserActions } from './UserActions.tsx';
import '../catalogue/shared/shared.css';
import '../catalogue/detail/detail.css';
import type { UserSignIn } from '../../domain/account/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { Chip, type ChipTone } from '../ui/Chip.tsx';

/** A user's status; undefined until the server has sent how they log in. */
type UserStanding = keyof typeof userTexts.standing;

function standingOf(user: RecordOf<'user'>, signIn: UserSignIn | undefined): UserStanding | undefined {
  if (!isActive(user)) return 'suspended';
  if (signIn === undefined) return undefined;
  if (signIn.hasPassword) return 'active';
  return signIn.invitedAt === null ? 'waiting' : 'invited';
}

const tones: Readonly<Record<UserStanding, ChipTone>> = {
  suspended: 'bad',
  active: 'good',
  invited: 'note',
  waiting: 'note',
};

function StandingOfUser({ standing }: { readonly standing: UserStanding | undefined }) {
  return standing === undefined ? null : <Chip tone={tones[standing]}>{userTexts.standing[standing]}</Chip>;
}

const askSignIns = (calls: AccountCalls) => calls.signIns();

function Back() {
  return (
    <Link className="back-link" to={pathOf('users')}>
      <ArrowLeft size={14} aria-hidden="true" title={false} />
      {userTexts.back}
    </Link>
  );
}

/** How and where a user logs in, as a sentence. */
function signInText({ usedAt, devices, hasPassword, invitedAt }: UserSignIn, today: string): string {
  if (usedAt !== null && devices > 0) return userTexts.usedOn({ devices, moment: formatMoment(usedAt, today) });
  if (hasPassword) return userTexts.nowhere;
  return invitedAt === null ? userTexts.notInvited : userTexts.invitedOn({ moment: formatMoment(invitedAt, today) });
}

interface SignInsProps {
  readonly signIn: UserSignIn | undefined;
  readonly problem: string | undefined;
}

function SignIns({ signIn, problem }: SignInsProps) {
  const { today } = useWording();
  return (
    <section className="detail-block" aria-label={userTexts.signIn}>
      <h2>{userTexts.signIn}</h2>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {signIn !== undefined && <p>{signInText(signIn, today)}</p>}
      {signIn?.hasSecondStep === true && <p className="muted">{userTexts.secondStepOn}</p>}
      {signIn?.isLinked === true && <p className="muted">{userTexts.linked}</p>}
    </section>
  );
}

function UserDetail({ id }: { readonly id: string }) {
  const catalogue = useCatalogue('user');
  const user = useRecord('user', id);
  const wording = useWording();
  const mayManage = useMayManage(catalogue);
  const [told, again] = useCallResult(askSignIns);
  if (!user) {
    return (
      <FirstLoad kind="user">
        <Message icon={<Search />} title={userTexts.notThere} text={userTexts.notThereText}>
          <Back />
        </Message>
      </FirstLoad>
    );
  }
  const signIns = told !== undefined && 'ok' in told ? told.ok : undefined;
  const signIn = signIns?.users.find(({ userId }) => userId === id);
  const standing = standingOf(user, signIn);
  return (
    <article className="page detail-page is-plain">
      <Back />
      <div className="detail-main">
        <header className="detail-head">
          <h1>{titleOf(user)}</h1>
          <p className="detail-code">
            <StandingOfUser standing={standing} />
          </p>
        </header>
        {mayManage && <UserActions user={user} signIn={signIn} mail={signIns?.mail} onChanged={again} />}
        {mayManage && <MemberLink user={user} signIn={signIn} />}
        <SignIns signIn={signIn} problem={told !== undefined && 'problem' in told ? told.problem : undefined} />
        <ByRoles user={user} />
        <FieldSections
          catalogue={catalogue}
          record={user}
          wording={wording}
          except={[catalogue.title]}
          mayAdd={mayManage && isActive(user)}
        />
        <History catalogue={catalogue} record={user} wording={wording} mayChange={mayManage && isActive(user)} />
      </div>
    </article>
  );
}

/** `/users/user/{id}`: a user's permissions, how they log in, and administrators' actions. */
export function UserPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue('user');
  if (params.has('edit'))
    return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  return <UserDetail key={id} id={id} />;
}
