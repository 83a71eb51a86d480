import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { canManage, type Actor } from '../../domain/access/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { isOverdue } from '../../domain/stock/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { begunFor } from '../addresses/navigation.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { WarningSign } from '../ui/icons.tsx';
import { Barcode, ChevronRight, TickCircle } from '../ui/frameIcons.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { useWaiting } from '../shared/useSync.ts';
import { departments } from '../addresses/departments.ts';
import { dayTitle } from '../texts/calendar.ts';
import { homeTexts } from '../texts/home.ts';
import { requestStateText, useRequestNews } from '../lending/useRequestNews.ts';
import { HeldList } from '../stock/HeldList.tsx';
import { heldOf, summarise, type Held } from '../stock/summary.ts';
import '../ui/menus.css';
import { ButtonLink } from '../ui/Button.tsx';

/** Loaded lazily: it computes the calendar, which the first render doesn't need. */
const ComingUp = lazyPart<{ readonly person: Actor }>(async () => (await import('./ComingUp.tsx')).ComingUp);

function ScanCard() {
  return (
    <section className="card scan-card">
      <div>
        <h2>{homeTexts.scanTitle}</h2>
        <p className="muted">{homeTexts.scanText}</p>
      </div>
      <div className="scan-card-actions">
        <ButtonLink size="large" intent="primary" to={pathOf('scan')}>
          <Barcode size={18} aria-hidden="true" title={false} /> {homeTexts.openItem}
        </ButtonLink>
        <ButtonLink size="large" to={`${pathOf('scan')}?mode=signOut`}>
          {homeTexts.signOutMany}
        </ButtonLink>
        <ButtonLink size="large" to={`${pathOf('scan')}?mode=return`}>
          {homeTexts.returnMany}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Shortcuts to start a task. */
function Begin({ person }: { readonly person: Actor }) {
  const begun = begunFor(person);
  if (begun.length === 0) return null;
  return (
    <nav className="tasks" aria-label={homeTexts.begin}>
      {begun.map((name) => (
        <ButtonLink key={name} size="small" to={pathOf(name)}>
          {routeOf(name).title}
        </ButtonLink>
      ))}
    </nav>
  );
}

const SHOWN_AT_HOME = 5;

function WithYou({ person, held }: { readonly person: Actor; readonly held: readonly Held[] }) {
  return (
    <section className="card">
      <h2>{homeTexts.withYou}</h2>
      {person.memberId === undefined && <p className="muted">{homeTexts.noMember}</p>}
      {person.memberId !== undefined && held.length === 0 && (
        <p className="muted">
          {homeTexts.withYouNone} {homeTexts.withYouTeach}
        </p>
      )}
      <HeldList held={held.slice(0, SHOWN_AT_HOME)} />
      {held.length > SHOWN_AT_HOME && (
        <Link className="card-more" to={pathOf('mine')}>
          {homeTexts.allOfMine} ({held.length})
        </Link>
      )}
    </section>
  );
}

interface Need {
  readonly text: string;
  readonly to: string;
}

function NeedsYou({ needs }: { readonly needs: readonly Need[] }) {
  return (
    <section className="card">
      <h2>{homeTexts.needsYou}</h2>
      {needs.length === 0 ? (
        <p className="muted calm">
          <TickCircle size={16} aria-hidden="true" title={false} /> {homeTexts.needsNothing}
        </p>
      ) : (
        <ul className="rows">
          {needs.map(({ text, to }) => (
            <li key={text + to}>
              <Link className="need" to={to}>
                <WarningSign size={16} aria-hidden="true" title={false} />
                <span className="grow">{text}</span>
                <ChevronRight size={16} aria-hidden="true" title={false} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useNeeds(person: Actor, held: readonly Held[]): readonly Need[] {
  const { client } = useBackstock();
  const today = client.today();
  const conflicts = useWaiting().filter(({ refusal }) => refusal).length;
  const overdueHere = held.filter(({ loan }) => isOverdue(loan, today)).length;
  const managed = departments.filter(({ area }) => canManage(person, area));
  const { toAnswer, answered } = useRequestNews(person);
  const asked = answered.map((request) => ({
    text: homeTexts.requestAnswered({ name: titleOf(request), state: requestStateText(request) }),
    to: recordPath('propRequest', request.id),
  }));
  const counted = [
    { count: conflicts, text: homeTexts.conflicts({ count: conflicts }), to: pathOf('waiting') },
    {
      count: toAnswer.length,
      text: homeTexts.requestsToAnswer({ count: toAnswer.length }),
      to: pathOf('propRequests'),
    },
    { count: overdueHere, text: homeTexts.ownOverdue({ count: overdueHere }), to: pathOf('mine') },
    ...managed.flatMap(({ stock, main }) => {
      const { overdue, missing } = summarise(client.records.all(stock), today);
      const { noun } = catalogueOf(stock);
      return [
        {
          count: overdue.length,
          text: homeTexts.allOverdue({ count: overdue.length, noun: noun.one, nouns: noun.many }),
          to: pathOf(main),
        },
        {
          count: missing.length,
          text: homeTexts.missing({ count: missing.length, noun: noun.one, nouns: noun.many }),
          to: pathOf(main),
        },
      ];
    }),
  ];
  return [...counted.filter(({ count }) => count > 0), ...asked];
}

function RecentFinds() {
  const { records } = useBackstock().client;
  const [recent] = useDevicePreference('recentFinds');
  const found = recent.flatMap(({ kind, id }) => records.get(kind, id) ?? []).slice(0, 8);
  if (found.length === 0) return null;
  return (
    <section className="card">
      <h2>{homeTexts.recent}</h2>
      <ul className="finds">
        {found.map((record) => (
          <li key={record.id}>
            <Link to={recordPath(record.kind, record.id)} className="find">
              <Thumb record={record} size={96} />
              <span>{titleOf(record)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A member's dashboard: their loans, tasks, recently viewed records, and the scanner. */
export function MemberHome({ person, name }: { readonly person: Actor; readonly name: string }) {
  const { client } = useBackstock();
  useRevisions(stockKinds);
  const held = heldOf(person.memberId, client.records.all);
  const needs = useNeeds(person, held);
  return (
    <div className="page">
      <PageHeading
        title={homeTexts.welcome({ name: name.split(' ')[0] ?? name })}
        subtitle={dayTitle(client.today())}
      />
      <div className="home">
        <ScanCard />
        <Begin person={person} />
        <div className="cards">
          <WithYou person={person} held={held} />
          <NeedsYou needs={needs} />
          <Suspense fallback={null}>
            <ComingUp person={person} />
          </Suspense>
        </div>
        <RecentFinds />
      </div>
    </div>
  );
}
