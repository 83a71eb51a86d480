import { NavLink, useLocation } from 'react-router-dom';
import type { Visitor } from '../../domain/access/index.ts';
import { isActive, type Kind } from '../../domain/catalogue/index.ts';
import { quickKinds } from '../catalogue/quick/quickKinds.ts';
import { EventChooser } from '../events/EventChooser.tsx';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { Camera, CaretDown, Home, Inbox } from '../ui/frameIcons.tsx';
import { useFirstLoad } from '../shared/useFirstLoad.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useDerived } from '../shared/useRecords.ts';
import { formatNumber } from '../texts/plural.ts';
import { modules, shellTexts } from '../texts/shell.ts';
import { moduleOfPath, modulesFor, type Module } from '../addresses/navigation.ts';

function countActive(records: Parameters<Parameters<typeof useDerived>[1]>[0]): number {
  let count = 0;
  for (const record of records) if (isActive(record)) count += 1;
  return count;
}

function Count({ kind }: { readonly kind: Kind }) {
  const count = useDerived(kind, countActive);
  if (useFirstLoad(kind) !== 'held') return null;
  return <span className="nav-count">{formatNumber(count)}</span>;
}

interface ModuleEntryProps {
  readonly module: Module;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ModuleEntry({ module, isOpen, onToggle }: ModuleEntryProps) {
  const listId = `nav-${module.key}`;
  return (
    <li className="nav-module">
      <div className="nav-row">
        <NavLink to={pathOf(module.main)} className="nav-link">
          <span className="grow">{modules[module.key]}</span>
          {module.counts !== undefined && <Count kind={module.counts} />}
        </NavLink>
        {module.links.length > 0 && (
          <button
            type="button"
            className="nav-toggle"
            aria-label={modules[module.key]}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={onToggle}
          >
            <CaretDown size={14} aria-hidden="true" title={false} />
          </button>
        )}
      </div>
      <ul id={listId} className="nav-links" hidden={!isOpen}>
        {module.links.map((name) => (
          <li key={name}>
            <NavLink to={pathOf(name)} end className="nav-link">
              {routeOf(name).title}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface DrawerProps {
  readonly person: Visitor;
  /** Names the landmark, where there are two of them. */
  readonly label?: string;
}

/** The modules a person may open; one at a time lies open, and stays so across visits. */
export function Drawer({ person, label = shellTexts.mainNavigation }: DrawerProps) {
  const [kept, setKept] = useDevicePreference('drawer');
  const here = moduleOfPath(useLocation().pathname);
  const open = kept ?? here ?? null;
  return (
    <nav aria-label={label} className="nav">
      <EventChooser />
      <ul>
        <li>
          <NavLink to={pathOf('home')} end className="nav-link">
            <Home size={16} aria-hidden="true" title={false} />
            <span className="grow">{shellTexts.home}</span>
          </NavLink>
        </li>
        <li>
          <NavLink to={pathOf('mine')} className="nav-link">
            <Inbox size={16} aria-hidden="true" title={false} />
            <span className="grow">{shellTexts.mine}</span>
          </NavLink>
        </li>
        {quickKinds(person).length > 0 && (
          <li>
            <NavLink to={pathOf('quickEntry')} className="nav-link">
              <Camera size={16} aria-hidden="true" title={false} />
              <span className="grow">{shellTexts.quickEntry}</span>
            </NavLink>
          </li>
        )}
      </ul>
      <ul>
        {modulesFor(person).map((module) => (
          <ModuleEntry
            key={module.key}
            module={module}
            isOpen={open === module.key}
            onToggle={() => setKept(open === module.key ? '' : module.key)}
          />
        ))}
      </ul>
    </nav>
  );
}
