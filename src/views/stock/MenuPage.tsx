import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canManage } from '../../domain/access/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { listRoutesOf } from '../addresses/catalogueScreens.ts';
import { pathOf, routeOf, type RouteName } from '../addresses/routeTable.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useSession } from '../shared/useSession.ts';
import { modulesFor, type Module } from '../addresses/navigation.ts';
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

interface Way {
  readonly to: string;
  readonly label: string;
}

export interface MenuLinksProps {
  readonly module: Module['key'];
  /** What labels and paperwork are offered of. */
  readonly labelled?: Kind;
  /** What else there is to do. */
  readonly more?: readonly Way[];
  /** The kinds that the page is about, the main one first: their lists are led to by its numbers, and their possible duplicates by a link for those who look after them. */
  readonly compared?: readonly Kind[];
}

const wayTo = (name: RouteName): Way => ({ to: pathOf(name), label: routeOf(name).title });

/** What is done in a module, without what the heading and the figures lead to already; and what is arranged there once. */
function useWays({ module: key, labelled, more = [], compared = [] }: MenuLinksProps, figures: readonly Figure[]) {
  const { person } = useSession();
  const module = person && modulesFor(person).find((one) => one.key === key);
  const led = compared.flatMap((kind) => Object.values(listRoutesOf(kind) ?? {}));
  const tasks = [
    ...(module?.links ?? []).filter((name) => !led.includes(name)).map(wayTo),
    ...more,
    ...(labelled === undefined
      ? []
      : (['labels', 'paperwork'] as const).map((name) => ({
          ...wayTo(name),
          to: `${pathOf(name)}?kind=${labelled}`,
        }))),
  ];
  const duplicates = compared
    .map(catalogueOf)
    .filter((catalogue) => catalogue.duplicates !== undefined && person && canManage(person, catalogue.area))
    .map((catalogue, place) => ({
      to: pathOf('duplicates', catalogue.kind),
      label: place === 0 ? routeOf('duplicates').title : duplicateTexts.title({ many: catalogue.noun.many }),
    }));
  return {
    tasks: tasks.filter(({ to }) => !figures.some((figure) => figure.to === to)),
    setUp: [...(module?.setUp ?? []).map(wayTo), ...duplicates],
  };
}

interface MenuPageProps extends MenuLinksProps {
  readonly title: string;
  readonly subtitle: string;
  /** What can be done from here, beside the heading. */
  readonly actions?: ReactNode;
  readonly figures: readonly Figure[];
  /** Shown instead of the cards where there is nothing yet. */
  readonly empty?: ReactNode;
  /** What needs attention, and the rest there is to tell. */
  readonly children: ReactNode;
}

/** The landing page of a module: its numbers, its tasks and what needs attention; what is arranged once comes last. */
export function MenuPage({ title, subtitle, actions, figures, empty, children, ...links }: MenuPageProps) {
  const { tasks, setUp } = useWays(links, figures);
  return (
    <div className="page">
      <PageHeading title={title} subtitle={subtitle}>
        {actions}
      </PageHeading>
      <Figures figures={figures} />
      {tasks.length > 0 && (
        <nav className="tasks" aria-label={stockMenuTexts.tasks}>
          {tasks.map(({ to, label }) => (
            <ButtonLink key={to} size="small" to={to}>
              {label}
            </ButtonLink>
          ))}
        </nav>
      )}
      {empty ?? <div className="cards">{children}</div>}
      {setUp.length > 0 && (
        <section className="set-up">
          <h2>{stockMenuTexts.setUp}</h2>
          <ul>
            {setUp.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
