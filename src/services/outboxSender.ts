import { FILE_PART_BYTES } from '../domain/catalogue/index.ts';
import type { Command } from '../domain/decide/index.ts';
import { refusalCodes, type Refusal } from '../domain/kernel/decision.ts';
import { isShape } from '../domain/kernel/shape.ts';
import type { Api, ApiProblem } from './api.ts';
import { DeviceFullError, ignoreFull, mediaOf, type Stage, type StoredPhoto } from './deviceStore.ts';
import type { TransportFailure } from './ports.ts';
import type { Request } from './request.ts';
import { Uploads } from './uploads.ts';
import type { Workspace } from './workspace.ts';
import { bootstrapTexts } from '../words/en/bootstrap.ts';
import { deviceRefusals } from '../words/en/refusalsDevice.ts';
import { transportTexts } from '../words/en/transport.ts';
import { isMessage, type Words } from '../words/message.ts';
import { isKnown } from '../words/speaker.ts';

/** Outcome of one batch; `waiting` counts the commands still to be sent. */
export type SendReport =
  | { readonly outcome: 'sent'; readonly waiting: number }
  | {
      readonly outcome: 'failed';
      readonly failure: TransportFailure;
      readonly message: string;
      readonly waiting: number;
    };

const longestBatch = 100;
/** The limit is 256 kB; the rest is for the envelope around the commands. */
const largestBatchBytes = 250_000;

/** Status codes caused by the request, not by the server: a retry would get the same response. */
export const unreadable: readonly number[] = [400, 413, 415, 422];

/** What the requests of a step have in common. */
type Shared = Pick<Request, 'signal' | 'headers'>;

type Step = 'done' | { readonly failure: TransportFailure; readonly message: string };

/** Sends waiting commands, oldest first: a picture before the command that adds it, then as many commands as fit in one request. */
export class OutboxSender {
  readonly #api: Api;
  readonly #workspace: Workspace;
  readonly #uploads: Uploads;
  /** The server couldn't read a batch: the next one holds a single command, to find the culprit. */
  #oneByOne = false;
  /** Uploaded, with the id of the log, until the server has answered their commands: a full device can't note it. */
  readonly #uploaded = new Map<string, string | undefined>();
  /** Uploaded again because the server no longer had them. */
  readonly #uploadedAgain = new Set<string>();
  /** The picture or file being uploaded. */
  #media: StoredPhoto | undefined;

  constructor(api: Api, workspace: Workspace, uploads = new Uploads()) {
    this.#api = api;
    this.#workspace = workspace;
    this.#uploads = uploads;
  }

  async send(signal: AbortSignal): Promise<SendReport> {
    const step = await this.#step(signal).catch(failIfFull);
    const waiting = this.#workspace.outbox.toSend().length;
    return step === 'done' ? { outcome: 'sent', waiting } : { outcome: 'failed', ...step, waiting };
  }

