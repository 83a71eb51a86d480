import { Subject } from 'rxjs';
import { toCallback } from './toCallback.ts';

/** Progress of an upload. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

/** Progress of the files being uploaded, for those waiting for them. */
export class Uploads {
  readonly #progress = new Map<string, UploadProgress>();
  readonly #changed = new Subject<void>();
  readonly subscribe = toCallback(this.#changed);

  of(fileId: string): UploadProgress | undefined {
    return this.#progress.get(fileId);
  }

  note(fileId: string, progress: UploadProgress | undefined): void {
    if (progress === undefined) this.#progress.delete(fileId);
    else this.#progress.set(fileId, progress);
    this.#changed.next();
  }
}
