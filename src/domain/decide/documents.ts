/** Documents of a record. The server handles uploads; these commands attach an upload and remove it. */
import { DOCUMENTS_MAX, keepsDocuments, keepsVersions, VERSIONS_MAX } from '../catalogue/index.ts';
import type { AttachedDocument, CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { catalogueOf } from '../registry.ts';
import type { CommandOf } from './command.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** An earlier version can return: it is attached again at the end and becomes the latest. */
function attachVersion(document: AttachedDocument, versions: readonly AttachedDocument[]): Decision<RecordFact> {
  if (versions.at(-1)?.fileId === document.fileId) return accept();
  if (versions.length >= VERSIONS_MAX)
    return refuse('too-many-documents', recordRefusals.versionsFull({ most: VERSIONS_MAX }));
  return accept({ type: 'DocumentAttached', data: { document } });
}

export function attachDocument(
  { payload: { document } }: CommandOf<'AttachDocument'>,
  record: CatalogueRecord,
): Decision<RecordFact> {
  const catalogue = catalogueOf(record.kind);
  const { documents = [] } = record;
  if (!keepsDocuments(catalogue)) return refuse('invalid', recordRefusals.noDocuments({ noun: catalogue.noun.one }));
  if (keepsVersions(catalogue)) return attachVersion(document, documents);
  if (documents.some(({ fileId }) => fileId === document.fileId)) return accept();
  if (documents.length >= DOCUMENTS_MAX)
    return refuse(
      'too-many-documents',
      recordRefusals.documentsFull({ noun: catalogue.noun.one, most: DOCUMENTS_MAX }),
    );
  return accept({ type: 'DocumentAttached', data: { document } });
}

export function removeDocument(
  { payload: { fileId } }: CommandOf<'RemoveDocument'>,
  record: CatalogueRecord,
): Decision<RecordFact> {
  if (!record.documents?.some((document) => document.fileId === fileId)) return accept();
  if (keepsVersions(catalogueOf(record.kind))) return refuse('invalid', recordRefusals.versionsKept);
  return accept({ type: 'DocumentRemoved', data: { fileId } });
}
