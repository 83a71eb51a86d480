import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useRevision } from '../../shared/useRecords.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { selectionTexts } from '../../texts/selection.ts';
import { Cross, More } from '../../ui/moreIcons.tsx';
import type { DialogAction, SelectionAction, SelectionPlace } from './selectionAction.ts';
import type { Selection } from './useSelection.ts';
import './selection.css';
import { Button } from '../../ui/Button.tsx';

export interface SelectionBarProps {
  readonly place: SelectionPlace;
  readonly actions: readonly SelectionAction[];
  readonly selection: Selection;
  /** The number of records that match the search and filters. */
  readonly total: number;
  /** The ids of all of them. */
  readonly all: () => readonly string[];
}

interface Offered {
  readonly action: SelectionAction;
  /** Why the action isn't available for these records. */
  readonly why: string | undefined;
  readonly isOff: boolean;
}

function offerOf(action: SelectionAction, ids: readonly string[], records: () => readonly CatalogueRecord[]): Offered {
  const { label, least = 1, most = Number.POSITIVE_INFINITY, forSome } = action;
  const why =
    ids.length < least
      ? selectionTexts.tooFew({ label, least })
      : ids.length > most
        ? selectionTexts.tooMany({ label, most })
        : undefined;
  return { action, why, isOff: why !== undefined || (forSome !== undefined && !records().some(forSome)) };
}

function ActionButton({
  offered: { action, why, isOff },
  isFirst,
  onPress,
}: {
  readonly offered: Offered;
  readonly isFirst: boolean;
  readonly onPress: () => void;
}) {
  const { label, icon: Icon } = action;
  return (
    <Button intent={isFirst ? 'primary' : undefined} disabled={isOff} title={why} onClick={onPress}>
      <Icon size={16} aria-hidden="true" title={false} />
      <span>{label}</span>
    </Button>
  );
}

function OtherActions({
  offered,
  onPress,
}: {
  readonly offered: readonly Offered[];
  readonly onPress: (action: SelectionAction) => void;
}) {
  return (
    <Disclosure label={selectionTexts.more} button={<More size={20} aria-hidden="true" title={false} />}>
      {(close) => (
        <ul className="menu-list">
          {offered.map(({ action, why, isOff }) => (
            <li key={action.key}>
              <button
                type="button"
                disabled={isOff}
                title={why}
                onClick={() => {
                  close();
                  onPress(action);
                }}
              >
                <action.icon size={16} aria-hidden="true" title={false} />
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

/** The number of selected records and the actions for them; stays visible below the list. */
export function SelectionBar({ place: { catalogue }, actions, selection, total, all }: SelectionBarProps) {
  const { records } = useBackstock().client;
  const navigate = useNavigate();
  const revision = useRevision(catalogue.kind);
  const [asking, setAsking] = useState<DialogAction | null>(null);
  const ids = useMemo(() => [...selection.ids], [selection.ids]);
  const offered = useMemo(() => {
    // `revision` changes whenever the records do.
    const found = () => (revision >= 0 ? ids.flatMap((id) => records.get(catalogue.kind, id) ?? []) : []);
    return actions.map((action) => offerOf(action, ids, found));
  }, [actions, ids, records, catalogue, revision]);
  const press = (action: SelectionAction) => {
    if ('Dialog' in action) return setAsking(action);
    const { to, state } = action.to(catalogue.kind, ids);
    void navigate(to, { state });
  };
  const main = offered.filter(({ action }) => action.isMain);
  const others = offered.filter(({ action }) => !action.isMain);
  return (
    <>
      <section className="selection-bar" aria-label={selectionTexts.selected({ count: ids.length })}>
        <div className="selection-count">
          <strong aria-live="polite">{selectionTexts.selected({ count: ids.length })}</strong>
          {total > ids.length && (
            <button type="button" className="text-button" onClick={() => selection.add(all())}>
              {selectionTexts.all({ count: total })}
            </button>
          )}
        </div>
        <div className="selection-actions">
          {main.map((one, place) => (
            <ActionButton key={one.action.key} offered={one} isFirst={place === 0} onPress={() => press(one.action)} />
          ))}
          {others.length > 0 && <OtherActions offered={others} onPress={press} />}
        </div>
        <button
          type="button"
          className="icon-button selection-clear"
          aria-label={selectionTexts.clear}
          onClick={selection.clear}
        >
          <Cross size={16} aria-hidden="true" title={false} />
        </button>
      </section>
      {asking && (
        <Suspense fallback={null}>
          <asking.Dialog catalogue={catalogue} ids={ids} onClose={() => setAsking(null)} onDone={selection.clear} />
        </Suspense>
      )}
    </>
  );
}
