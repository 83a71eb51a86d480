import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { canSee, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { runSliced } from '../../domain/kernel/sliced.ts';
import { Search } from '../ui/icons.tsx';
import { Cross } from '../ui/frameIcons.tsx';
import { notify } from '../ui/notify.ts';
import { useConnection } from '../shared/useSync.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { usePreference } from '../shared/usePreference.ts';
import { paletteTexts } from '../texts/shell.ts';
import { finderOf, foundKinds, type Finder } from './finder.ts';
import { noneFor } from './paletteAnswers.ts';
import { paletteItems } from './paletteItems.ts';
import type { PaletteItem } from './paletteItem.ts';
import { PaletteList } from './PaletteList.tsx';
import './palette.css';
import { Dialog } from '../ui/Dialog.tsx';

interface PaletteProps {
  readonly person: Actor;
  readonly onClose: () => void;
  readonly onLogOut: () => void;
}

function usePaletteChoice(
  { onClose, onLogOut }: PaletteProps,
  ask: (query: string) => void,
): (item: PaletteItem) => void {
  const navigate = useNavigate();
  const { navigation } = useBackstock();
  const [theme, setTheme] = usePreference('theme');
  return ({ does }) => {
    if ('ask' in does) return ask(does.ask);
    onClose();
    if ('goTo' in does) void navigate(does.goTo);
    else if (does.action === 'toggleTheme') setTheme({ isDark: !theme.isDark, chosen: true });
    else if (does.action === 'fetchAgain') {
      navigation.askRefresh();
      notify({ message: paletteTexts.fetching });
    } else onLogOut();
    return undefined;
  };
}

/** Indexes the names before the first letter is typed, in slices. */
function useFinder(): Finder {
  const { records } = useBackstock().client;
  const finder = finderOf(records);
  useEffect(() => {
    let isOpen = true;
    void runSliced(finder.prepare(), () => isOpen);
    return () => {
      isOpen = false;
    };
  }, [finder]);
  return finder;
}

/** Kinds that results depend on: the records themselves, and settings for the synonyms. */
const answeringKinds: readonly Kind[] = [...new Set<Kind>([...foundKinds, 'setting'])];

/** True while records the user can see are still loading. */
function useIsComing(person: Actor): boolean {
  const { records } = useBackstock().client;
  const connection = useConnection();
  return (
    connection === 'busy' && answeringKinds.some((kind) => canSee(person, catalogueOf(kind)) && !records.isHeld(kind))
  );
}

/** Results of a query for the current records, and the message if a question has no results. */
function useAnswers(person: Actor, query: string) {
  const { records, today } = useBackstock().client;
  const finder = useFinder();
  const revision = useRevisions(answeringKinds);
  const isComing = useIsComing(person);
  const [recent] = useDevicePreference('recentFinds');
  const [visits] = useDevicePreference('visits');
  const day = today();
  const answers = useMemo(() => {
    const question = { query, person, records, finder, recent, visits, today: day };
    return { revision, items: paletteItems(question), none: isComing ? undefined : noneFor(question) };
  }, [revision, isComing, query, person, records, finder, recent, visits, day]);
  return { ...answers, isComing };
}

/** Finds any record on the device, any screen and any action, by keyboard alone. */
export function Palette(props: PaletteProps) {
  const { person, onClose } = props;
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const ask = (next: string) => {
    setQuery(next);
    setActive(0);
  };
  const choose = usePaletteChoice(props, ask);
  const { items, none, isComing } = useAnswers(person, query);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((active + step + items.length) % items.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      className="palette"
      aria-labelledby={`${id}-title`}
      transitionDuration={0}
      shouldReturnFocusOnClose
    >
      <h2 id={`${id}-title`} className="visually-hidden">
        {paletteTexts.title}
      </h2>
      <div className="palette-field">
        <Search size={18} aria-hidden="true" title={false} />
        <input
          // The dialog was opened to type here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          enterKeyHint="go"
          autoCapitalize="off"
          aria-controls={id}
          aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
          aria-label={paletteTexts.title}
          placeholder={paletteTexts.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="round-button" aria-label={paletteTexts.close} onClick={onClose}>
          <Cross size={16} aria-hidden="true" title={false} />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {isComing ? paletteTexts.coming : (none ?? paletteTexts.count({ count: items.length }))}
      </p>
      {none !== undefined && <p className="palette-nothing">{none}</p>}
      {isComing && query !== '' && <p className="palette-nothing muted">{paletteTexts.coming}</p>}
      {items.length === 0 && !isComing && <p className="palette-nothing muted">{paletteTexts.nothing({ query })}</p>}
      <PaletteList id={id} items={items} active={active} onHover={setActive} onChoose={choose} />
      <p className="palette-keys muted small">{paletteTexts.keys}</p>
    </Dialog>
  );
}
