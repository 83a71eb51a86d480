import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { CodedError } from '../errors.ts';
import { variants } from './mediaStore.ts';
import type { MediaStore, StoredAs } from './mediaStore.ts';

/** A bucket of a store that speaks S3 (MinIO, Ceph, Garage, R2, AWS and others), addressed by path. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A store that does not answer for so long is as good as gone. */
const patienceMillis = 30_000;

/** Keeps pictures and files in a bucket, where several servers share them. */
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
    // The sum of what is sent is signed too: nobody on the way changes it.
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

/** People hear one sentence; what the store said is in the log. */
function unavailable(why: string, cause?: unknown): CodedError {
  const failure = new CodedError('media-unavailable');
  failure.cause = new Error(why, { cause });
  return failure;
}
