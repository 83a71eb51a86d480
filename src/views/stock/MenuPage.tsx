import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canManage } from '../../domain/access/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useSession } from '../shared/useSession.ts';
import { allModules, modulesFor, type Module } from '../addresses/navigation.ts';
import { duplicateTexts } from '../texts/duplicates.ts';
import { stockMenuTexts } from '../texts/home.ts';
import { formatNumber } from '../texts/plural.ts';
import '../ui/menus.css';

/** A number of a landing page, and where it leads. */
export interface Figure {
  readonly label: string;
  readonly count: number;
  readonly to: string;
  readonly isBad?: boolean;
}

/** The numbers at the top of a landing page. */
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

interface MenuLinksProps {
  readonly module: Module['key'];
  /** What labels and paperwork are offered of. */
  readonly labelled?: Kind;
  /** What else there is to do. */
  readonly more?: readonly { readonly to: string; readonly label: string }[];
  /** Kinds whose possible duplicates are shown, the main one first, to those who look after them. */
  readonly compared?: readonly Kind[];
}

/** The screens of a module that the person may open, and what can be printed of it. */
function MenuLinks({ module, labelled, more = [], compared = [] }: MenuLinksProps) {
  const { person } = useSession();
  const comparisons = compared
    .map(catalogueOf)
    .filter(({ duplicates, area }) => duplicates !== undefined && person !== undefined && canManage(person, area))
    .map((catalogue, place) => ({
      to: pathOf('duplicates', catalogue.kind),
      label: place === 0 ? routeOf('duplicates').title : duplicateTexts.title({ many: catalogue.noun.many }),
    }));
  const links = (person === undefined ? allModules : modulesFor(person)).find(({ key }) => key === module)?.links ?? [];
  return (
    <section className="card">
      <h2>{stockMenuTexts.goTo}</h2>
      <ul className="menu-list">
        {links.map((name) => (
          <li key={name}>
            <Link to={pathOf(name)}>{routeOf(name).title}</Link>
          </li>
        ))}
        {labelled !== undefined &&
          (['labels', 'paperwork'] as const).map((name) => (
            <li key={name}>
              <Link to={`${pathOf(name)}?kind=${labelled}`}>{routeOf(name).title}</Link>
            </li>
          ))}
        {[...more, ...comparisons].map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MenuPageProps extends MenuLinksProps {
  readonly title: string;
  readonly subtitle: string;
  /** What can be done from here, beside the heading. */
  readonly actions?: ReactNode;
  readonly figures: readonly Figure[];
  /** Shown instead of the cards where there is nothing yet. */
  readonly empty?: ReactNode;
  /** The cards before the one that leads on. */
  readonly children: ReactNode;
}

/** The landing page of a module: its numbers, what needs attention, and where to go. */
export function MenuPage({ title, subtitle, actions, figures, empty, children, ...links }: MenuPageProps) {
  return (
    <div className="page">
      <PageHeading title={title} subtitle={subtitle}>
        {actions}
      </PageHeading>
      <Figures figures={figures} />
      {empty}
      <div className="cards">
        {empty === undefined && children}
        <MenuLinks {...links} />
      </div>
    </div>
  );
}
