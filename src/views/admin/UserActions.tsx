import { disposeRecord } from '../../domain/changes/index.ts';
import { useState } from 'react';
import type { SignIns, UserSignIn } from '../../domain/account/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { useSend } from '../shared/useSend.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify, notifyDone } from '../ui/notify.ts';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { userTexts } from '../texts/account.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';

interface UserActionsProps {
  readonly user: RecordOf<'user'>;
  readonly signIn: UserSignIn | undefined;
  readonly mail: SignIns['mail'] | undefined;
  /** Called when how the user logs in may have changed. */
  readonly onChanged: () => void;
}

function inviteLabel(signIn: UserSignIn, isMailSetUp: boolean): string {
  if (!isMailSetUp) return userTexts.inviteByHand;
  return signIn.invitedAt === null ? userTexts.invite : userTexts.inviteAgain;
}

/** Suspends or reactivates a user; each undoes the other. */
function useLifecycle(user: RecordOf<'user'>, onChanged: () => void) {
  const send = useSend();
  const {
    command: suspend,
    undo: [restore],
  } = disposeRecord(user);
  const name = titleOf(user);
  const run = async (body: CommandBody, done: string, undo: CommandBody) => {
    await send([body], { done, undo: [undo] });
    onChanged();
  };
  return {
    suspendBody: suspend,
    suspend: () => run(suspend, userTexts.suspended({ name }), restore),
    restore: () => run(restore, userTexts.restored({ name }), suspend),
  };
}

interface TakingWords {
  readonly take: string;
  readonly title: (name: string) => string;
  readonly text: string;
  readonly cancel: string;
  readonly done: (name: string) => string;
}

const stepWords: TakingWords = {
  get take() {
    return userTexts.resetStep;
  },
  title: (name) => userTexts.resetStepTitle({ name }),
  get text() {
    return userTexts.resetStepText;
  },
  get cancel() {
    return userTexts.resetStepCancel;
  },
  done: (name) => userTexts.stepReset({ name }),
};
const linkWords: TakingWords = {
  get take() {
    return userTexts.unlink;
  },
  title: (name) => userTexts.unlinkTitle({ name }),
  get text() {
    return userTexts.unlinkText;
  },
  get cancel() {
    return userTexts.unlinkCancel;
  },
  done: (name) => userTexts.unlinked({ name }),
};

/** Removes one of the user's ways to log in, after confirmation. */
function TakeAway({
  user,
  words,
  run,
  onChanged,
}: Pick<UserActionsProps, 'user' | 'onChanged'> & {
  readonly words: TakingWords;
  readonly run: (calls: AccountCalls) => Promise<CallResult<true>>;
}) {
  const call = useAccountCalls();
  const [isAsking, setAsking] = useState(false);
  const name = titleOf(user);

  async function take() {
    setAsking(false);
    const answer = await call(run);
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else notifyDone(words.done(name));
    onChanged();
  }

  return (
    <>
      <Button size="large" onClick={() => setAsking(true)}>
        {words.take}
      </Button>
      {isAsking && (
        <AskDialog
          title={words.title(name)}
          ok={words.take}
          cancel={words.cancel}
          isDanger
          onOk={() => void take()}
          onCancel={() => setAsking(false)}
        >
          <p>{words.text}</p>
        </AskDialog>
      )}
    </>
  );
}

function TakeWaysIn({ user, signIn, onChanged }: Pick<UserActionsProps, 'user' | 'signIn' | 'onChanged'>) {
  return (
    <>
      {signIn?.hasSecondStep === true && (
        <TakeAway user={user} words={stepWords} run={(calls) => calls.resetSecondStep(user.id)} onChanged={onChanged} />
      )}
      {signIn?.isLinked === true && (
        <TakeAway user={user} words={linkWords} run={(calls) => calls.unlinkProvider(user.id)} onChanged={onChanged} />
      )}
    </>
  );
}

/** Administrators' actions on a user: edit, invite, log out, suspend. */
export function UserActions({ user, signIn, mail, onChanged }: UserActionsProps) {
  const call = useAccountCalls();
  const { commands } = useBackstock().client;
  const lifecycle = useLifecycle(user, onChanged);
  const [isAsking, setAsking] = useState(false);
  const [path, setPath] = useState<string>();
  const name = titleOf(user);
  const refusal = commands.check(lifecycle.suspendBody);

  async function invite() {
    const answer = await call((calls) => calls.invite(user.id));
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else if (answer.ok.path === undefined) notifyDone(userTexts.invited({ name }));
    else setPath(answer.ok.path);
    onChanged();
  }

  async function seeAs() {
    const answer = await call((calls) => calls.seeAs(user.id, name));
    if ('problem' in answer) return notify({ message: answer.problem, tone: 'bad' });
    // Reloads the app, so that no data of one person is left in the other's view.
    globalThis.location.assign(pathOf('home'));
  }

  async function logOutEverywhere() {
    const answer = await call((calls) => calls.logOutEverywhere(user.id));
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else notifyDone(userTexts.loggedOut({ name }));
    onChanged();
  }

  if (!isActive(user)) {
    return (
      <div className="detail-actions">
        <Button size="large" intent="primary" onClick={() => void lifecycle.restore()}>
          {userTexts.restore}
        </Button>
      </div>
    );
  }
  return (
    <div className="detail-actions">
      {signIn !== undefined && mail !== undefined && !signIn.hasPassword && (
        <Button size="large" intent="primary" onClick={() => void invite()}>
          {inviteLabel(signIn, mail.isSetUp)}
        </Button>
      )}
      <ButtonLink size="large" to="?edit">
        {userTexts.edit}
      </ButtonLink>
      {signIn !== undefined && signIn.devices > 0 && (
        <Button size="large" onClick={() => void logOutEverywhere()}>
          {userTexts.logOut}
        </Button>
      )}
      <TakeWaysIn user={user} signIn={signIn} onChanged={onChanged} />
      {commands.check({ type: 'SeeAsUser', kind: 'user', id: user.id, payload: {} }) === undefined && (
        <Button size="large" onClick={() => void seeAs()}>
          {userTexts.seeAs}
        </Button>
      )}
      {refusal === undefined && (
        <Button size="large" onClick={() => setAsking(true)}>
          {userTexts.suspend}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title={userTexts.suspendTitle({ name })}
          ok={userTexts.suspend}
          cancel={userTexts.suspendCancel}
          isDanger
          onOk={() => {
            setAsking(false);
            void lifecycle.suspend();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{userTexts.suspendText}</p>
        </AskDialog>
      )}
      {path !== undefined && <LinkDialog path={path} onClose={() => setPath(undefined)} />}
    </div>
  );
}
