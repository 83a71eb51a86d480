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

/** A figure on a landing page, with its link. */
export interface Figure {
  readonly label: string;
  readonly count: number;
  readonly to: string;
  readonly isBad?: boolean;
}

/** The figures at the top of a landing page. */
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
  /** The kind offered for labels and paperwork. */
  readonly labelled?: Kind;
  /** Further tasks. */
  readonly more?: readonly Way[];
  /** The page's kinds, the main one first: the figures link to their lists, and managers get a link to their possible duplicates. */
  readonly compared?: readonly Kind[];
}

const wayTo = (name: RouteName): Way => ({ to: pathOf(name), label: routeOf(name).title });

/** Tasks of a module, without those the heading and figures already link to, and its one-off set-up links. */
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
  /** Actions beside the heading. */
  readonly actions?: ReactNode;
  readonly figures: readonly Figure[];
  /** Shown instead of the cards if there are no records yet. */
  readonly empty?: ReactNode;
  /** What needs attention, and other cards. */
  readonly children: ReactNode;
}

/** The landing page of a module: its figures, tasks and what needs attention; set-up comes last. */
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
