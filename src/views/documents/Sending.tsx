import { disposeRecord } from '../../domain/changes/index.ts';
import { useSyncExternalStore } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify, notifyDone } from '../ui/notify.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { useWaiting } from '../shared/useSync.ts';
import { useSend } from '../shared/useSend.ts';
import { filedTexts } from '../texts/documents.ts';
import { documentSize } from '../texts/sizes.ts';
import { Button } from '../ui/Button.tsx';

interface SendingProps {
  readonly record: CatalogueRecord;
  readonly fileId: string;
}

/** A file being uploaded: its progress, and a cancel button. */
export function Sending({ record, fileId }: SendingProps) {
  const { documents, waiting } = useBackstock().client;
  const send = useSend();
  const progress = useSyncExternalStore(documents.followProgress, () => documents.progress(fileId));
  const entries = useWaiting()
    .map(({ command }) => command)
    .filter(({ kind, id }) => kind === record.kind && id === record.id);
  const stopOrSay = () => stop().catch((error: unknown) => notify({ message: errorText(error), tone: 'bad' }));
  const stop = async () => {
    const attaching = entries.find(
      (command) => command.type === 'AttachDocument' && command.payload.document.fileId === fileId,
    );
    if (attaching === undefined) return;
    await waiting.discard(attaching.commandId);
    const isOnly = (record.documents ?? []).every((version) => version.fileId === fileId);
    const adding = entries.find(({ type }) => type === 'AddRecord');
    if (isOnly && adding) await waiting.discard(adding.commandId);
    else if (isOnly && !(await send([disposeRecord(record).command]))) return;
    notifyDone(filedTexts.stopped);
  };
  return (
    <div className="upload-progress">
      <span className="muted" role="status">
        {progress === undefined
          ? filedTexts.waitsHere
          : filedTexts.sent({
              part: Math.floor((progress.sent / progress.total) * 100),
              whole: documentSize(progress.total),
            })}
      </span>
      <Button size="small" onClick={() => void stopOrSay()}>
        {filedTexts.stopSending}
      </Button>
      {progress !== undefined && (
        <progress aria-label={filedTexts.sending} max={progress.total} value={progress.sent} />
      )}
    </div>
  );
}
