import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Catalogue, Kind } from '../../../domain/catalogue/index.ts';
import { referenceFinder } from '../../../domain/entry/index.ts';
import type { FindReference } from '../../../domain/entry/index.ts';
import { runSliced, type Sliced } from '../../../domain/kernel/sliced.ts';
import {
  batchOf,
  beginning,
  judgedRow,
  leftOver,
  readRow,
  since,
  stepped,
  takenAgain,
  takenBack,
} from '../../../domain/sheet/index.ts';
import type { RowReading, Staged, Steps } from '../../../domain/sheet/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { ObservableValue } from '../../shared/observableValue.ts';
import { ownInTab } from '../../shared/ownInTab.ts';
import { useRevision, useRevisions } from '../../shared/useRecords.ts';
import { useSend } from '../../shared/useSend.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import { countedNoun } from '../bulk/BulkDialog.tsx';
import { say } from '../../../words/speaker.ts';

const nothing: Staged = new Map();

/** The user's unsaved changes, retained while they switch to another view of the list. */
const unsavedOf = ownInTab(() => new Map<Kind, ObservableValue<Steps<Staged>>>());

function useUnsaved(kind: Kind): ObservableValue<Steps<Staged>> {
  const lists = unsavedOf(useBackstock());
  const unsaved = lists.get(kind) ?? new ObservableValue(beginning(nothing));
  lists.set(kind, unsaved);
  return unsaved;
}

type Readings = ReadonlyMap<string, RowReading>;

export interface StagedChanges {
  readonly staged: Staged;
  /** Check results of the changed rows, by record id. Rows being checked keep their previous result. */
  readonly readings: Readings;
  readonly isChecking: boolean;
  readonly isSaving: boolean;
  /** Why saving failed. */
  readonly problem: string | undefined;
  readonly find: FindReference;
  readonly step: (next: Staged) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => Promise<void>;
  readonly forget: () => void;
}

/** Finds records by name or code; a new finder whenever one of them changes. */
function useFinder({ fields }: Catalogue): FindReference {
  const { records } = useBackstock().client;
  const kinds = useMemo(
    () => [...new Set(Object.values(fields).flatMap((field) => (field.type === 'reference' ? [field.to] : [])))],
    [fields],
  );
  const revision = useRevisions(kinds);
  return useMemo(
    () => ({ revision, find: referenceFinder((kind) => records.all(kind), records.world) }),
    [revision, records],
  ).find;
}

/** Checks staged rows in slices. A row is checked again only if it or its record has changed. */
function useReadings(catalogue: Catalogue, staged: Staged, find: FindReference) {
  const { records, commands } = useBackstock().client;
  const revision = useRevision(catalogue.kind);
  const [judged, setJudged] = useState({ of: nothing, at: revision, by: find, readings: new Map() as Readings });
  const isCurrent = judged.of === staged && judged.at === revision && judged.by === find;
  useEffect(() => {
    if (isCurrent) return undefined;
    let isWanted = true;
    const before = judged.at === revision && judged.by === find ? judged : undefined;
    function* judge(): Sliced<Readings> {
      const readings = new Map<string, RowReading>();
      for (const [id, draft] of staged) {
        const record = records.get(catalogue.kind, id);
        const known = before?.of.get(id) === draft ? before.readings.get(id) : undefined;
        if (known) readings.set(id, known);
        else if (record)
          readings.set(
            id,
            judgedRow(record, readRow(catalogue, record, draft, find), (body) => commands.check(body)),
          );
        yield;
      }
      return readings;
    }
    void runSliced(judge(), () => isWanted).then((readings) => {
      if (isWanted && readings) setJudged({ of: staged, at: revision, by: find, readings });
    });
    return () => {
      isWanted = false;
    };
  }, [catalogue, staged, find, revision, records, commands, judged, isCurrent]);
  return { readings: judged.readings, isChecking: !isCurrent };
}

/** The changes in a sheet: staged, checked, and saved as one batch. */
export function useStaged(catalogue: Catalogue): StagedChanges {
  const { client } = useBackstock();
  const send = useSend();
  const { kind, noun, fields } = catalogue;
  const unsaved = useUnsaved(kind);
  const steps = useSyncExternalStore(unsaved.subscribe, unsaved.get);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const find = useFinder(catalogue);
  const { readings, isChecking } = useReadings(catalogue, steps.now, find);

  const go = (next: (now: Steps<Staged>) => Steps<Staged>) => {
    setProblem(undefined);
    unsaved.set(next(unsaved.get()));
  };

  async function save(): Promise<void> {
    if (isChecking || isSaving) return;
    const rows = [...readings].flatMap(([id, { changes }]) => {
      const record = client.records.get(kind, id);
      const typed = steps.now.get(id)?.typed ?? {};
      return record && Object.keys(changes).length > 0 ? [{ record, changes, typed }] : [];
    });
    if (rows.length === 0) return;
    const saved = { staged: steps.now, readings };
    const { bodies, undo } = batchOf(rows, { fields, today: client.today() });
    const cells = rows.reduce((sum, { changes }) => sum + Object.keys(changes).length, 0);
    setSaving(true);
    const isKept = await send(bodies, {
      done: sheetTexts.saved({ count: cells, what: countedNoun(rows.length, noun) }),
      undo,
      onRefused: ({ message }) => setProblem(say(message)),
    });
    setSaving(false);
    if (isKept) go((present) => since(present, saved.staged, (staged) => leftOver(staged, saved)));
  }

  return {
    staged: steps.now,
    readings,
    isChecking,
    isSaving,
    problem,
    find,
    step: (next) => go((before) => (next === before.now ? before : stepped(before, next))),
    undo: () => go(takenBack),
    redo: () => go(takenAgain),
    save,
    forget: () => go(() => beginning(nothing)),
  };
}
