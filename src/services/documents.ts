import { addRecord, attachDocument } from '../domain/changes/index.ts';
import { FILE_BYTES_MAX, type DocumentKind, type FieldValues, type Kind } from '../domain/catalogue/index.ts';
import type { CommandBody } from '../domain/decide/index.ts';
import { refuse } from '../domain/kernel/decision.ts';
import type { Clock } from './clock.ts';
import type { Dispatched, Gateway } from './gateway.ts';
import type { Photos } from './photos.ts';

/** A document's name and kind. */
export interface DocumentAbout {
  readonly name: string;
  readonly kind: DocumentKind;
}

/** Attaches files: stored on the device with their command, and uploaded when there is a network. */
export class Documents {
  readonly #gateway: Gateway;
  readonly #clock: Clock;
  readonly #photos: Photos;

  constructor(gateway: Gateway, clock: Clock, photos: Photos) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#photos = photos;
  }

  attach(kind: Kind, id: string, file: Blob, about: DocumentAbout): Promise<Dispatched> {
    return this.#keep([], { kind, id }, file, about);
  }

  /** Adds a document of the group, with its file as the first version. */
  file(id: string, values: FieldValues, file: Blob, name: string): Promise<Dispatched> {
    const added = addRecord<Kind>({ kind: 'document', id }, values).command;
    return this.#keep([added], { kind: 'document', id }, file, { name, kind: 'other' });
  }

  async #keep(
    before: readonly CommandBody[],
    { kind, id }: { readonly kind: Kind; readonly id: string },
    file: Blob,
    about: DocumentAbout,
  ): Promise<Dispatched> {
    // Fetched in advance, with the program that decides changes.
    const { FILE_TOO_LARGE, fileTypeOf, NOT_KEPT } = await import('../domain/kernel/fileType.ts');
    if (file.size > FILE_BYTES_MAX) return { ...refuse('invalid', FILE_TOO_LARGE), at: 0 };
    const bytes = await file.arrayBuffer();
    const type = fileTypeOf(new Uint8Array(bytes));
    if (!type) return { ...refuse('invalid', NOT_KEPT), at: 0 };
    const fileId = this.#clock.mintId();
    this.#photos.hold(fileId, file);
    const document = { fileId, ...about, type, bytes: file.size };
    const dispatched = await this.#gateway.dispatchWith([...before, attachDocument({ kind, id }, document).command], {
      mediaId: fileId,
      bytes,
      type: file.type,
    });
    await this.#photos.refreshLocal();
    return dispatched;
  }
}
