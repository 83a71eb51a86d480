import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { CodedError } from '../errors.ts';
import { variants } from './mediaStore.ts';
import type { MediaStore, StoredAs } from './mediaStore.ts';

/** A bucket of an S3-compatible store (MinIO, Ceph, Garage, R2, AWS and others), with path-style addressing. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Request timeout. */
const patienceMillis = 30_000;

/** Stores pictures and files in a bucket, which several servers can share. */
export class S3MediaStore implements MediaStore {
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#bucket = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  }

  async put(siteId: string, mediaId: string, variant: StoredAs, bytes: Buffer): Promise<void> {
    const { ok, status } = await this.#ask('PUT', keyOf(siteId, mediaId, variant), bytes);
    if (!ok) throw unavailable(`the store answered ${status}`);
  }

  async get(siteId: string, mediaId: string, variant: StoredAs): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', keyOf(siteId, mediaId, variant));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw unavailable(`the store answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  async remove(siteId: string, mediaId: string): Promise<void> {
    for (const variant of [...variants, 'file'] as const) {
      const { ok, status } = await this.#ask('DELETE', keyOf(siteId, mediaId, variant));
      if (!ok && status !== 404) throw unavailable(`the store answered ${status}`);
    }
  }

  async problems(): Promise<readonly string[]> {
    try {
      const { ok, status } = await this.#ask('HEAD', '');
      return ok
        ? []
        : [
            `The store of pictures and files, ${this.#bucket}, answered ${status}: look at the settings that begin with BUCKET.`,
          ];
    } catch (error) {
      if (error instanceof CodedError) return [`The store of pictures and files, ${this.#bucket}, cannot be reached.`];
      throw error;
    }
  }

  async #ask(method: 'HEAD' | 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Buffer): Promise<Response> {
    // The checksum of the body is signed too, so it can't be changed in transit.
    const sum = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const request = await this.#client.sign(key === '' ? this.#bucket : `${this.#bucket}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': sum },
      body: bytes ? new Uint8Array(bytes) : null,
    });
    try {
      return await fetch(request, { signal: AbortSignal.timeout(patienceMillis) });
    } catch (error) {
      throw unavailable('the store cannot be reached', error);
    }
  }
}

function keyOf(siteId: string, mediaId: string, variant: StoredAs): string {
  return `${siteId}/${mediaId}/${variant}`;
}

/** An error with one sentence for users; the store's message goes to the log. */
function unavailable(why: string, cause?: unknown): CodedError {
  const failure = new CodedError('media-unavailable');
  failure.cause = new Error(why, { cause });
  return failure;
}