  async #step(signal: AbortSignal): Promise<Step> {
    const { outbox, person } = this.#workspace;
    const commands = outbox.toSend();
    // With the commands, before anything is awaited: somebody else may log in meanwhile, in another tab. The server refuses their token then.
    const shared: Shared = person === undefined ? { signal } : { signal, headers: { 'X-Person': person } };
    const [first] = commands;
    if (first === undefined) return 'done';
    if (await this.#needsUpload(first)) return this.#upload(first, shared);
    const batch: Command[] = [];
    let bytes = 0;
    for (const command of commands.slice(0, this.#oneByOne ? 1 : longestBatch)) {
      bytes += new TextEncoder().encode(JSON.stringify(command)).length + 1;
      if (batch.length > 0 && (bytes > largestBatchBytes || (await this.#needsUpload(command)))) break;
      batch.push(command);
      // Its upload may have expired, and what follows may need it.
      if (mediaOf(command) !== undefined) break;
    }
    return this.#post(batch, shared);
  }

  async #needsUpload(command: Command): Promise<boolean> {
    const media = await this.#mediaFor(command);
    return media !== undefined && !media.uploaded && !this.#isUploaded(media.mediaId);
  }

  /** False after the log was replaced: a restored backup may lack the upload. */
  #isUploaded(mediaId: string): boolean {
    return this.#uploaded.has(mediaId) && this.#uploaded.get(mediaId) === this.#workspace.position?.logId;
  }

  /** Read once for all chunks of a file: each read copies its bytes. */
  async #mediaFor(command: Command): Promise<StoredPhoto | undefined> {
    const mediaId = mediaOf(command);
    if (mediaId === undefined) return undefined;
    if (this.#media?.mediaId === mediaId) return this.#media;
    const media = await this.#workspace.store.photo(mediaId);
    // Another tab can ask for an uploaded one to be uploaded again.
    this.#media = media?.uploaded === false ? media : undefined;
    return media;
  }

  async #noteUploaded(mediaId: string): Promise<void> {
    this.#media = undefined;
    this.#uploaded.set(mediaId, this.#workspace.position?.logId);
    await this.#workspace.store.markUploaded(mediaId, true).catch(ignoreFull);
  }

  async #upload(command: Command, shared: Shared): Promise<Step> {
    const photo = await this.#mediaFor(command);
    if (photo === undefined) return 'done';
    const isFile = command.type === 'AttachDocument';
    if (isFile && photo.blob.size > FILE_PART_BYTES) return this.#sendPiece(command, photo, shared);
    const body = new FormData();
    body.append(isFile ? 'fileId' : 'mediaId', photo.mediaId);
    body.append('media', photo.blob, isFile ? 'file' : 'photo');
    const answer = await this.#api.request({
      method: 'POST',
      path: isFile ? 'files' : 'media',
      body,
      ...shared,
      timeoutMs: isFile ? 600_000 : 120_000,
    });
    if ('failed' in answer) return { failure: answer.failed, message: answer.message };
    if ('refused' in answer) return this.#objection([command], answer.refused);
    await this.#noteUploaded(photo.mediaId);
    return 'done';
  }

  /** Sends one chunk of a large file; after an interruption the server says where to continue. */
  async #sendPiece(command: Command, { mediaId, blob }: StoredPhoto, shared: Shared): Promise<Step> {
    const from = this.#uploads.of(mediaId)?.sent ?? 0;
    const total = blob.size;
    this.#uploads.note(mediaId, { sent: from, total });
    const body = new FormData();
    for (const [name, value] of Object.entries({ fileId: mediaId, from, total })) body.append(name, String(value));
    body.append('media', blob.slice(from, from + FILE_PART_BYTES), 'piece');
    const answer = await this.#api.request({
      method: 'POST',
      path: 'files/parts',
      body,
      ...shared,
      timeoutMs: 120_000,
    });
    if ('failed' in answer) return { failure: answer.failed, message: answer.message };
    if ('refused' in answer) {
      this.#uploads.note(mediaId, undefined);
      return this.#objection([command], answer.refused);
    }
    const { received, isWhole } = shapeOf(answer.ok);
    if (isWhole === true) await this.#noteUploaded(mediaId);
    this.#uploads.note(
      mediaId,
      isWhole === true || typeof received !== 'number' ? undefined : { sent: received, total },
    );
    return 'done';
  }

  async #post(commands: readonly Command[], shared: Shared): Promise<Step> {
    const clientId = await this.#workspace.store.clientId();
    const answer = await this.#api.request({
      method: 'POST',
      path: 'commands',
      body: { clientId, commands },
      ...shared,
    });
    if ('failed' in answer) return { failure: answer.failed, message: answer.message };
    if ('refused' in answer) return this.#objection(commands, answer.refused);
    const stages = readOutcomes(answer.ok, commands);
    if (stages.size === 0) return { failure: 'unavailable', message: transportTexts.unreadable };
    this.#oneByOne = false;
    for (const command of commands)
      if (lacksUpload(command, stages.get(command.commandId)) && (await this.#uploadAgain(command)))
        stages.delete(command.commandId);
    await this.#workspace.settle(stages);
    for (const command of commands) this.#uploaded.delete(mediaOf(command) ?? '');
    return 'done';
  }

  /** Resolves to false if that didn't help before, or the device doesn't have the file. */
  async #uploadAgain(command: Command): Promise<boolean> {
    const { store } = this.#workspace;
    const mediaId = mediaOf(command) ?? '';
    if (this.#uploadedAgain.delete(mediaId) || (await store.photo(mediaId)) === undefined) return false;
    this.#uploadedAgain.add(mediaId);
    await store.markUploaded(mediaId, false).catch(ignoreFull);
    return true;
  }

  /** If the server can't read a batch, sends one command at a time, until the culprit is alone and becomes a conflict. */
  async #objection(commands: readonly Command[], problem: ApiProblem): Promise<Step> {
    if (!unreadable.includes(problem.status)) return { failure: 'unavailable', message: problem.message };
    const [only] = commands;
    if (commands.length === 1 && only) await this.#refuse(only, problem);
    this.#oneByOne = commands.length > 1;
    return 'done';
  }

  #refuse(command: Command, { message }: ApiProblem): Promise<void> {
    return this.#workspace.settle(
      new Map([[command.commandId, { stage: 'refused', refusal: { code: 'invalid', message } }]]),
    );
  }
}

