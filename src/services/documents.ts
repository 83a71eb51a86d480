import { FILE_BYTES_MAX, type DocumentKind, type Kind } from '../domain/catalogue/index.ts';
import { FILE_TOO_LARGE, fileTypeOf, NOT_KEPT } from '../domain/kernel/fileType.ts';
import { refuse } from '../domain/kernel/decision.ts';
import type { Clock } from './clock.ts';
import type { Dispatched, Gateway } from './gateway.ts';
import type { Photos } from './photos.ts';

/** What a document is to people. */
export interface DocumentAbout {
  readonly name: string;
  readonly kind: DocumentKind;
}

/** Attaches files: kept on the device with their command, and uploaded when there is a network. */
export class Documents {
  readonly #gateway: Gateway;
  readonly #clock: Clock;
  readonly #photos: Photos;

  constructor(gateway: Gateway, clock: Clock, photos: Photos) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#photos = photos;
  }

  async attach(kind: Kind, id: string, file: Blob, about: DocumentAbout): Promise<Dispatched> {
    if (file.size > FILE_BYTES_MAX) return { ...refuse('invalid', FILE_TOO_LARGE), at: 0 };
    const type = fileTypeOf(new Uint8Array(await file.arrayBuffer()));
    if (!type) return { ...refuse('invalid', NOT_KEPT), at: 0 };
    const fileId = this.#clock.mintId();
    this.#photos.hold(fileId, file);
    const document = { fileId, ...about, type, bytes: file.size };
    const dispatched = await this.#gateway.dispatchWith([{ type: 'AttachDocument', kind, id, payload: { document } }], { mediaId: fileId, blob: file, uploaded: false });
    await this.#photos.refreshLocal();
    return dispatched;
  }
}
