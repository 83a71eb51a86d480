import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canManage } from '../../domain/access/index.ts';
import {
  type Catalogue,
  type CatalogueRecord,
  type Kind,
  type AllRecords,
  type FieldKey,
} from '../../domain/catalogue/index.ts';
import { invariant } from '../../domain/kernel/invariant.ts';
import { NOT_SET, titleOf } from '../../domain/query/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { homeKey } from '../../domain/places/index.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { attentionOf, type Attention as AttentionLine } from './attention.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { dueWords } from './loanWords.ts';
import { CountedMenu, countsOf } from './CountedMenu.tsx';
import { MenuPage, type Figure, type MenuLinksProps } from './MenuPage.tsx';
import { summarise, type Held, type StockSummary } from './summary.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { countActive } from '../shared/countActive.ts';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Cube } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { heldTexts, stockMenuTexts } from '../texts/home.ts';
import { listTexts } from '../texts/catalogue.ts';
import { departments, type Department } from '../addresses/departments.ts';
import { Watched } from './Watched.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { addWords, emptyWords, headingOf } from '../texts/nouns.ts';

function OverdueRow({ held: { item, loan } }: { readonly held: Held }) {
  const { client } = useBackstock();
  const due = dueWords(loan, client.today());
  const member = client.records.get('member', loan.memberId);
  return (
    <li className="row">
      <Thumb record={item} />
      <div className="row-text">
        <Link to={recordPath(item.kind, item.id)}>
          {heldTexts.of({ title: titleOf(item), quantity: loan.quantity })}
        </Link>
        <span className="muted small">
          {heldTexts.with({ name: member === undefined ? heldTexts.unknownMember : titleOf(member) })}
        </span>
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
        <Link to={recordPath(item.kind, item.id)}>
          {heldTexts.of({ title: titleOf(item), quantity: item.missing })}
        </Link>
      </div>
      <Chip tone="bad">{stockMenuTexts.missing}</Chip>
    </li>
  );
}

/** Link to the list filtered by "not set" for a facet. */
function withoutPath(kind: Kind, facet: FieldKey | 'photo'): string {
  return `${screenOf(kind)?.list ?? ''}?${facet}=${NOT_SET}`;
}

const SHOWN = 6;

interface AttentionProps {
  readonly stock: StockSummary;
  readonly catalogue: Catalogue;
  readonly lines: readonly AttentionLine[];
}

