import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Search } from '../ui/icons.tsx';
import { Cross } from '../ui/frameIcons.tsx';
import { notify } from '../ui/notify.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { usePreference } from '../shared/usePreference.ts';
import { paletteTexts } from '../texts/shell.ts';
import { Finder } from './finder.ts';
import { paletteItems, type PaletteItem } from './paletteItems.ts';
import './palette.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useLogOut } from './useLogOut.ts';

interface PaletteProps {
  readonly person: Actor;
  readonly onClose: () => void;
}

function usePaletteChoice(onClose: () => void): (item: PaletteItem) => void {
  const navigate = useNavigate();
  const { navigation } = useBackstock();
  const logOut = useLogOut();
  const [theme, setTheme] = usePreference('theme');
  return ({ does }) => {
    onClose();
    if ('goTo' in does) void navigate(does.goTo);
    else if (does.action === 'toggleTheme') setTheme({ isDark: !theme.isDark, chosen: true });
    else if (does.action === 'fetchAgain') {
      navigation.askRefresh();
      notify({ message: paletteTexts.fetching });
    } else void logOut();
  };
}

interface PaletteListProps {
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly active: number;
  readonly onHover: (index: number) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

function PaletteList({ id, items, active, onHover, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={paletteTexts.title} className="palette-list">
      {items.map((item, index) => {
        const beginsGroup = items[index - 1]?.group !== item.group;
        return (
          // The keyboard stays in the field, which names the option that is meant (aria-activedescendant).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={item.group + item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="palette-item"
            onPointerMove={() => onHover(index)}
            onClick={() => onChoose(item)}
          >
            {beginsGroup && (
              <span className="palette-group" aria-hidden="true">
                {item.group}
              </span>
            )}
            <span className="palette-body">
              <span>{item.label}</span>
              {item.hint !== undefined && <span className="muted small">{item.hint}</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Finds any record on the device, any screen and any action, from the keyboard alone. */
export function Palette({ person, onClose }: PaletteProps) {
  const { records } = useBackstock().client;
  const finder = useMemo(() => new Finder(records), [records]);
  const [recent] = useDevicePreference('recentFinds');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const choose = usePaletteChoice(onClose);
  const items = useMemo(
    () => paletteItems({ query, person, records, finder, recent }),
    [query, person, records, finder, recent],
  );

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
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
          aria-label={paletteTexts.title}
          placeholder={paletteTexts.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="round-button" aria-label={paletteTexts.close} onClick={onClose}>
          <Cross size={16} aria-hidden="true" title={false} />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {paletteTexts.count({ count: items.length })}
      </p>
      {items.length === 0 && <p className="palette-nothing muted">{paletteTexts.nothing({ query })}</p>}
      <PaletteList id={id} items={items} active={active} onHover={setActive} onChoose={choose} />
      <p className="palette-keys muted small">{paletteTexts.keys}</p>
    </Dialog>
  );
}
