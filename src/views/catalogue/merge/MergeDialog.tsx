import { useMemo, useState } from 'react';
import { differencesOf, merging, mustStay, usualSource, type Difference } from '../../../domain/bulk/index.ts';
import { fieldValue } from '../../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { textOf } from '../../../domain/kernel/text.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { mergeTexts } from '../../texts/selection.ts';
import { countedNoun } from '../bulk/BulkDialog.tsx';
import type { SelectionDialogProps } from '../selection/selectionAction.ts';
import { Cover } from '../shared/Cover.tsx';
import { displayText, type Wording } from '../shared/displayText.ts';
import { useSend } from '../../shared/useSend.ts';
import { useWording } from '../shared/useWording.ts';
import './merge.css';
import { Dialog, DialogBody, DialogFooter } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';
import { reasonOf } from '../../shared/refusalWords.ts';

interface HeadProps {
  readonly catalogue: Catalogue;
  readonly records: readonly CatalogueRecord[];
  readonly stays: CatalogueRecord;
  readonly onKeep: (id: string) => void;
}

function Head({ catalogue, records, stays, onKeep }: HeadProps) {
  return (
    <thead>
      <tr>
        <td className="merge-corner">{mergeTexts.field}</td>
        {records.map((record) => (
          <th key={record.id} scope="col" className={record === stays ? 'is-kept' : ''}>
            <label className="merge-keep">
              {catalogue.photos && <Cover record={record} />}
              <span className="merge-name">{titleOf(record)}</span>
              <span className="code">{textOf(fieldValue(record, 'code'))}</span>
              <span className="merge-choice">
                <input
                  type="radio"
                  name="merge-keep"
                  checked={record === stays}
                  onChange={() => onKeep(record.id)}
                  aria-label={mergeTexts.keep({
                    what: [titleOf(record), textOf(fieldValue(record, 'code'))].filter(Boolean).join(', '),
                  })}
                />
                {mergeTexts.keepShort}
              </span>
            </label>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly catalogue: Catalogue;
  readonly difference: Difference;
  readonly records: readonly CatalogueRecord[];
  readonly source: string;
  readonly wording: Wording;
  readonly onChoose: (id: string) => void;
}

function Row({ catalogue, difference: { key, field }, records, source, wording, onChoose }: RowProps) {
  return (
    <tr>
      <th scope="row">{say(field.label)}</th>
      {records.map((record) => {
        const text = displayText(field, record.values[key], wording) || mergeTexts.nothing;
        const isOffered = record.values[key] !== undefined || !mustStay(catalogue, key);
        return (
          <td key={record.id}>
            <label className="merge-value">
              <input
                type="radio"
                name={`merge-${key}`}
                checked={source === record.id}
                disabled={!isOffered}
                onChange={() => onChoose(record.id)}
                aria-label={mergeTexts.use({ label: field.label, value: text })}
              />
              <span className={record.values[key] === undefined ? 'muted' : ''}>{text}</span>
            </label>
          </td>
        );
      })}
    </tr>
  );
}

/** The default to keep is the oldest: its label is most likely on the item. */
function oldest(records: readonly CatalogueRecord[]): CatalogueRecord | undefined {
  return records.toSorted((a, b) => a.added.at.localeCompare(b.added.at))[0];
}

interface MergingProps extends SelectionDialogProps {
  readonly records: readonly CatalogueRecord[];
  readonly first: CatalogueRecord;
}

function Merging({ catalogue, records, first, onClose, onDone }: MergingProps) {
  const { client } = useBackstock();
  const wording = useWording();
  const send = useSend();
  const [keptId, setKept] = useState(first.id);
  const [sources, setSources] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | undefined>();
  const stays = records.find(({ id }) => id === keptId) ?? first;
  const differences = useMemo(() => differencesOf(catalogue, records), [catalogue, records]);
  const body = useMemo(
    () => merging(stays, records, sources, (kind) => client.records.all(kind)),
    [client, stays, records, sources],
  );
  const refusal = client.commands.check(body);
  const title = titleOf(stays);
  const submit = async () => {
    const isKept = await send([body], {
      done: mergeTexts.done({ count: records.length - 1, title }),
      onRefused: ({ message }) => setProblem(say(message)),
    });
    if (!isKept) return;
    onDone();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={mergeTexts.title({ what: countedNoun(records.length, catalogue.noun) })}
      onClose={onClose}
      className="merge-dialog"
    >
      <DialogBody>
        <p className="dialog-lead muted">{mergeTexts.lead}</p>
        {(refusal ?? problem) !== undefined && <Problem>{reasonOf(refusal) ?? problem}</Problem>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <div className="merge-scroll" tabIndex={0} role="region" aria-label={mergeTexts.table}>
          <table className="merge-table">
            <Head catalogue={catalogue} records={records} stays={stays} onKeep={setKept} />
            <tbody>
              {differences.map((difference) => (
                <Row
                  key={difference.key}
                  catalogue={catalogue}
                  difference={difference}
                  records={records}
                  source={sources[difference.key] ?? usualSource(difference.key, stays, records).id}
                  wording={wording}
                  onChoose={(id) => setSources({ ...sources, [difference.key]: id })}
                />
              ))}
            </tbody>
          </table>
          {differences.length === 0 && <p className="muted">{mergeTexts.alike}</p>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{mergeTexts.cancel}</Button>
        <Button intent="primary" disabled={refusal !== undefined} onClick={() => void submit()}>
          {mergeTexts.ok({ title })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Compares records side by side, field by field, and merges them. */
export function MergeDialog(props: SelectionDialogProps) {
  const { records: all } = useBackstock().client;
  const { catalogue, ids } = props;
  const records = useMemo(() => ids.flatMap((id) => all.get(catalogue.kind, id) ?? []), [all, catalogue, ids]);
  const first = oldest(records);
  return first ? <Merging {...props} records={records} first={first} /> : null;
}
