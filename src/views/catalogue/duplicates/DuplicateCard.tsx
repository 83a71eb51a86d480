import { withinSentence } from '../../../words/locale.ts';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Catalogue, type CatalogueRecord, fieldOf, fieldValue } from '../../../domain/catalogue/index.ts';
import type { DuplicateGroup, DuplicateReason } from '../../../domain/duplicates/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { duplicateTexts } from '../../texts/duplicates.ts';
import { formatDayOf } from '../../texts/plural.ts';
import { MergeDialog } from '../selection/selectionActions.ts';
import { Cover } from '../shared/Cover.tsx';
import { displayText } from '../shared/displayText.ts';
import { homeKeyOf } from '../shared/homeKeyOf.ts';
import { useWording } from '../shared/useWording.ts';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';

/** The most records the comparison has room for. */
const MOST = 4;

/** Why these records look like duplicates. */
function reasonWords(catalogue: Catalogue, reason: DuplicateReason): string {
  if (reason.sign === 'code') return duplicateTexts.byCode;
  if (reason.sign === 'same')
    return duplicateTexts.bySame({
      field: withinSentence(say(fieldOf(catalogue, reason.field)?.label ?? reason.field)),
    });
  const within = catalogue.duplicates?.within;
  const field = within === undefined ? undefined : fieldOf(catalogue, within);
  return field === undefined
    ? duplicateTexts.byName
    : duplicateTexts.byNameWithin({ field: withinSentence(say(field.label)) });
}

interface LineProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

function Line({ catalogue, record, isTicked, onTick }: LineProps) {
  const wording = useWording();
  const home = homeKeyOf(catalogue);
  const field = home === undefined ? undefined : fieldOf(catalogue, home);
  const place = field === undefined || home === undefined ? '' : displayText(field, record.values[home], wording);
  const codeText = fieldValue(record, 'code') ?? '';
  return (
    <li className="row">
      <label className="tick">
        <input
          type="checkbox"
          className="duplicate-tick"
          checked={isTicked}
          onChange={onTick}
          aria-label={duplicateTexts.include({ what: `${titleOf(record)} ${codeText}`.trim() })}
        />
      </label>
      {catalogue.photos && (
        <span className="duplicate-cover">
          <Cover record={record} />
        </span>
      )}
      <div className="row-text">
        <Link to={recordPath(record.kind, record.id)}>{titleOf(record)}</Link>
        <span className="muted small">
          {[codeText, place, duplicateTexts.added({ day: formatDayOf(record.added.at, wording.today) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </li>
  );
}

interface DuplicateCardProps {
  readonly catalogue: Catalogue;
  readonly group: DuplicateGroup;
  readonly onDifferent: () => void;
}

/** One group of possible duplicates: its records, to merge or to mark as different. */
export function DuplicateCard({ catalogue, group: { reason, records }, onDifferent }: DuplicateCardProps) {
  const id = useId();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(records.slice(0, MOST).map((record) => record.id)),
  );
  const [isMerging, setMerging] = useState(false);
  const chosen = records.flatMap((record) => (ticked.has(record.id) ? [record.id] : []));
  const why =
    chosen.length < 2 ? duplicateTexts.least : chosen.length > MOST ? duplicateTexts.most({ most: MOST }) : undefined;
  const toggle = (one: string) =>
    setTicked((before) =>
      before.has(one) ? new Set([...before].filter((other) => other !== one)) : new Set([...before, one]),
    );
  return (
    <article className="card" aria-labelledby={id}>
      <h2 id={id} className="duplicate-reason">
        {reasonWords(catalogue, reason)}
      </h2>
      <ul className="rows">
        {records.map((record) => (
          <Line
            key={record.id}
            catalogue={catalogue}
            record={record}
            isTicked={ticked.has(record.id)}
            onTick={() => toggle(record.id)}
          />
        ))}
      </ul>
      <div className="duplicate-actions">
        {why !== undefined && <p className="muted small">{why}</p>}
        <Button onClick={onDifferent}>{duplicateTexts.different}</Button>
        <Button intent="primary" disabled={why !== undefined} onClick={() => setMerging(true)}>
          {duplicateTexts.merge}
        </Button>
      </div>
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog catalogue={catalogue} ids={chosen} onClose={() => setMerging(false)} onDone={() => undefined} />
        </Suspense>
      )}
    </article>
  );
}
