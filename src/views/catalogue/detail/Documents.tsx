import { useState, type ReactNode } from 'react';
import {
  documentKinds,
  DOCUMENTS_MAX,
  type AttachedDocument,
  type CatalogueRecord,
} from '../../../domain/catalogue/index.ts';
import { removeDocument } from '../../../domain/changes/index.ts';
import { documentTexts } from '../../texts/documents.ts';
import { documentSize } from '../../texts/sizes.ts';
import { ArrowRight, Trash } from '../../ui/moreIcons.tsx';
import { useSend } from '../../shared/useSend.ts';
import { AttachDialog } from './AttachDialog.tsx';
import { useFileUrls, useIsWaiting } from './useFile.ts';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';
import { documentWords } from '../../../words/en/labelsDocuments.ts';

interface DocumentsProps {
  readonly record: CatalogueRecord;
  readonly mayChange: boolean;
}

function kindText(kind: string): string {
  return say(documentWords.fields.docKind.choices[documentKinds.find((known) => known === kind) ?? 'other']);
}

interface DocumentRowProps extends DocumentsProps {
  readonly document: AttachedDocument;
  /** The record it belongs to, if that isn't the page's record. */
  readonly of?: ReactNode;
}

export function DocumentRow({ record, document, mayChange, of }: DocumentRowProps) {
  const send = useSend();
  const { open, download } = useFileUrls(document);
  const isWaiting = useIsWaiting(document.fileId);
  const { name } = document;
  const remove = async () => {
    const { command, undo } = removeDocument(record, document);
    await send([command], { done: documentTexts.removed({ name }), undo });
  };
  const about = [
    kindText(document.kind),
    documentSize(document.bytes),
    isWaiting ? documentTexts.waiting : open === undefined ? documentTexts.offline : '',
  ];
  return (
    <li className="row">
      <div className="row-text">
        {open === undefined || isWaiting ? (
          <span>{name}</span>
        ) : (
          <a href={open} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        )}
        {of !== undefined && <span>{of}</span>}
        <span className="muted small">{about.filter(Boolean).join(' · ')}</span>
      </div>
      {download !== undefined && !isWaiting && (
        <a
          className="icon-button"
          href={download}
          download
          aria-label={documentTexts.download({ name })}
          title={documentTexts.download({ name })}
        >
          <span className="document-down">
            <ArrowRight size={16} aria-hidden="true" title={false} />
          </span>
        </a>
      )}
      {mayChange && (
        <button
          type="button"
          className="icon-button"
          aria-label={documentTexts.remove({ name })}
          title={documentTexts.remove({ name })}
          onClick={() => void remove()}
        >
          <Trash size={16} aria-hidden="true" title={false} />
        </button>
      )}
    </li>
  );
}

/** The documents of a record: opens, attaches and removes them. Renders nothing if the list is empty and the user can't add to it. */
export function Documents({ record, mayChange }: DocumentsProps) {
  const { documents = [] } = record;
  const [isAdding, setAdding] = useState(false);
  if (documents.length === 0 && !mayChange) return null;
  return (
    <section className="detail-block parts" aria-label={documentTexts.title}>
      <header className="parts-head">
        <h2>{documentTexts.title}</h2>
        {mayChange && documents.length < DOCUMENTS_MAX && (
          <Button size="small" onClick={() => setAdding(true)}>
            {documentTexts.add}
          </Button>
        )}
      </header>
      {documents.length === 0 && <p className="muted">{documentTexts.none}</p>}
      <ul className="rows">
        {documents.map((document) => (
          <DocumentRow key={document.fileId} record={record} document={document} mayChange={mayChange} />
        ))}
      </ul>
      {isAdding && <AttachDialog record={record} onClose={() => setAdding(false)} />}
    </section>
  );
}
