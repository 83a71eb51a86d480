import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  type Catalogue,
  type CatalogueRecord,
  type Field,
  fieldValue,
  isActive,
  type Kind,
  type Part,
} from '../../../domain/catalogue/index.ts';
import { compareSortValues, titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { recordPath } from '../../addresses/recordPaths.ts';
import { useRevision } from '../../shared/useRecords.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { displayText } from '../shared/displayText.ts';
import { StandingChip } from '../shared/StandingChip.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import { useMayAdd } from '../shared/useMayManage.ts';
import { useWording } from '../shared/useWording.ts';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';
import { addWords } from '../../texts/nouns.ts';

interface PartListProps {
  readonly record: CatalogueRecord;
  readonly part: Part;
}

/** Sorted by date, latest first, if there is one; otherwise by order, copy or line number, then choice, then name. */
function inOrder(records: readonly CatalogueRecord[], latestBy: string | undefined): readonly CatalogueRecord[] {
  const place = (one: CatalogueRecord) =>
    fieldValue(one, 'order') ?? fieldValue(one, 'copyNumber') ?? fieldValue(one, 'number');
  const day = ({ values, added }: CatalogueRecord) =>
    String((latestBy === undefined ? undefined : values[latestBy]) ?? added.at);
  if (latestBy !== undefined)
    return records.toSorted((a, b) => (day(a) === day(b) ? (a.id < b.id ? 1 : -1) : day(a) < day(b) ? 1 : -1));
  return records.toSorted(
    (a, b) =>
      compareSortValues(place(a), place(b)) ||
      compareSortValues(fieldValue(a, 'choice'), fieldValue(b, 'choice')) ||
      compareSortValues(titleOf(a), titleOf(b)) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** The fields shown in a row besides the name: the list's visible columns, without the code, the order and the reference to this record. */
function describedBy(catalogue: Catalogue, by: string): readonly (readonly [string, Field])[] {
  return Object.entries(catalogue.fields).filter(
    ([key, field]) =>
      field.column === 'shown' && key !== by && key !== catalogue.title && key !== 'order' && field.type !== 'code',
  );
}

function PartList({ record, part }: PartListProps) {
  const { client } = useBackstock();
  const { kind, by, label, latestBy, startsUnnamed } = part;
  const catalogue = useCatalogue(kind);
  const revision = useRevision(kind);
  const wording = useWording();
  const mayAdd = useMayAdd(catalogue) && isActive(record);
  const parts = useMemo(
    () =>
      revision < 0
        ? []
        : inOrder(
            [...client.records.all(kind)].filter((other) => other.values[by] === record.id && isActive(other)),
            latestBy,
          ),
    [client, kind, by, latestBy, record.id, revision],
  );
  const screen = screenOf(kind);
  const described = describedBy(catalogue, by);
  if (parts.length === 0 && !mayAdd) return null;
  return (
    <section className="detail-block parts" aria-label={say(label)}>
      <header className="parts-head">
        <h2>{say(label)}</h2>
        {mayAdd && screen && (
          <ButtonLink
            size="small"
            to={`${screen.add}?${new URLSearchParams({ [by]: record.id, ...(startsUnnamed ? {} : { [catalogue.title]: titleOf(record) }) })}`}
          >
            {addWords(catalogue)}
          </ButtonLink>
        )}
      </header>
      {parts.length === 0 && <p className="muted">{listTexts.emptyTitle({ many: catalogue.noun.many })}</p>}
      <ul className="rows">
        {parts.map((other) => (
          <li key={other.id} className="row">
            <div className="row-text">
              <Link to={recordPath(kind, other.id)}>{titleOf(other)}</Link>
              <span className="muted small">
                {described
                  .map(([key, field]) => displayText(field, other.values[key], wording))
                  .filter((text) => text !== '' && text !== titleOf(other) && text !== titleOf(record))
                  .join(' · ')}
              </span>
            </div>
            {catalogue.stock ? (
              <StatusChip item={other} today={client.today()} />
            ) : (
              <StandingChip record={other} today={client.today()} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The records that belong to a record, of some or all kinds, e.g. the copies of a script or the contents of an anthology. */
export function Parts({
  catalogue,
  record,
  only,
}: {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly only?: readonly Kind[];
}) {
  return (catalogue.parts ?? [])
    .filter(({ kind }) => only === undefined || only.includes(kind))
    .map((part) => <PartList key={`${part.kind}.${part.by}`} record={record} part={part} />);
}
