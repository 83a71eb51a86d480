import { useCallback, useSyncExternalStore } from 'react';
import type { AttachedDocument } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useWaiting } from '../../shared/useSync.ts';

export interface FileUrls {
  readonly open: string | undefined;
  readonly download: string | undefined;
}

/** URLs to open and download a file. */
export function useFileUrls({ fileId, name }: Pick<AttachedDocument, 'fileId' | 'name'>): FileUrls {
  const { documents } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => documents.subscribe(listener), [documents]);
  return {
    open: useSyncExternalStore(subscribe, () => documents.url(fileId, name, false)),
    download: useSyncExternalStore(subscribe, () => documents.url(fileId, name, true)),
  };
}

/** True until the server has carried out the command that attaches the file. */
export function useIsWaiting(fileId: string): boolean {
  return useWaiting().some(
    ({ command }) => command.type === 'AttachDocument' && command.payload.document.fileId === fileId,
  );
}
