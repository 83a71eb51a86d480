/** Pictures: uploaded by token, seen by token, pass or ticket. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorCode } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { keepPicture, openPicture } from '../media/gallery.ts';
import { variants } from '../media/mediaStore.ts';
import { issueTicket } from '../media/pass.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { holderOf, passFor, viewerOf } from './viewer.ts';
import type { App } from './zodProvider.ts';

const tags = ['Pictures'];
const uuid = z.uuid().lowercase();
/** Pictures on one screen. */
const ticketsAtOnce = 50;
const pictureSchema = z.object({ mediaId: z.string(), width: z.int(), height: z.int() });
/** Uploads a minute from one place: a whole shelf at a time, but no flood. */
export const uploadRate = { max: 240, timeWindow: '1 minute' } as const;

interface Upload {
  readonly bytes: Buffer;
  readonly fields: ReadonlyMap<string, string>;
}

/** What an upload may be, where it is no picture. */
export interface UploadLimits {
  readonly bytesMax: number;
  readonly tooLarge: string;
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
  if (!request.isMultipart())
    throw new CodedError('unsupported-media', 'Send the file as multipart/form-data in the field "media".');
  const { bytes, fields } = await readParts(request, limits).catch((error: unknown) => {
    if (limits && errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw new CodedError('too-large', limits.tooLarge);
    if (errorCode(error)?.startsWith('FST_')) throw error;
    // What the parser says of a body that it cannot follow has no code.
    throw new CodedError('malformed', 'The upload cannot be read: it may have been cut short. Try again.');
  });
  if (!bytes || bytes.length === 0)
    throw new CodedError('malformed', 'There is no file in the field "media".', { media: ['Choose a file.'] });
  return { bytes, fields };
}

export function mediaRoutes(app: App, services: Services): void {
  const { database, media, now, groupBytesMax } = services;
  const gallery = { sql: database, store: media, now, bytesMax: groupBytesMax };

  app.post(
    '/api/media',
    {
      config: { access: 'signed-in', rateLimit: uploadRate, upload: ['mediaId'] },
      schema: {
        tags,
        summary: 'Upload a picture',
        consumes: ['multipart/form-data'],
        description:
          'Field `mediaId`: a UUID of your own; repeating it is harmless. Field `media`: JPEG, PNG, WebP or AVIF, at most 20 MB.',
        response: { 201: pictureSchema },
      },
    },
    async (request, reply) => {
      const { bytes, fields } = await readUpload(request);
      const mediaId = uuid.safeParse(fields.get('mediaId'));
      if (!mediaId.success)
        throw new CodedError('malformed', 'The field "mediaId" must be a UUID.', { mediaId: ['Send a UUID.'] });
      const picture = await keepPicture(gallery, siteOf(request).siteId, {
        mediaId: mediaId.data,
        bytes,
        by: sessionOf(request).user.id,
      });
      return reply.status(201).send(picture);
    },
  );

  app.get(
    '/api/media/ticket',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'A pass for pictures and files',
        description:
          'Sets the cookie with which a browser asks for pictures and files; `ticket` in their addresses says whose they are and opens nothing by itself. Programs send their token instead.',
        response: { 200: z.object({ ticket: z.string(), expiresAt: z.string() }) },
      },
    },
    async (request, reply) => {
      const { label, expiresAt, cookies } = passFor(request, now());
      void reply.header('set-cookie', [...cookies]).header('cache-control', 'no-store');
      return { ticket: label, expiresAt };
    },
  );

  app.get(
    '/api/media/tickets',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Tickets where cookies do not reach',
        description: `Each opens one picture or file for ten minutes, as long as the session lasts.`,
        querystring: z.object({ ids: z.string().max(ticketsAtOnce * 37) }),
        response: { 200: z.object({ tickets: z.record(z.string(), z.string()), expiresAt: z.string() }) },
      },
    },
    async (request, reply) => {
      const ids = z.array(uuid).min(1).max(ticketsAtOnce).safeParse(request.query.ids.split(','));
      if (!ids.success)
        throw new CodedError(
          'malformed',
          `Send up to ${ticketsAtOnce} ids of pictures and files, separated by commas.`,
        );
      const issued = ids.data.map(
        (id) => [id, issueTicket(siteOf(request).secret, holderOf(sessionOf(request)), id, now())] as const,
      );
      const expiresAt = issued[0]?.[1].expiresAt ?? '';
      void reply.header('cache-control', 'no-store');
      return { tickets: Object.fromEntries(issued.map(([id, { ticket }]) => [id, ticket])), expiresAt };
    },
  );

  app.get(
    '/api/media/:mediaId/:variant',
    {
      config: { access: 'ticket', rateLimit: false },
      compress: false,
      schema: {
        tags,
        summary: 'A picture as WebP',
        produces: ['image/webp'],
        params: z.object({ mediaId: z.string().max(60), variant: z.enum(variants) }),
        querystring: z.object({ ticket: z.string().max(300).default('') }),
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { actor } = await viewerOf(request, services, request.params.mediaId);
      const mediaId = uuid.safeParse(request.params.mediaId);
      const bytes = mediaId.success
        ? await openPicture(gallery, siteId, { mediaId: mediaId.data, variant: request.params.variant, actor })
        : undefined;
      if (!bytes) throw new CodedError('not-found', 'There is no such picture.');
      return reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes);
    },
  );
}
