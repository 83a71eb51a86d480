import { useCallback, useSyncExternalStore } from 'react';
import type { AttachedDocument } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useWaiting } from '../../shared/useSync.ts';

export interface FileUrls {
  readonly open: string | undefined;
  readonly download: string | undefined;
}

/** Addresses of a file: to be looked at, and to be kept. */
export function useFileUrls({ fileId, name }: Pick<AttachedDocument, 'fileId' | 'name'>): FileUrls {
  const { documents } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => documents.subscribe(listener), [documents]);
  return {
    open: useSyncExternalStore(subscribe, () => documents.url(fileId, name, false)),
    download: useSyncExternalStore(subscribe, () => documents.url(fileId, name, true)),
  };
}

/** True while the command that attaches it has not been carried out by the server. */
export function useIsWaiting(fileId: string): boolean {
  return useWaiting().some(
    ({ command }) => command.type === 'AttachDocument' && command.payload.document.fileId === fileId,
  );
}
