/** Document files: uploaded with a token, opened with a token, pass or ticket. */
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { FILE_BYTES_MAX, FILE_PART_BYTES } from '../../src/domain/catalogue/index.ts';
import { FILE_TOO_LARGE, fileNameOf } from '../../src/domain/kernel/fileType.ts';
import type { FileType } from '../../src/domain/kernel/fileType.ts';
import { encodingOf } from '../../src/domain/kernel/textEncoding.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';
import { keepFile, openFile, type Files } from '../files/files.ts';
import { takeChunk } from '../files/chunks.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { readUpload } from './upload.ts';
import { viewerOf } from './viewer.ts';
import type { App } from './zodProvider.ts';

const tags = ['Documents'];
const uuid = z.uuid().lowercase();
/** Uploads per minute and client: files are held in memory while they're read. */
const uploadRate = { max: 60, timeWindow: '1 minute' } as const;

/** Chunks per minute and client: enough for several large files in a row. */
const pieceRate = { max: 600, timeWindow: '1 minute' } as const;
const pieceFields = z.object({
  fileId: uuid,
  from: z.coerce.number().int().min(0),
  total: z.coerce.number().int().min(1),
});

/** Types a browser can display inline: none that could contain a web page. */
const shown: readonly FileType[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'text/plain',
];

/** Browsers don't display a PDF in a sandbox, but isolate their viewer; everything else stays forbidden. Our own pages can embed it. */
function policyFor(type: FileType, isShown: boolean): string {
  return type === 'application/pdf' && isShown
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox";
}

function dispositionOf(name: string, isShown: boolean): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function uploadRoutes(app: App, files: Files): void {
  app.post(
    '/api/files',
    {
      config: { access: 'signed-in', rateLimit: uploadRate, upload: ['fileId'] },
      schema: {
        tags,
        summary: 'Upload a file to attach to a record',
        consumes: ['multipart/form-data'],
        description:
          'Field `fileId`: a UUID that you generate; it is safe to send it again. Field `media`: PDF, JPEG, PNG, GIF, WebP, plain text or an Office document without macros, at most 50 MB.',
        response: { 201: z.object({ fileId: z.string(), type: z.string(), bytes: z.int() }) },
      },
    },
    async (request, reply) => {
      const { bytes, fields } = await readUpload(request, { bytesMax: FILE_BYTES_MAX, tooLarge: FILE_TOO_LARGE });
      const fileId = uuid.safeParse(fields.get('fileId'));
      if (!fileId.success)
        throw new CodedError('malformed', serverWords.uploads.fileIdNoUuid, { fileId: [serverWords.uploads.sendUuid] });
      return reply
        .status(201)
        .send(
          await keepFile(files, siteOf(request).siteId, { fileId: fileId.data, bytes, by: sessionOf(request).user.id }),
        );
    },
  );

  app.post(
    '/api/files/parts',
    {
      config: { access: 'signed-in', rateLimit: pieceRate, upload: ['fileId', 'from', 'total'] },
      schema: {
        tags,
        summary: 'Upload a large file in parts',
        consumes: ['multipart/form-data'],
        description: `Fields \`fileId\`: a UUID that you generate; \`from\`: the offset of the part, a multiple of ${FILE_PART_BYTES}; \`total\`: the size of the file. Field \`media\`: the part, ${FILE_PART_BYTES} bytes or the rest. The response contains the offset of the next part. To resume an upload, send any part and continue from the offset in the response. Uploads are deleted after a day without a new part.`,
        response: { 200: z.object({ received: z.int(), isWhole: z.boolean() }) },
      },
    },
    async (request) => {
      const { bytes, fields } = await readUpload(request, {
        bytesMax: FILE_PART_BYTES,
        tooLarge: serverWords.uploads.pieceTooLarge({ bytes: FILE_PART_BYTES }),
      });
      const read = pieceFields.safeParse(Object.fromEntries(fields));
      if (!read.success) throw new CodedError('malformed', serverWords.uploads.pieceFields);
      return takeChunk(files, siteOf(request).siteId, { ...read.data, bytes, by: sessionOf(request).user.id });
    },
  );
}

export function fileRoutes(app: App, services: Services): void {
  const { database, media, now, groupBytesMax } = services;
  const files = { sql: database, store: media, now, bytesMax: groupBytesMax };
  uploadRoutes(app, files);

  app.get(
    '/api/files/:fileId',
    {
      config: { access: 'ticket', rateLimit: false },
      compress: false,
      schema: {
        tags,
        summary: 'View or download a file',
        produces: ['*/*'],
        params: z.object({ fileId: z.string().max(60) }),
        querystring: z.object({
          ticket: z.string().max(300).default(''),
          name: z.string().max(200).default('document'),
          download: z.string().max(1).optional(),
        }),
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { actor } = await viewerOf(request, services, request.params.fileId);
      const fileId = uuid.safeParse(request.params.fileId);
      const file = fileId.success ? await openFile(files, siteId, { fileId: fileId.data, actor }) : undefined;
      if (!file) throw new CodedError('not-found', serverWords.unknown.file);
      const { type, bytes } = file;
      const isShown = shown.includes(type) && request.query.download === undefined;
      return reply
        .type(type === 'text/plain' ? `text/plain; charset=${encodingOf(bytes, isUtf8)}` : type)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', dispositionOf(fileNameOf(request.query.name, type), isShown))
        .header('content-security-policy', policyFor(type, isShown))
        .send(bytes);
    },
  );
}
