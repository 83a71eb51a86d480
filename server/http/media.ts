/** Pictures: uploaded with a token, viewed with a token, pass or ticket. */
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';
import { keepPicture, openPicture } from '../media/gallery.ts';
import { variants } from '../media/mediaStore.ts';
import { issueTicket, ticketSeconds } from '../media/pass.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { readUpload, uploadRate } from './upload.ts';
import { holderOf, passFor, viewerOf } from './viewer.ts';
import type { App } from './zodProvider.ts';

const tags = ['Pictures'];
const uuid = z.uuid().lowercase();
/** Maximum tickets per request: enough for the pictures on one screen. */
const ticketsAtOnce = 50;
/** `expiresIn` is in seconds, for devices with a wrong clock. */
const validity = { expiresAt: z.string(), expiresIn: z.int() };
const pictureSchema = z.object({ mediaId: z.string(), width: z.int(), height: z.int() });

/** Lets browsers load pictures and files by URL, as they can't send a token with it. */
function ticketRoutes(app: App, { now }: Services): void {
  app.get(
    '/api/media/ticket',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Set the cookie for pictures and files',
        description:
          'Browsers need this cookie to load pictures and files. `ticket` in their addresses says which user they are loaded for; it gives no access without the cookie. Programs send their token instead.',
        response: { 200: z.object({ ticket: z.string(), ...validity }) },
      },
    },
    async (request, reply) => {
      const { label, expiresAt, expiresIn, cookies } = passFor(request, now());
      void reply.header('set-cookie', [...cookies]).header('cache-control', 'no-store');
      return { ticket: label, expiresAt, expiresIn };
    },
  );

  app.get(
    '/api/media/tickets',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Tickets for pictures and files, if cookies are not sent',
        description: 'Each ticket gives access to one picture or file for ten minutes, until the session ends.',
        querystring: z.object({ ids: z.string().max(ticketsAtOnce * 37) }),
        response: { 200: z.object({ tickets: z.record(z.string(), z.string()), ...validity }) },
      },
    },
    async (request, reply) => {
      const ids = z.array(uuid).min(1).max(ticketsAtOnce).safeParse(request.query.ids.split(','));
      if (!ids.success) throw new CodedError('malformed', serverWords.uploads.tickets({ count: ticketsAtOnce }));
      const issued = ids.data.map(
        (id) => [id, issueTicket(siteOf(request).secret, holderOf(sessionOf(request)), id, now())] as const,
      );
      const expiresAt = issued[0]?.[1].expiresAt ?? '';
      void reply.header('cache-control', 'no-store');
      return {
        tickets: Object.fromEntries(issued.map(([id, { ticket }]) => [id, ticket])),
        expiresAt,
        expiresIn: ticketSeconds,
      };
    },
  );
}

export function mediaRoutes(app: App, services: Services): void {
  const { database, media, now, groupBytesMax } = services;
  const gallery = { sql: database, store: media, now, bytesMax: groupBytesMax };
  ticketRoutes(app, services);

  app.post(
    '/api/media',
    {
      config: { access: 'signed-in', rateLimit: uploadRate, upload: ['mediaId'] },
      schema: {
        tags,
        summary: 'Upload a picture',
        consumes: ['multipart/form-data'],
        description:
          'Field `mediaId`: a UUID that you generate; it is safe to send it again. Field `media`: JPEG, PNG, WebP or AVIF, at most 20 MB.',
        response: { 201: pictureSchema },
      },
    },
    async (request, reply) => {
      const { bytes, fields } = await readUpload(request);
      const mediaId = uuid.safeParse(fields.get('mediaId'));
      if (!mediaId.success)
        throw new CodedError('malformed', serverWords.uploads.mediaIdNoUuid, {
          mediaId: [serverWords.uploads.sendUuid],
        });
      const picture = await keepPicture(gallery, siteOf(request).siteId, {
        mediaId: mediaId.data,
        bytes,
        by: sessionOf(request).user.id,
      });
      return reply.status(201).send(picture);
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
      if (!bytes) throw new CodedError('not-found', serverWords.unknown.picture);
      return reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes);
    },
  );
}
