import { addPhoto } from '../domain/changes/index.ts';
import { Subject } from 'rxjs';
import type { Kind } from '../domain/catalogue/index.ts';
import { refuse } from '../domain/kernel/decision.ts';
import { isHeic, PICTURE_HEAD } from '../domain/kernel/pictureFile.ts';
import { isShape } from '../domain/kernel/shape.ts';
import type { Api } from './api.ts';
import type { Clock } from './clock.ts';
import { mediaOf } from './deviceStore.ts';
import type { Dispatched, Gateway } from './gateway.ts';
import { isDue, isPausing, readPassTimes, timeLeft } from './passTimes.ts';
import type { Shrink } from './pictures.ts';
import { SingleTickets } from './singleTickets.ts';
import type { Ticket, TicketBox } from './storage.ts';
import type { Workspace } from './workspace.ts';
import { toCallback } from './toCallback.ts';
import { deviceRefusals } from '../words/en/refusalsDevice.ts';

export interface PhotosOptions {
  readonly api: Api;
  readonly workspace: Workspace;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly shrink: Shrink;
  readonly tickets: TicketBox;
  /** Whether pictures seen before can be shown from the device, even with an expired pass. */
  readonly keepsPictures: () => boolean;
  /** Whether the browser sends a pass: not to another origin, nor in an iframe of another site. */
  readonly sendsPass?: () => boolean;
}

/** The loan being signed out or returned. */
interface HandOver {
  readonly loanId: string;
  readonly at: 'out' | 'in';
}

/** URLs of pictures, and adding new ones. Those waiting to be uploaded are shown from the device. */
export class Photos {
  readonly #options: PhotosOptions;
  readonly #changed = new Subject<void>();
  readonly subscribe = toCallback(this.#changed);
  readonly #local = new Map<string, string>();
  readonly #single: SingleTickets;
  #asking = false;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** The last attempt to renew the pass failed. */
  #isOutOfReach = false;

  constructor(options: PhotosOptions) {
    this.#options = options;
    this.#single = new SingleTickets(options.api, options.clock, () => this.#announce());
    options.workspace.outbox.subscribe(() => void this.refreshLocal());
  }

  /**
   * Undefined without a pass, as the request could only fail. If the server can't be reached, an expired pass is enough for
   * pictures on the device.
   */
  url(mediaId: string, size: 'thumb' | 'large'): string | undefined {
    const local = this.#local.get(mediaId);
    if (local !== undefined) return local;
    const ticket = this.#ticket(mediaId);
    return (
      ticket &&
      `${this.#options.api.address(`media/${encodeURIComponent(mediaId)}/${size}`)}?ticket=${encodeURIComponent(ticket)}`
    );
  }

  /** Registers a file waiting on this device, before the command that needs it is stored. */
  hold(fileId: string, file: Blob): void {
    this.#local.set(fileId, URL.createObjectURL(file));
  }

  /** URL of a document's file; undefined while it waits to be uploaded, or without a pass. */
  fileUrl(fileId: string, name: string, isDownload: boolean): string | undefined {
    // Never from the device: an HTML file uploaded as a document would run there with our origin.
    if (this.#local.has(fileId)) return undefined;
    const ticket = this.#ticket(fileId);
    if (ticket === undefined) return undefined;
    const query = new URLSearchParams({ ticket, name, ...(isDownload ? { download: '1' } : {}) });
    return `${this.#options.api.address(`files/${encodeURIComponent(fileId)}`)}?${query}`;
  }

  #ticket(id: string): string | undefined {
    if (this.#options.sendsPass?.() === false) return this.#options.workspace.isOpen ? this.#single.of(id) : undefined;
    const ticket = this.#options.tickets.get();
    const now = Date.parse(this.#options.clock.now());
    if (isDue(ticket ?? undefined, now)) void this.#askForPass(now);
    if (ticket === null) return undefined;
    const isOfUse = timeLeft(ticket, now) > 0 || (this.#isOutOfReach && this.#options.keepsPictures());
    return isOfUse ? ticket.ticket : undefined;
  }

  async add(kind: Kind, id: string, file: Blob, loan?: HandOver): Promise<Dispatched> {
    const picture = await this.#options.shrink(file);
    if (picture === undefined) {
      const isFromPhone = isHeic(new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer()));
      const why = isFromPhone ? deviceRefusals.heic : deviceRefusals.notPicture;
      return { ...refuse('invalid', why, { field: 'photos' }), at: 0 };
    }
    const { blob, width, height } = picture;
    const mediaId = this.#options.clock.mintId();
    const bytes = await blob.arrayBuffer();
    this.#local.set(mediaId, URL.createObjectURL(blob));
    const dispatched = await this.#options.gateway.dispatchWith(
      [addPhoto({ kind, id }, { mediaId, width, height }, loan).command],
      { mediaId, bytes, type: blob.type },
    );
    await this.refreshLocal();
    return dispatched;
  }

  /** Serves exactly the pictures waiting in the outbox from the device. */
  async refreshLocal(): Promise<void> {
    const { workspace } = this.#options;
    const wanted = new Set(
      workspace.outbox.entries.flatMap(({ command, stage }) => (stage === 'accepted' ? [] : (mediaOf(command) ?? []))),
    );
    const missing = [...wanted].filter((mediaId) => !this.#local.has(mediaId));
    const found = workspace.isOpen ? await Promise.all(missing.map((mediaId) => workspace.store.photo(mediaId))) : [];
    const gone = [...this.#local.keys()].filter((mediaId) => !wanted.has(mediaId));
    for (const photo of found)
      if (photo && !this.#local.has(photo.mediaId)) this.#local.set(photo.mediaId, URL.createObjectURL(photo.blob));
    for (const mediaId of gone) {
      URL.revokeObjectURL(this.#local.get(mediaId) ?? '');
      this.#local.delete(mediaId);
    }
    if (found.length > 0 || gone.length > 0) this.#announce();
  }

  async #askForPass(now: number): Promise<void> {
    if (this.#asking || isPausing(this.#failedAt, now) || !this.#options.workspace.isOpen) return;
    this.#asking = true;
    const answer = await this.#options.api.request({ path: 'media/ticket' });
    this.#asking = false;
    const ticket = 'ok' in answer ? readTicket(answer.ok, now) : undefined;
    const wasOutOfReach = this.#isOutOfReach;
    this.#isOutOfReach = ticket === undefined;
    if (ticket === undefined) this.#failedAt = now;
    else this.#options.tickets.set(ticket);
    if (ticket !== undefined || !wasOutOfReach) this.#announce();
  }

  #announce(): void {
    this.#changed.next();
  }
}

function readTicket(body: unknown, now: number): Ticket | undefined {
  if (!isShape(body) || typeof body['ticket'] !== 'string') return undefined;
  const times = readPassTimes(body, now);
  return times && { ticket: body['ticket'], ...times };
}