/** The server refuses it because it has no upload, or no longer has it. */
function lacksUpload({ type }: Command, stage: Stage | undefined): boolean {
  const code = type === 'AddPhoto' ? 'unknown-photo' : type === 'AttachDocument' ? 'unknown-reference' : undefined;
  return stage?.stage === 'refused' && stage.refusal.code === code;
}

/** A full device fails the step; every other error is a defect. */
function failIfFull(error: unknown): Step {
  if (error instanceof DeviceFullError) return { failure: 'unavailable', message: bootstrapTexts.fullForSending };
  throw error;
}

type Shape = Readonly<Record<string, unknown>>;

function shapeOf(value: unknown): Shape {
  return isShape(value) ? value : {};
}

/** The server's message in this version's words if known; else its own sentence, e.g. from a newer version. */
function readWords({ message, said }: Shape): Words {
  if (isMessage(said) && isKnown(said)) return said;
  return typeof message === 'string' ? message : deviceRefusals.noReason;
}

function readRefusal(raw: unknown): Refusal {
  const refusal = shapeOf(raw);
  const { code, field, about } = refusal;
  const { kind, id } = shapeOf(about);
  return {
    // For an unknown code of a newer server, its sentence is shown.
    code: refusalCodes.find((known) => known === code) ?? 'invalid',
    message: readWords(refusal),
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof kind === 'string' && typeof id === 'string' ? { about: { kind, id } } : {}),
  };
}

function readStage(outcome: Shape): Stage | undefined {
  if (outcome['outcome'] === 'duplicate') return readStage(shapeOf(outcome['first']));
  if (outcome['outcome'] === 'accepted' && typeof outcome['lastSeq'] === 'number')
    return { stage: 'accepted', lastSeq: outcome['lastSeq'] };
  if (outcome['outcome'] === 'rejected') return { stage: 'refused', refusal: readRefusal(outcome['refusal']) };
  return undefined;
}

/** The stages of the commands the server has processed; others stay waiting. */
export function readOutcomes(body: unknown, commands: readonly Command[]): Map<string, Stage> {
  const { outcomes } = shapeOf(body);
  const sent = new Set(commands.map(({ commandId }) => commandId));
  const stages = new Map<string, Stage>();
  for (const raw of Array.isArray(outcomes) ? outcomes : []) {
    const outcome = shapeOf(raw);
    const stage = readStage(outcome);
    const { commandId } = outcome;
    if (stage && typeof commandId === 'string' && sent.has(commandId)) stages.set(commandId, stage);
  }
  return stages;
}
