import { useId, useRef, useState } from 'react';
import { feedKeys } from '../../domain/calendar/index.ts';
import type { CalendarFeed } from '../../domain/calendar/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { copyText } from '../ui/copyText.ts';
import { notify, notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { useAccountCalls, useCallResult } from '../shared/useCallResult.ts';
import { calendarTexts } from '../texts/calendar.ts';
import { formatDayOf, formatMoment } from '../texts/plural.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/inputs.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/Dialog.tsx';

/** The single record that a feed can be about. */
export interface FeedSubject {
  readonly about: keyof typeof feedKeys;
  readonly id: string;
  readonly name: string;
}

const kindsOf = { event: ['event'], member: ['member'], place: ['location', 'facility'] } as const;

/** Name of a feed's subject, if it's one record and on this device. */
function useFeedName(feed: CalendarFeed): string {
  const { records } = useBackstock().client;
  if (feed.about === 'all' || feed.about === 'mine') return calendarTexts.feedOf[feed.about];
  const id = feed[feedKeys[feed.about]] ?? '';
  const [found] = kindsOf[feed.about].flatMap((kind) => records.get(kind, id) ?? []);
  return found === undefined ? calendarTexts.feedOf[feed.about] : titleOf(found);
}

const askFeeds = (calls: AccountCalls) => calls.calendarFeeds();

function FeedRow({
  feed,
  today,
  onDrop,
}: {
  readonly feed: CalendarFeed;
  readonly today: string;
  readonly onDrop: () => void;
}) {
  const what = useFeedName(feed);
  const used =
    feed.usedAt === null
      ? calendarTexts.feedUnused
      : calendarTexts.feedUsed({ moment: formatMoment(feed.usedAt, today) });
  return (
    <li className="row">
      <div className="row-text">
        <span>{what}</span>
        <span className="muted small">
          {calendarTexts.feedMade({ day: formatDayOf(feed.createdAt, today) })}, {used}
        </span>
      </div>
      <Button aria-label={calendarTexts.feedDropNamed({ what })} onClick={onDrop}>
        {calendarTexts.feedDrop}
      </Button>
    </li>
  );
}

/** A new feed address, to copy. */
function NewAddress({ address }: { readonly address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    void copyText(address, calendarTexts.feedCopied);
  };
  return (
    <>
      <label htmlFor={id}>{calendarTexts.feedAddress}</label>
      <div className="feed-address">
        <Input ref={field} id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button onClick={copy}>{calendarTexts.feedCopy}</Button>
      </div>
    </>
  );
}

interface SubscribeDialogProps {
  /** Whether the person is a member, and so may have entries of their own. */
  readonly isMember?: boolean;
  /** Offered on its own, instead of the feeds for everything and for the person's own entries. */
  readonly subject?: FeedSubject;
  readonly onClose: () => void;
}

/** Calendar feed addresses: created, shown once, revoked. */
export function SubscribeDialog({ isMember = false, subject, onClose }: SubscribeDialogProps) {
  const call = useAccountCalls();
  const today = useBackstock().client.today();
  const [told, again] = useCallResult(askFeeds);
  const [address, setAddress] = useState<string>();
  const feeds = told !== undefined && 'ok' in told ? told.ok : [];

  async function make(about: CalendarFeed['about'], id?: string) {
    const answer = await call((calls) => calls.makeCalendarFeed(about, id));
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else setAddress(new URL(answer.ok.path, window.location.origin).href);
    again();
  }

  async function drop(feedId: string) {
    const answer = await call((calls) => calls.dropCalendarFeed(feedId));
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else notifyDone(calendarTexts.feedDropped);
    setAddress(undefined);
    again();
  }

  return (
    <Dialog isOpen title={calendarTexts.subscribeTitle} onClose={onClose}>
      <DialogBody aria-busy={told === undefined}>
        <p>{calendarTexts.subscribeText}</p>
        {told === undefined && <p className="muted">{calendarTexts.loading}</p>}
        {told !== undefined && 'problem' in told && <Problem tone="note">{told.problem}</Problem>}
        {told !== undefined && 'ok' in told && feeds.length === 0 && <p className="muted">{calendarTexts.feedNone}</p>}
        <ul className="rows">
          {feeds.map((feed) => (
            <FeedRow key={feed.feedId} feed={feed} today={today} onDrop={() => void drop(feed.feedId)} />
          ))}
        </ul>
        {address !== undefined && <NewAddress address={address} />}
        <div className="feed-add">
          {subject !== undefined ? (
            <Button onClick={() => void make(subject.about, subject.id)}>
              {calendarTexts.feedAddNamed({ name: subject.name })}
            </Button>
          ) : (
            <>
              <Button onClick={() => void make('all')}>{calendarTexts.feedAdd.all}</Button>
              {isMember && <Button onClick={() => void make('mine')}>{calendarTexts.feedAdd.mine}</Button>}
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{calendarTexts.close}</Button>
      </DialogFooter>
    </Dialog>
  );
}
