import { compareText } from '../../words/locale.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mayPass } from '../../domain/access/index.ts';
import { isActive, type CatalogueRecord, type RecordOf } from '../../domain/catalogue/index.ts';
import { document, latestVersion } from '../../domain/documents/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useFileUrls, useIsWaiting } from '../catalogue/detail/useFile.ts';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevision } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { filedTexts } from '../texts/documents.ts';
import { documentSize } from '../texts/sizes.ts';
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';
import { documentWords } from '../../words/en/labelsDocuments.ts';

function OpenLink({ filed, fileId }: { readonly filed: RecordOf<'document'>; readonly fileId: string }) {
  const { open } = useFileUrls({ fileId, name: titleOf(filed) });
  const isWaiting = useIsWaiting(fileId);
  if (open === undefined || isWaiting) return null;
  return (
    <ButtonAnchor size="small" href={open} target="_blank" rel="noopener noreferrer">
      {filedTexts.open}
    </ButtonAnchor>
  );
}

function Filed({ filed }: { readonly filed: RecordOf<'document'> }) {
  const { client } = useBackstock();
  const latest = latestVersion(filed);
  const about = [
    filed.values.docKind === undefined ? '' : say(documentWords.fields.docKind.choices[filed.values.docKind]),
    latest === undefined ? filedTexts.none : documentSize(latest.bytes),
  ];
  return (
    <li className="row">
      <div className="row-text">
        <Link to={recordPath('document', filed.id)}>{titleOf(filed)}</Link>
        <span className="muted small">{about.filter(Boolean).join(' · ')}</span>
      </div>
      <StandingChip record={filed} today={client.today()} />
      {latest && <OpenLink filed={filed} fileId={latest.fileId} />}
    </li>
  );
}

function FiledList({ record, by }: { readonly record: CatalogueRecord; readonly by: string }) {
  const { records } = useBackstock().client;
  const revision = useRevision('document');
  const mayFile = useMayManage(document) && isActive(record);
  const filed = useMemo(
    () =>
      revision < 0
        ? []
        : [...records.all('document')]
            .filter((one: CatalogueRecord) => one.values[by] === record.id && isActive(one))
            .toSorted((a, b) => compareText(titleOf(a), titleOf(b))),
    [records, revision, by, record.id],
  );
  if (filed.length === 0 && !mayFile) return null;
  return (
    <section className="detail-block parts" aria-label={filedTexts.filed}>
      <header className="parts-head">
        <h2>{filedTexts.filed}</h2>
        {mayFile && (
          <ButtonLink size="small" to={`${pathOf('newDocument')}?${new URLSearchParams({ [by]: record.id })}`}>
            {filedTexts.fileHere}
          </ButtonLink>
        )}
      </header>
      <ul className="rows">
        {filed.map((one) => (
          <Filed key={one.id} filed={one} />
        ))}
      </ul>
    </section>
  );
}

/** The group's documents related to a record, for users with access to documents. */
export function FiledDocuments({ record }: { readonly record: CatalogueRecord }) {
  const { person } = useSession();
  const by = catalogueOf(record.kind).filed?.key;
  if (by === undefined || person === undefined || !mayPass(routeOf('documentsMainMenu'), person)) return null;
  return <FiledList record={record} by={by} />;
}
