import { useState } from 'react';
import type { AttachedDocument, CatalogueRecord } from '../../domain/catalogue/index.ts';
import { attachDocument } from '../../domain/changes/index.ts';
import { latestVersion } from '../../domain/documents/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useFileUrls, useIsWaiting } from '../catalogue/detail/useFile.ts';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { storedOrRefused } from '../shared/storedOrRefused.ts';
import { useUserName } from '../shared/useUserName.ts';
import { documentTexts, filedTexts } from '../texts/documents.ts';
import { documentSize } from '../texts/sizes.ts';
import { formatMoment } from '../texts/plural.ts';
import { FileButton } from './FileButton.tsx';
import { Sending } from './Sending.tsx';
import '../ui/menus.css';
import { Button, ButtonAnchor } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

/** Asks the browser's PDF viewer for full width, without the thumbnail sidebar. */
const PAGE_ALONE = '#navpanes=0&view=FitH';

interface FilePreviewProps {
  readonly name: string;
  /** Media type, as detected by the server from the bytes. */
  readonly type: string;
  readonly address: string;
}

/** Preview of an image or a PDF on the page. A PDF is shown in the browser's own viewer if it has one. */
function FilePreview({ name, type, address }: FilePreviewProps) {
  if (type.startsWith('image/'))
    return <img className="document-preview" src={address} alt={filedTexts.preview({ name })} />;
  if (type === 'application/pdf' && navigator.pdfViewerEnabled)
    return <iframe className="document-preview" src={`${address}${PAGE_ALONE}`} title={filedTexts.preview({ name })} />;
  return null;
}

interface VersionsProps {
  readonly record: CatalogueRecord;
  readonly mayChange: boolean;
}

interface VersionRowProps extends VersionsProps {
  readonly version: AttachedDocument;
  readonly number: number;
  readonly isCurrent: boolean;
}

function VersionRow({ record, mayChange, version, number, isCurrent }: VersionRowProps) {
  const send = useSend();
  const who = useUserName();
  const { open, download } = useFileUrls({ fileId: version.fileId, name: titleOf(record) });
  const isWaiting = useIsWaiting(version.fileId);
  const latest = latestVersion(record);
  const bringBack = async () => {
    const attach = (one: AttachedDocument) => attachDocument(record, { ...one, kind: 'other' }).command;
    await send([attach(version)], {
      done: filedTexts.isBack({ number }),
      undo: latest && [attach(latest)],
    });
  };
  const about = [
    version.name,
    documentSize(version.bytes),
    isWaiting
      ? documentTexts.waiting
      : version.stamp && filedTexts.by({ who: who(version.stamp.by), when: formatMoment(version.stamp.at) }),
  ];
  return (
    <li className="row">
      <div className="row-text">
        <span>
          {filedTexts.version({ number })}
          {isCurrent && <span className="muted"> · {filedTexts.current}</span>}
        </span>
        <span className="muted small">{about.filter(Boolean).join(' · ')}</span>
      </div>
      {open !== undefined && !isWaiting && (
        <ButtonAnchor
          size="small"
          href={open}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={filedTexts.openThis({ number })}
        >
          {filedTexts.open}
        </ButtonAnchor>
      )}
      {download !== undefined && !isWaiting && (
        <ButtonAnchor size="small" href={download} download aria-label={filedTexts.downloadThis({ number })}>
          {filedTexts.download}
        </ButtonAnchor>
      )}
      {mayChange && !isCurrent && (
        <Button size="small" aria-label={filedTexts.bringBackThis({ number })} onClick={() => void bringBack()}>
          {filedTexts.bringBack}
        </Button>
      )}
    </li>
  );
}

function Current({ record, version }: { readonly record: CatalogueRecord; readonly version: AttachedDocument }) {
  const { open, download } = useFileUrls({ fileId: version.fileId, name: titleOf(record) });
  const isWaiting = useIsWaiting(version.fileId);
  if (isWaiting) return <Sending record={record} fileId={version.fileId} />;
  if (open === undefined) return <p className="muted">{documentTexts.offline}</p>;
  return (
    <>
      <FilePreview name={titleOf(record)} type={version.type} address={open} />
      <ButtonAnchor intent="primary" href={open} target="_blank" rel="noopener noreferrer">
        {filedTexts.open}
      </ButtonAnchor>
      {download !== undefined && (
        <ButtonAnchor href={download} download>
          {filedTexts.download}
        </ButtonAnchor>
      )}
    </>
  );
}

/** The file of a document and all of its versions; none is ever deleted. */
export function Versions({ record, mayChange }: VersionsProps) {
  const { documents } = useBackstock().client;
  const [problem, setProblem] = useState<string>();
  const versions = record.documents ?? [];
  const latest = latestVersion(record);
  const add = async ([file]: readonly File[]) => {
    if (!file) return;
    setProblem(undefined);
    const answer = await storedOrRefused(
      documents.attach('document', record.id, file, { name: file.name.slice(0, 120), kind: 'other' }),
    );
    if ('refused' in answer) return setProblem(say(answer.refused.message));
    notifyDone(filedTexts.versionAdded);
  };
  return (
    <>
      <section className="detail-block" aria-label={filedTexts.file}>
        {latest === undefined && <p className="muted">{filedTexts.noFile}</p>}
        {problem !== undefined && <Problem>{problem}</Problem>}
        <div className="document-actions">
          {latest && <Current record={record} version={latest} />}
          {mayChange && (
            <FileButton
              label={latest === undefined ? filedTexts.addFile : filedTexts.newVersion}
              isPrimary={latest === undefined}
              onFiles={(files) => void add(files)}
            />
          )}
        </div>
      </section>
      {versions.length > 0 && (
        <section className="detail-block parts" aria-label={filedTexts.versions}>
          <header className="parts-head">
            <h2>{filedTexts.versions}</h2>
          </header>
          <ul className="rows">
            {versions
              .map((version, place) => ({ version, number: place + 1 }))
              .toReversed()
              .map(({ version, number }) => (
                <VersionRow
                  key={number}
                  record={record}
                  mayChange={mayChange}
                  version={version}
                  number={number}
                  isCurrent={number === versions.length}
                />
              ))}
          </ul>
        </section>
      )}
    </>
  );
}
