/** Reads uploads: one file of a multipart request, with the texts beside it. */
import type { FastifyRequest } from 'fastify';
import { serverWords } from '../../src/words/en/server.ts';
import type { Words } from '../../src/words/message.ts';
import { errorCode } from '../database/database.ts';
import { CodedError } from '../errors.ts';

/** Uploads a minute from one place: a whole shelf at a time, but no flood. */
export const uploadRate = { max: 240, timeWindow: '1 minute' } as const;

interface Upload {
  readonly bytes: Buffer;
  readonly fields: ReadonlyMap<string, string>;
}

/** What an upload may be, where it is no picture. */
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

/** Reads the one file of a multipart request and the texts beside it, in whatever order they come. */
export async function readUpload(request: FastifyRequest, limits?: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new CodedError('unsupported-media', serverWords.uploads.noMultipart);
  const { bytes, fields } = await readParts(request, limits).catch((error: unknown) => {
    if (limits && errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw new CodedError('too-large', limits.tooLarge);
    if (errorCode(error)?.startsWith('FST_')) throw error;
    // What the parser says of a body that it cannot follow has no code.
    throw new CodedError('malformed', serverWords.uploads.cutShort);
  });
  if (!bytes || bytes.length === 0)
    throw new CodedError('malformed', serverWords.uploads.noFile, { media: [serverWords.uploads.chooseFile] });
  return { bytes, fields };
}
