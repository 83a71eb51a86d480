import { useId } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Visitor } from '../../domain/access/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { quickKinds } from '../catalogue/quick/quickKinds.ts';
import { EventChooser } from '../events/EventChooser.tsx';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { Barcode, Camera, CaretDown, Cube, Home, Inbox, Time } from '../ui/frameIcons.tsx';
import { countActive } from '../shared/countActive.ts';
import { useFirstLoad } from '../shared/useFirstLoad.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useDerived } from '../shared/useRecords.ts';
import { formatNumber } from '../texts/plural.ts';
import { modules, sections, shellTexts } from '../texts/shell.ts';
import { dailyFor, entryOfPath, sectionsFor, type Daily, type Entry } from '../addresses/navigation.ts';
import { Badge } from './Badge.tsx';

function Count({ kind }: { readonly kind: Kind }) {
  const count = useDerived(kind, countActive);
  if (useFirstLoad(kind) !== 'held') return null;
  return <span className="nav-count">{formatNumber(count)}</span>;
}

interface MenuEntryProps {
  readonly entry: Entry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function MenuEntry({ entry: { key, main, links, counts }, isOpen, onToggle }: MenuEntryProps) {
  const listId = `nav-${key}`;
  const name = modules[key];
  const caret = <CaretDown size={14} aria-hidden="true" title={false} />;
  const opens = { type: 'button', 'aria-expanded': isOpen, 'aria-controls': listId, onClick: onToggle } as const;
  return (
    <li className="nav-module">
      <div className="nav-row">
        {main === undefined ? (
          <button {...opens} className="nav-link nav-toggle">
            <span className="grow">{name}</span>
            {caret}
          </button>
        ) : (
          <>
            <NavLink to={pathOf(main)} className="nav-link">
              <span className="grow">{name}</span>
              {counts !== undefined && <Count kind={counts} />}
            </NavLink>
            {links.length > 0 && (
              <button {...opens} className="nav-toggle" aria-label={name}>
                {caret}
              </button>
            )}
          </>
        )}
      </div>
      <ul id={listId} className="nav-links" hidden={!isOpen}>
        {isOpen &&
          links.map((link) => (
            <li key={link}>
              <NavLink to={pathOf(link)} end className="nav-link">
                {routeOf(link).title}
              </NavLink>
            </li>
          ))}
      </ul>
    </li>
  );
}

const dailyLooks = {
  mine: { Icon: Cube, text: () => shellTexts.mine },
  propSignOut: { Icon: Barcode, text: () => shellTexts.desk },
  propRequests: { Icon: Inbox, text: () => shellTexts.requests },
  calendar: { Icon: Time, text: () => modules.calendar },
} as const satisfies Readonly<Record<Daily, unknown>>;

function DailyLine({ name }: { readonly name: Daily }) {
  const { Icon, text } = dailyLooks[name];
  return (
    <li>
      <NavLink to={pathOf(name)} className="nav-link">
        <Icon size={16} aria-hidden="true" title={false} />
        <span className="grow">{text()}</span>
        {name === 'propRequests' && <Badge />}
      </NavLink>
    </li>
  );
}

interface DrawerProps {
  readonly person: Visitor;
  /** Label of the landmark, if there are two of them. */
  readonly label?: string;
}

/** The pages a person can open: daily work first, set-up last. One section is expanded at a time, and stays so across visits. */
export function Drawer({ person, label = shellTexts.mainNavigation }: DrawerProps) {
  const id = useId();
  const [kept, setKept] = useDevicePreference('drawer');
  const here = entryOfPath(useLocation().pathname);
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
        {dailyFor(person).map((name) => (
          <DailyLine key={name} name={name} />
        ))}
        {quickKinds(person).length > 0 && (
          <li>
            <NavLink to={pathOf('quickEntry')} className="nav-link">
              <Camera size={16} aria-hidden="true" title={false} />
              <span className="grow">{shellTexts.quickEntry}</span>
            </NavLink>
          </li>
        )}
      </ul>
      {sectionsFor(person).map(({ key, entries }) => (
        <div key={key} className="nav-section">
          <p id={`${id}-${key}`} className="nav-heading">
            {sections[key]}
          </p>
          <ul aria-labelledby={`${id}-${key}`}>
            {entries.map((entry) => (
              <MenuEntry
                key={entry.key}
                entry={entry}
                isOpen={open === entry.key}
                onToggle={() => setKept(open === entry.key ? '' : entry.key)}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