function Attention({ stock, catalogue, lines }: AttentionProps) {
  const more = [stock.overdue, stock.missing].reduce((sum, { length }) => sum + Math.max(0, length - SHOWN), 0);
  return (
    <AttentionCard
      lines={lines}
      calm={stockMenuTexts.noAttention}
      isCalm={stock.overdue.length + stock.missing.length === 0}
      isLong
    >
      <ul className="rows">
        {stock.overdue.slice(0, SHOWN).map((held) => (
          <OverdueRow key={held.loan.loanId} held={held} />
        ))}
        {stock.missing.slice(0, SHOWN).map((item) => (
          <MissingRow key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className="muted small">{stockMenuTexts.more({ count: more })}</p>}
      {stock.withoutPhoto + stock.withoutHome > 0 && (
        <>
          <h3 className="card-subheading">{stockMenuTexts.stockHealth}</h3>
          <ul className="plain-list">
            {stock.withoutPhoto > 0 && (
              <li>
                <Link to={withoutPath(catalogue.kind, 'photo')}>
                  {stockMenuTexts.withoutPhotoText({
                    count: stock.withoutPhoto,
                    noun: catalogue.noun.one,
                    nouns: catalogue.noun.many,
                  })}
                </Link>
              </li>
            )}
            {stock.withoutHome > 0 && (
              <li>
                <Link to={withoutPath(catalogue.kind, homeKey)}>
                  {stockMenuTexts.withoutHomeText({
                    count: stock.withoutHome,
                    noun: catalogue.noun.one,
                    nouns: catalogue.noun.many,
                  })}
                </Link>
              </li>
            )}
          </ul>
        </>
      )}
    </AttentionCard>
  );
}

/** Figures of the stock, then of the department's other catalogues. */
function figuresOf({ stock, leading, also }: Department, summary: StockSummary, all: AllRecords): readonly Figure[] {
  const list = screenOf(stock)?.list ?? '';
  const others = [...(leading === stock ? [] : [leading]), ...also];
  return [
    { label: headingOf(catalogueOf(stock).noun), count: summary.total, to: list },
    {
      label: stockMenuTexts.out,
      count: summary.out,
      to: `${list}?whereabouts=out&whereabouts=partly-out&whereabouts=overdue`,
    },
    { label: stockMenuTexts.overdue, count: summary.overdue.length, to: `${list}?whereabouts=overdue`, isBad: true },
    { label: stockMenuTexts.missing, count: summary.missing.length, to: `${list}?whereabouts=missing`, isBad: true },
    ...others.map((kind) => ({
      label: headingOf(catalogueOf(kind).noun),
      count: countActive(all(kind)),
      to: screenOf(kind)?.list ?? '',
    })),
  ];
}

export interface StockMenuProps {
  readonly department: Department['key'];
}

function AddButton({ catalogue }: { readonly catalogue: Catalogue }): ReactNode {
  const screen = screenOf(catalogue.kind);
  if (screen === undefined) return null;
  return (
    <ButtonLink intent="primary" to={screen.add}>
      {addWords(catalogue)}
    </ButtonLink>
  );
}

const kindsOf = new WeakMap<Department, readonly Kind[]>();

function shownKinds(department: Department): readonly Kind[] {
  const known = kindsOf.get(department);
  if (known) return known;
  const made = [
    ...new Set([
      department.stock,
      department.leading,
      ...department.also,
      ...(attentionOf[department.key] ?? []).flatMap(({ kinds }) => kinds),
    ]),
  ];
  kindsOf.set(department, made);
  return made;
}

/** Occasional tasks: for everyone, and for managers of the department. */
function choresOf(
  { stock }: Department,
  mayManage: boolean,
): readonly { readonly to: string; readonly label: string }[] {
  const putAway = { to: pathOf('putAway'), label: routeOf('putAway').title };
  if (!mayManage) return [putAway];
  return [putAway, { to: pathOf('quickEntry', stock), label: routeOf('quickEntry').title }];
}

/** Links of the page; the same while its records are loading. */
function linksOf(department: Department, mayManage: boolean): MenuLinksProps {
  const { key, stock, leading, also } = department;
  return {
    module: key,
    labelled: stock,
    more: choresOf(department, mayManage),
    compared: [...new Set([leading, stock, ...also])],
  };
}

interface StockMenuContentProps {
  readonly department: Department;
  readonly mayManage: boolean;
}

function StockMenu({ department, mayManage }: StockMenuContentProps) {
  const { client } = useBackstock();
  const { main, stock, leading } = department;
  useRevisions(shownKinds(department));
  const { all } = client.records;
  const summary = summarise(all(stock), client.today());
  const first = catalogueOf(leading);
  const isEmpty = summary.total === 0 && countActive(all(leading)) === 0;
  const add = mayManage && <AddButton catalogue={first} />;
  return (
    <MenuPage
      {...linksOf(department, mayManage)}
      title={routeOf(main).title}
      subtitle={stockMenuTexts.subtitle}
      actions={add}
      figures={figuresOf(department, summary, all)}
      empty={
        isEmpty ? (
          <Message
            icon={<Cube />}
            level={2}
            title={listTexts.emptyTitle({ many: first.noun.many })}
            text={emptyWords(first)}
          >
            {add}
          </Message>
        ) : undefined
      }
    >
      <Watched department={department.key} />
      <Attention stock={summary} catalogue={catalogueOf(stock)} lines={attentionOf[department.key] ?? []} />
    </MenuPage>
  );
}

/** A department's landing page: `/propsMainMenu` and the like. It is led by the department's first stock; the others are only counted. */
export function StockMenuPage({ department: key }: StockMenuProps) {
  const department = departments.find((one) => one.key === key);
  invariant(department !== undefined, `${key} keeps no stock`);
  const { person } = useSession();
  const mayManage = person !== undefined && canManage(person, department.area);
  return (
    <FirstLoad
      kind={department.stock}
      meanwhile={(otherwise) => (
        <CountedMenu
          {...linksOf(department, mayManage)}
          title={routeOf(department.main).title}
          subtitle={stockMenuTexts.subtitle}
          counted={countsOf([...new Set([department.stock, department.leading, ...department.also])])}
          otherwise={otherwise}
        />
      )}
    >
      <StockMenu key={key} department={department} mayManage={mayManage} />
    </FirstLoad>
  );
}
