import { Link } from 'react-router-dom';
import { canManage } from '../../domain/access/index.ts';
import { isActive, type CatalogueRecord } from '../../domain/catalogue/index.ts';
import { NOT_SET } from '../../domain/query/index.ts';
import { pathOf, routeOf } from '../routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../shared/Chip.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Cube } from '../shared/icons.tsx';
import { Message } from '../shared/Message.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';
import { recordPath, titleOf } from '../shared/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { builtRoutes, allModules } from '../shell/navigation.ts';
import { loanTexts, propsMenuTexts } from '../texts/home.ts';
import { formatNumber } from '../texts/plural.ts';
import { dueWords } from './loanWords.ts';
import { summarise, type Held, type StockSummary } from './stock.ts';
import './home.css';

interface Figure {
  readonly label: string;
  readonly count: number;
  readonly to: string;
  readonly isBad?: boolean;
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ label, count, to, isBad = false }) => (
        <li key={label}>
          <Link className={isBad && count > 0 ? 'figure is-bad' : 'figure'} to={to}>
            <span className="figure-count">{formatNumber(count)}</span>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OverdueRow({ held: { item, loan } }: { readonly held: Held }) {
  const { client } = useBackstock();
  const due = dueWords(loan, client.today());
  const member = client.records.get('member', loan.memberId);
  return (
    <li className="row">
      <Thumb record={item} />
      <div className="row-text">
        <Link to={recordPath(item.kind, item.id)}>{loanTexts.of(loan.quantity, titleOf(item))}</Link>
        <span className="muted small">{loanTexts.with(member === undefined ? loanTexts.unknownMember : titleOf(member))}</span>
      </div>
      <Chip tone={due.tone}>{due.text}</Chip>
    </li>
  );
}

function MissingRow({ item }: { readonly item: CatalogueRecord }) {
  return (
    <li className="row">
      <Thumb record={item} />
      <div className="row-text">
        <Link to={recordPath(item.kind, item.id)}>{loanTexts.of(item.missing, titleOf(item))}</Link>
      </div>
      <Chip tone="bad">{propsMenuTexts.missing}</Chip>
    </li>
  );
}

/** The list of those that have nothing in this filter. */
function withoutPath(facet: string): string {
  return `${pathOf('props')}?${facet}=${NOT_SET}`;
}

const SHOWN = 6;

function Attention({ stock }: { readonly stock: StockSummary }) {
  const more = [stock.overdue, stock.missing].reduce((sum, { length }) => sum + Math.max(0, length - SHOWN), 0);
  return (
    <section className="card">
      <h2>{propsMenuTexts.attention}</h2>
      {stock.overdue.length + stock.missing.length === 0 && <p className="muted">{propsMenuTexts.noAttention}</p>}
      <ul className="rows">
        {stock.overdue.slice(0, SHOWN).map((held) => (
          <OverdueRow key={held.loan.loanId} held={held} />
        ))}
        {stock.missing.slice(0, SHOWN).map((item) => (
          <MissingRow key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className="muted small">{propsMenuTexts.more(more)}</p>}
      {stock.withoutPhoto + stock.withoutHome > 0 && (
        <>
          <h3 className="card-subheading">{propsMenuTexts.stockHealth}</h3>
          <ul className="plain-list">
            {stock.withoutPhoto > 0 && (
              <li>
                <Link to={withoutPath('photo')}>{propsMenuTexts.withoutPhotoText(stock.withoutPhoto)}</Link>
              </li>
            )}
            {stock.withoutHome > 0 && (
              <li>
                <Link to={withoutPath('homeLocationId')}>{propsMenuTexts.withoutHomeText(stock.withoutHome)}</Link>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}

function MenuLinks() {
  const links = allModules.find(({ key }) => key === 'props')?.links ?? [];
  return (
    <section className="card">
      <h2>{propsMenuTexts.goTo}</h2>
      <ul className="menu-list">
        {links.map((name) => (
          <li key={name}>
            <Link to={pathOf(name)} className={builtRoutes.has(name) ? '' : 'is-later'}>
              {routeOf(name).title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countOf(records: Iterable<CatalogueRecord>): number {
  let count = 0;
  for (const record of records) if (isActive(record)) count += 1;
  return count;
}

function PropsMenu() {
  const { client } = useBackstock();
  const { person } = useSession();
  useRevision('prop');
  useRevision('location');
  useRevision('propCategory');
  const stock = summarise(client.records.all('prop'), client.today());
  const list = pathOf('props');
  const mayAdd = person !== undefined && canManage(person, 'props');
  const figures: readonly Figure[] = [
    { label: propsMenuTexts.total, count: stock.total, to: list },
    { label: propsMenuTexts.out, count: stock.out, to: `${list}?whereabouts=out&whereabouts=partly-out&whereabouts=overdue` },
    { label: propsMenuTexts.overdue, count: stock.overdue.length, to: `${list}?whereabouts=overdue`, isBad: true },
    { label: propsMenuTexts.missing, count: stock.missing.length, to: `${list}?whereabouts=missing`, isBad: true },
    { label: propsMenuTexts.categories, count: countOf(client.records.all('propCategory')), to: pathOf('propCategories') },
    { label: propsMenuTexts.places, count: countOf(client.records.all('location')), to: pathOf('propLocations') },
  ];
  const add = (
    <Link className="bp6-button bp6-intent-primary" to={pathOf('newProp')}>
      {propsMenuTexts.add}
    </Link>
  );
  return (
    <div className="page">
      <PageHeading title={routeOf('propsMainMenu').title} subtitle={propsMenuTexts.subtitle}>
        {mayAdd && add}
      </PageHeading>
      <Figures figures={figures} />
      {stock.total === 0 ? (
        <Message icon={<Cube />} level={2} title={propsMenuTexts.emptyTitle} text={propsMenuTexts.emptyText}>
          {mayAdd && add}
        </Message>
      ) : (
        <div className="cards">
          <Attention stock={stock} />
          <MenuLinks />
        </div>
      )}
    </div>
  );
}

/** `/propsMainMenu`: the department at a glance. */
export function PropsMenuPage() {
  return (
    <FirstLoad>
      <PropsMenu />
    </FirstLoad>
  );
}
