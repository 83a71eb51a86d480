import { changeRecord } from '../../domain/changes/index.ts';
import type { UserSignIn } from '../../domain/account/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { linkedMember, linkStateOf } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Problem } from '../ui/Problem.tsx';
import { memberLinkTexts as texts } from '../texts/memberLink.ts';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

/** True for an active user whose link to a member needs confirming by someone else. */
export function hasLinkToConfirm(user: RecordOf<'user'>): boolean {
  const state = linkStateOf(user);
  return isActive(user) && (state === 'closed' || state === 'open');
}

interface LinkProps {
  readonly user: RecordOf<'user'>;
  readonly signIn: UserSignIn | undefined;
}

/** Warns if the user who made the link was also given access to the account. */
function AlsoHandedOver({ user, signIn, name }: LinkProps & { readonly name: string }) {
  const { records } = useBackstock().client;
  const maker = user.link?.by;
  if (maker === undefined || signIn?.handedOverTo?.includes(maker) !== true) return null;
  const record = records.get('user', maker);
  return (
    <Problem tone="note">
      {texts.alsoHandedOver({ maker: record === undefined ? texts.someUser : titleOf(record), member: name })}
    </Problem>
  );
}

/** A user's link to a member: its state, and buttons to confirm or remove it. */
export function MemberLink({ user, signIn }: LinkProps) {
  const { commands, records } = useBackstock().client;
  const send = useSend();
  const memberId = linkedMember(user);
  const state = linkStateOf(user);
  if (memberId === undefined || state === undefined || !isActive(user)) return null;
  const { kind, id } = user;
  const member = records.get('member', memberId);
  const name = member === undefined ? texts.someMember : titleOf(member);
  const confirm: CommandBody = {
    type: 'ConfirmLink',
    kind,
    id,
    payload: { memberId, email: String(user.values.email) },
  };
  const remove = changeRecord(user, { memberId: { from: memberId, to: null } }).command;
  const refusal = state === 'confirmed' ? undefined : commands.check(confirm);
  const run = async (body: CommandBody, done: string) => {
    await send([body], { done });
  };
  return (
    <section className="detail-block" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <p>{texts[state]({ name })}</p>
      {state !== 'confirmed' && <AlsoHandedOver user={user} signIn={signIn} name={name} />}
      {refusal !== undefined && <p className="muted">{say(refusal.message)}</p>}
      <div className="detail-actions">
        {state !== 'confirmed' && (
          <Button
            size="large"
            intent="primary"
            disabled={refusal !== undefined}
            onClick={() => void run(confirm, texts.done)}
          >
            {texts.confirm}
          </Button>
        )}
        <Button size="large" onClick={() => void run(remove, texts.removed)}>
          {texts.remove}
        </Button>
      </div>
    </section>
  );
}
