import { useRef, useState, type FormEvent } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { OwnView } from '../../../domain/preferences/index.ts';
import { savedViewTexts } from '../../texts/savedViews.ts';
import type { RecordListState } from '../list/useRecordList.ts';
import { ChevronDown, Cross, Edit, Star } from '../shared/icons.tsx';
import { useSavedViews } from './useSavedViews.ts';
import type { SavedViews } from './useSavedViews.ts';
import './savedViews.css';

interface NameFormProps {
  readonly label: string;
  readonly startWith?: string;
  readonly onName: (name: string) => void;
}

function NameForm({ label, startWith = '', onName }: NameFormProps) {
  const [name, setName] = useState(startWith);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName('');
  };
  return (
    <form className="view-form" onSubmit={submit}>
      <input className="bp6-input" value={name} maxLength={60} aria-label={label} placeholder={savedViewTexts.nameHint} onChange={(event) => setName(event.target.value)} />
      <button type="submit" className="bp6-button" disabled={name.trim() === ''}>
        {savedViewTexts.save}
      </button>
    </form>
  );
}

interface RowProps {
  readonly view: OwnView;
  readonly saved: SavedViews;
  readonly onOpen: () => void;
}

function ViewRow({ view, saved, onOpen }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={savedViewTexts.newName(name)}
          startWith={name}
          onName={(next) => {
            saved.rename(view, next);
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className="view-row">
      <button
        type="button"
        className="view-open"
        aria-current={saved.active?.id === view.id}
        onClick={() => {
          saved.open(view);
          onOpen();
        }}
      >
        {name}
      </button>
      <button type="button" className="view-act" aria-pressed={view.isDefault ?? false} aria-label={savedViewTexts.makeDefault(name)} title={savedViewTexts.makeDefault(name)} onClick={() => saved.toggleDefault(view)}>
        <Star size={14} aria-hidden="true" title={false} />
      </button>
      <button type="button" className="view-act" aria-label={savedViewTexts.rename(name)} title={savedViewTexts.rename(name)} onClick={() => setRenaming(true)}>
        <Edit size={14} aria-hidden="true" title={false} />
      </button>
      <button type="button" className="view-act" aria-label={savedViewTexts.remove(name)} title={savedViewTexts.remove(name)} onClick={() => saved.remove(view)}>
        <Cross size={14} aria-hidden="true" title={false} />
      </button>
    </li>
  );
}

interface ViewsMenuProps {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
}

/** The views of this list that the person has saved. */
export function ViewsMenu({ catalogue, list }: ViewsMenuProps) {
  const saved = useSavedViews(catalogue, list);
  const menu = useRef<HTMLDetailsElement>(null);
  const { views, active, opened } = saved;
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details ref={menu} className="views-menu">
      <summary className="bp6-button">
        <Star size={16} aria-hidden="true" title={false} />
        <span className="views-menu-name">{active?.name ?? savedViewTexts.views}</span>
        <ChevronDown size={14} aria-hidden="true" title={false} />
      </summary>
      <div className="views-panel">
        {views.length === 0 ? (
          <p className="muted small">{savedViewTexts.none}</p>
        ) : (
          <ul>
            {views.map((view) => (
              <ViewRow key={view.id} view={view} saved={saved} onOpen={close} />
            ))}
          </ul>
        )}
        {opened && active === undefined && (
          <button type="button" className="bp6-button view-update" onClick={() => saved.update(opened)}>
            {savedViewTexts.update(opened.name)}
          </button>
        )}
        {active === undefined && <NameForm label={savedViewTexts.saveAs} onName={saved.saveAs} />}
      </div>
    </details>
  );
}
