import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { stockKinds } from '../../domain/registry.ts';
import type { WaitingCommand } from '../../machines/shared/client.ts';
import { MayClear } from '../program/MayClear.tsx';
import { AskDialog } from '../ui/AskDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Refresh } from '../ui/icons.tsx';
import { TickCircle } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { Problem } from '../ui/Problem.tsx';
import { notify } from '../ui/notify.ts';
import { discardOrSay } from './discardOrSay.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useConnection, useWaiting } from '../shared/useSync.ts';
import { formatMoment } from '../texts/plural.ts';
import { shellTexts } from '../texts/shell.ts';
import { waitingTexts } from '../texts/waiting.ts';
import { commandSentence } from './commandSentence.ts';
import { Conflict } from './Conflict.tsx';
import './waiting.css';
import { Button } from '../ui/Button.tsx';

function Waits({ item: { command } }: { readonly item: WaitingCommand }) {
  const { client } = useBackstock();
  return (
    <li className="waiting-item">
      <p className="waiting-what">{commandSentence(command, client.records, client.today())}</p>
      <p className="muted small">{waitingTexts.asked({ moment: formatMoment(command.issuedAt) })}</p>
    </li>
  );
}

function SendNow({ count }: { readonly count: number }) {
  const { actors } = useBackstock();
  const state = useConnection();
  const problem = useSelector(actors.outbox, ({ context }) => context.problem);
  return (
    <>
      <div className="waiting-head">
        <Chip tone="note">
          {state === 'live'
            ? shellTexts.sending({ count })
            : state === 'offline'
              ? shellTexts.offline
              : shellTexts.connecting}
        </Chip>
        <Button
          onClick={() => {
            actors.connection.send({ type: 'connection.retry' });
            actors.outbox.send({ type: 'outbox.retry' });
          }}
        >
          <Refresh size={14} title={false} aria-hidden="true" />
          <span>{waitingTexts.sendNow}</span>
        </Button>
      </div>
      {state === 'live' && problem !== null && <Problem tone="note">{problem}</Problem>}
    </>
  );
}

/** Kinds the offers depend on. */
const kinds = [...stockKinds, 'member', 'booking'] as const;

/** `/waiting`: changes that haven't reached the server, refused ones first, each with its options. */
export function WaitingPage() {
  const { client } = useBackstock();
  const all = useWaiting();
  useRevisions(kinds);
  const isKept = client.keepsChanges();
  const [given, setGiven] = useState<WaitingCommand>();
  const conflicts = all.flatMap((item) => (item.refusal ? [{ ...item, refusal: item.refusal }] : []));
  const waiting = all.filter(({ refusal }) => !refusal);

  async function discard({ command }: WaitingCommand) {
    setGiven(undefined);
    if (await discardOrSay(client, command.commandId)) notify({ message: waitingTexts.discarded });
  }

  return (
    <div className="page page-narrow">
      <PageHeading
        title={waitingTexts.title}
        subtitle={isKept ? waitingTexts.subtitle : waitingTexts.subtitleNotKept}
      />
      {all.length === 0 && (
        <Message icon={<TickCircle />} level={2} title={waitingTexts.nothing} text={waitingTexts.nothingText} />
      )}
      {!isKept && <Problem tone="note">{waitingTexts.notKept}</Problem>}
      {isKept && waiting.length > 0 && <MayClear />}
      {conflicts.length > 0 && (
        <section className="waiting-section">
          <h2>{waitingTexts.conflicts}</h2>
          <p className="muted">{waitingTexts.conflictsText}</p>
          <ul>
            {conflicts.map((item) => (
              <Conflict key={item.command.commandId} item={item} onDiscard={() => setGiven(item)} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="waiting-section">
          <h2>{waitingTexts.waiting}</h2>
          <p className="muted">{waitingTexts.waitingText}</p>
          <SendNow count={waiting.length} />
          <ol>
            {waiting.map((item) => (
              <Waits key={item.command.commandId} item={item} />
            ))}
          </ol>
        </section>
      )}
      {given !== undefined && (
        <AskDialog
          title={waitingTexts.discardTitle}
          ok={waitingTexts.discard}
          cancel={waitingTexts.discardKeep}
          isDanger
          onOk={() => void discard(given)}
          onCancel={() => setGiven(undefined)}
        >
          <p>{waitingTexts.discardText({ what: commandSentence(given.command, client.records, client.today()) })}</p>
        </AskDialog>
      )}
    </div>
  );
}
