/** How far files that are being sent have come. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

/** What the sender knows of the files on their way, for those who wait for them. */
export class Uploads {
  readonly #progress = new Map<string, UploadProgress>();
  readonly #listeners = new Set<() => void>();

  of(fileId: string): UploadProgress | undefined {
    return this.#progress.get(fileId);
  }

  note(fileId: string, progress: UploadProgress | undefined): void {
    if (progress === undefined) this.#progress.delete(fileId);
    else this.#progress.set(fileId, progress);
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
