import { compareText } from '../../words/locale.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  documentKinds,
  isActive,
  keepsDocuments,
  keepsVersions,
  kinds,
  type AttachedDocument,
  type CatalogueRecord,
} from '../../domain/catalogue/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import { DocumentRow } from '../catalogue/detail/Documents.tsx';
import { detailPath } from '../addresses/catalogueScreens.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Search } from '../ui/icons.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { allDocumentTexts } from '../texts/documents.ts';
import '../catalogue/shared/shared.css';
import '../catalogue/detail/detail.css';
import '../admin/activity.css';
import { Input, Select } from '../ui/inputs.tsx';
import { say } from '../../words/speaker.ts';
import { documentWords } from '../../words/en/labelsDocuments.ts';

/** A document and the record it belongs to. */
interface Filed {
  readonly document: AttachedDocument;
  readonly record: CatalogueRecord;
}

const filingKinds = kinds.filter((kind) => keepsDocuments(catalogueOf(kind)) && !keepsVersions(catalogueOf(kind)));
/** Most rows rendered at once; filters narrow down the rest. */
const SHOWN = 100;

/** Every document of active records on this device, by name. */
function allFiled(records: Records): readonly Filed[] {
  const filed = filingKinds.flatMap((kind) =>
    [...records.all(kind)]
      .filter(isActive)
      .flatMap((record) => (record.documents ?? []).map((document) => ({ document, record }))),
  );
  return filed.sort((a, b) => compareText(a.document.name, b.document.name));
}

function matches({ document, record }: Filed, text: string, kind: string): boolean {
  return (
    (kind === '' || document.kind === kind) && findKey(`${document.name} ${titleOf(record)}`).includes(findKey(text))
  );
}

function DocumentList() {
  const { records } = useBackstock().client;
  useRevisions(filingKinds);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const all = allFiled(records);
  const found = all.filter((filed) => matches(filed, text, kind));
  return (
    <div className="page page-narrow">
      <PageHeading
        title={routeOf('attachedDocuments').title}
        subtitle={allDocumentTexts.subtitle({ count: all.length })}
      />
      {all.length === 0 ? (
        <Message icon={<Inbox />} level={2} title={allDocumentTexts.none} text={allDocumentTexts.noneText} />
      ) : (
        <>
          <div className="activity-filters" role="search">
            <label className="activity-field is-wide">
              <span>{allDocumentTexts.search}</span>
              <Input type="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
            </label>
            <label className="activity-field">
              <span>{allDocumentTexts.kind}</span>
              <Select
                value={kind}
                options={[
                  { value: '', label: allDocumentTexts.anyKind },
                  ...documentKinds.map((each) => ({
                    value: each,
                    label: say(documentWords.fields.docKind.choices[each]),
                  })),
                ]}
                onChange={(event) => setKind(event.currentTarget.value)}
              />
            </label>
          </div>
          {found.length === 0 && <Message icon={<Search />} level={2} title={allDocumentTexts.nothing} />}
          <ul className="rows">
            {found.slice(0, SHOWN).map(({ document, record }) => (
              <DocumentRow
                key={`${record.id} ${document.fileId}`}
                record={record}
                document={document}
                mayChange={false}
                of={<Link to={detailPath(record.kind, record.id) ?? ''}>{titleOf(record)}</Link>}
              />
            ))}
          </ul>
          {found.length > SHOWN && (
            <p className="muted small">{allDocumentTexts.more({ count: found.length - SHOWN })}</p>
          )}
        </>
      )}
    </div>
  );
}

/** `/documents/attached`: every file attached directly to a record, searchable by its name or the record's. */
export function AttachedPage() {
  return (
    <FirstLoad>
      <DocumentList />
    </FirstLoad>
  );
}
