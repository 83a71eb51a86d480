import { useState, type FormEvent } from 'react';
import { ENDLESS, pageSizes, type OwnView } from '../../../domain/preferences/index.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { savedViewTexts } from '../../texts/savedViews.ts';
import type { RecordListState } from '../list/useRecordList.ts';
import { Cross, Edit, People, Star } from '../../ui/moreIcons.tsx';
import type { SavedViews } from './useSavedViews.ts';
import { Input } from '../../ui/inputs.tsx';
import { Button } from '../../ui/Button.tsx';

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
      <Input
        value={name}
        maxLength={60}
        aria-label={label}
        placeholder={savedViewTexts.nameHint}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {savedViewTexts.save}
      </Button>
    </form>
  );
}

interface RowProps {
  readonly view: OwnView;
  readonly saved: SavedViews;
  readonly onOpen: () => void;
  readonly acts: readonly Act[];
  readonly onRename: (name: string) => void;
}

/** A button of a view, with its label and icon. */
interface Act {
  readonly key: 'default' | 'share' | 'rename' | 'remove';
  readonly label: string;
  readonly isPressed?: boolean;
  readonly run: () => void;
}

const pictures = { default: Star, share: People, rename: Edit, remove: Cross } as const;

function ViewRow({ view, saved, onOpen, acts, onRename }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={savedViewTexts.newName({ name })}
          startWith={name}
          onName={(next) => {
            onRename(next);
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
      {acts.map(({ key, label, isPressed, run }) => {
        const Picture = pictures[key];
        return (
          <button
            key={key}
            type="button"
            className="view-act"
            aria-pressed={isPressed}
            aria-label={label}
            title={label}
            onClick={key === 'rename' ? () => setRenaming(true) : run}
          >
            <Picture size={14} aria-hidden="true" title={false} />
          </button>
        );
      })}
    </li>
  );
}

/** The actions for the user's own view. */
function ownActs(view: OwnView, saved: SavedViews): readonly Act[] {
  const { name } = view;
  return [
    {
      key: 'default',
      label: savedViewTexts.makeDefault({ name }),
      isPressed: view.isDefault ?? false,
      run: () => saved.toggleDefault(view),
    },
    ...(saved.shared.mayManage
      ? [{ key: 'share', label: savedViewTexts.share({ name }), run: () => saved.shared.share(view) } as const]
      : []),
    { key: 'rename', label: savedViewTexts.rename({ name }), run: () => undefined },
    { key: 'remove', label: savedViewTexts.remove({ name }), run: () => saved.remove(view) },
  ];
}

/** The group's shared views; managers of the list can rename and delete them. */
function SharedRows({ saved, onOpen }: { readonly saved: SavedViews; readonly onOpen: () => void }) {
  const { shared } = saved;
  const actsOf = (view: OwnView): readonly Act[] =>
    shared.mayManage
      ? [
          { key: 'rename', label: savedViewTexts.rename({ name: view.name }), run: () => undefined },
          { key: 'remove', label: savedViewTexts.remove({ name: view.name }), run: () => shared.remove(view) },
        ]
      : [];
  if (shared.views.length === 0) return null;
  return (
    <>
      <h3 className="views-heading">{savedViewTexts.ofGroup}</h3>
      <ul>
        {shared.views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            saved={saved}
            onOpen={onOpen}
            acts={actsOf(view)}
            onRename={(name) => shared.update({ ...view, name })}
          />
        ))}
      </ul>
    </>
  );
}

/** Whether the list scrolls endlessly or has pages. */
function Paging({ list: { pageSize, setPageSize } }: Pick<ViewsPanelProps, 'list'>) {
  return (
    <label className="view-paging">
      <span>{listTexts.paging}</span>
      <select value={pageSize} onChange={(event) => setPageSize(Number(event.target.value))}>
        {[...pageSizes]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {size === ENDLESS ? listTexts.endless : listTexts.pagesOf({ size })}
            </option>
          ))}
      </select>
    </label>
  );
}

export interface ViewsPanelProps {
  readonly list: RecordListState;
  readonly saved: SavedViews;
  readonly onOpen: () => void;
}

/** What is in the menu of views, loaded when it is first opened. */
export function ViewsPanel({ list, saved, onOpen }: ViewsPanelProps) {
  const { views, active, opened } = saved;
  const isShared = saved.shared.views.some(({ id }) => id === opened?.id);
  return (
    <>
      <SharedRows saved={saved} onOpen={onOpen} />
      {saved.shared.views.length > 0 && views.length > 0 && <h3 className="views-heading">{savedViewTexts.own}</h3>}
      {views.length + saved.shared.views.length === 0 && <p className="muted small">{savedViewTexts.none}</p>}
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              saved={saved}
              onOpen={onOpen}
              acts={ownActs(view, saved)}
              onRename={(name) => saved.rename(view, name)}
            />
          ))}
        </ul>
      )}
      {opened && active === undefined && (!isShared || saved.shared.mayManage) && (
        <Button
          className="view-update"
          onClick={() => (isShared ? saved.shared.update(saved.asShown(opened)) : saved.update(opened))}
        >
          {savedViewTexts.update({ name: opened.name })}
        </Button>
      )}
      {active === undefined && <NameForm label={savedViewTexts.saveAs} onName={saved.saveAs} />}
      {list.view !== 'sheet' && <Paging list={list} />}
    </>
  );
}
