/** Reads uploads: one file of a multipart request, and its text fields. */
import type { FastifyRequest } from 'fastify';
import { serverWords } from '../../src/words/en/server.ts';
import type { Words } from '../../src/words/message.ts';
import { errorCode } from '../database/database.ts';
import { CodedError } from '../errors.ts';

/** Uploads per minute and client: enough for a whole shelf at once. */
export const uploadRate = { max: 240, timeWindow: '1 minute' } as const;

interface Upload {
  readonly bytes: Buffer;
  readonly fields: ReadonlyMap<string, string>;
}

/** Limits of an upload that isn't a picture. */
interface UploadLimits {
  readonly bytesMax: number;
  readonly tooLarge: Words;
}

async function readParts(
  request: FastifyRequest,
  limits: UploadLimits | undefined,
): Promise<{ readonly bytes: Buffer | undefined; readonly fields: ReadonlyMap<string, string> }> {
  const fields = new Map<string, string>();
  let bytes: Buffer | undefined;
  for await (const part of request.parts(limits ? { limits: { fileSize: limits.bytesMax } } : {})) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname === 'media') bytes = await part.toBuffer();
    else part.file.resume();
  }
  return { bytes, fields };
}

/** Reads the file of a multipart request and its text fields, in any order. */
export async function readUpload(request: FastifyRequest, limits?: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new CodedError('unsupported-media', serverWords.uploads.noMultipart);
  const { bytes, fields } = await readParts(request, limits).catch((error: unknown) => {
    if (limits && errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw new CodedError('too-large', limits.tooLarge);
    if (errorCode(error)?.startsWith('FST_')) throw error;
    // The parser's errors for an invalid body have no code.
    throw new CodedError('malformed', serverWords.uploads.cutShort);
  });
  if (!bytes || bytes.length === 0)
    throw new CodedError('malformed', serverWords.uploads.noFile, { media: [serverWords.uploads.chooseFile] });
  return { bytes, fields };
}
