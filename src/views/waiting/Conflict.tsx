import { Link } from 'react-router-dom';
import { isKind, type CatalogueRecord } from '../../domain/catalogue/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { homeOf } from '../../domain/places/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { isOverdue, totalOf } from '../../domain/stock/index.ts';
import type { WaitingCommand } from '../../machines/shared/client.ts';
import { say } from '../../words/speaker.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Thumb } from '../shared/Thumb.tsx';
import { useSend } from '../shared/useSend.ts';
import { formatDay, formatMoment } from '../texts/plural.ts';
import { conflictTexts, waitingTexts } from '../texts/waiting.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { storedOrRefused } from '../shared/storedOrRefused.ts';
import { notify } from '../ui/notify.ts';
import { discardOrSay } from './discardOrSay.ts';
import { commandSentence, refusalSentence } from './commandSentence.ts';
import { offersFor, type Offer } from './conflictOffers.ts';
import '../ui/menus.css';

/** Commands that can fail because someone else has the item. */
const wantingIt: readonly string[] = ['SignOutItem', 'ReserveItem', 'ExtendLoan', 'ReportMissing', 'DisposeRecord'];

/** Who has it, and until when. */
function useHolders({ command }: WaitingCommand): readonly string[] {
  const { client } = useBackstock();
  const today = client.today();
  const item: CatalogueRecord | undefined = client.records.get(command.kind, command.id);
  if (item === undefined || !wantingIt.includes(command.type)) return [];
  return item.loans.map((loan) => {
    const member = client.records.get('member', loan.memberId);
    const words = {
      who: member === undefined ? conflictTexts.somebody : titleOf(member),
      quantity: totalOf(item) > 1 ? loan.quantity : 1,
      day: formatDay(loan.dueBack, today),
    };
    return isOverdue(loan, today) ? conflictTexts.hasLate(words) : conflictTexts.has(words);
  });
}

interface OtherProps {
  readonly offer: Offer;
  readonly other: CatalogueRecord;
  readonly onTake: () => void;
}

function Other({ offer: { label }, other, onTake }: OtherProps) {
  const { world } = useBackstock().client.records;
  const home = homeOf(other);
  return (
    <li className="row">
      <Thumb record={other} />
      <div className="row-text">
        <Link to={recordPath(other.kind, other.id)}>{titleOf(other)}</Link>
        {home !== undefined && <span className="muted small">{displayPath('location', home, world)}</span>}
      </div>
      <div className="row-actions">
        <Button aria-label={`${label}: ${titleOf(other)}`} onClick={onTake}>
          {label}
        </Button>
      </div>
    </li>
  );
}

interface ConflictProps {
  readonly item: WaitingCommand & { readonly refusal: Refusal };
  readonly onDiscard: () => void;
}

/** A refused change: the reason, who has the item, and what can be done now. */
export function Conflict({ item, onDiscard }: ConflictProps) {
  const { client } = useBackstock();
  const wording = useWording();
  const send = useSend();
  const { command, refusal } = item;
  const holders = useHolders(item);
  // Checked again against current data: only what could succeed is offered.
  const still = client.waiting.whyNotRetry(command.commandId);
  const offers = still === undefined ? [] : offersFor(command, client);
  const days = offers.filter(({ other }) => other === undefined);
  const others = offers.flatMap((offer) => (offer.other === undefined ? [] : [{ offer, other: offer.other }]));
  const about = (still ?? refusal).about;
  const place =
    about !== undefined && isKind(about.kind) ? recordPath(about.kind, about.id) : recordPath(command.kind, command.id);

  async function retry() {
    const answer = await storedOrRefused(client.waiting.retry(command.commandId));
    notify(
      'refused' in answer ? { message: say(answer.refused.message), tone: 'bad' } : { message: waitingTexts.retried },
    );
  }

  async function take({ command: instead, undo, done }: Offer) {
    if (await send([instead], { done, undo })) await discardOrSay(client, command.commandId);
  }

  return (
    <li className="waiting-item is-conflict">
      <p className="waiting-what">{commandSentence(command, client.records, wording.today)}</p>
      <p>
        {holders.length > 0 && (still ?? refusal).code === 'quantity-unavailable'
          ? holders.join(' ')
          : [refusalSentence(command, still ?? refusal, client.records, wording), ...holders].join(' ')}
      </p>
      <p className="muted small">{waitingTexts.asked({ moment: formatMoment(command.issuedAt) })}</p>
      {others.length > 0 && (
        <>
          <h3 className="waiting-instead">{conflictTexts.instead}</h3>
          <ul className="rows">
            {others.map(({ offer, other }) => (
              <Other key={offer.key} offer={offer} other={other} onTake={() => void take(offer)} />
            ))}
          </ul>
        </>
      )}
      <div className="waiting-actions">
        {still === undefined && (
          <Button intent="primary" onClick={() => void retry()}>
            {refusal.code === 'changed-meanwhile' ? waitingTexts.keepMine : waitingTexts.retry}
          </Button>
        )}
        {days.map((offer) => (
          <Button key={offer.key} intent="primary" onClick={() => void take(offer)}>
            {offer.label}
          </Button>
        ))}
        <Button onClick={onDiscard}>{waitingTexts.discard}</Button>
        <ButtonLink isQuiet to={place}>
          {waitingTexts.open}
        </ButtonLink>
      </div>
    </li>
  );
}
