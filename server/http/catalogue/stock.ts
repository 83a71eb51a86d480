/** Additional routes for stock: sign-out, return, reservations and photos. */
import { z } from 'zod';
import type { CatalogueRecord, Loan } from '../../../src/domain/catalogue/index.ts';
import { addPhoto, handBack, signOut } from '../../../src/domain/changes/index.ts';
import { CodedError } from '../../errors.ts';
import { keepPicture } from '../../media/gallery.ts';
import { sessionOf, siteOf } from '../context.ts';
import { readUpload, uploadRate } from '../upload.ts';
import type { App } from '../zodProvider.ts';
import { carryOut, recordOf, writeHeaders, writeOf } from './carryOut.ts';
import { itemParams, oneOf } from './context.ts';
import type { ResourceContext } from './context.ts';
import { reservationRoutes } from './reservations.ts';
import { giveBack, goOut } from './payloads.ts';
import { serverWords } from '../../../src/words/en/server.ts';

/** Registers sign-out, return and photos. */
export function stockRoutes(app: App, context: ResourceContext): void {
  signOutRoute(app, context);
  returnRoute(app, context);
  reservationRoutes(app, context);
  photoRoute(app, context);
}

const signOutBody = z.strictObject({
  memberId: goOut.memberId,
  quantity: z._default(goOut.quantity, 1),
  from: z.optional(goOut.from).meta({ description: "Default: today in the caller's time zone." }),
  dueBack: goOut.dueBack,
  conditionOut: goOut.conditionOut,
  purpose: goOut.purpose,
  eventId: goOut.eventId,
  bookingId: goOut.bookingId,
  lineId: goOut.lineId,
  witnessId: goOut.witnessId,
});

function signOutRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  app.post(
    `${path}/:id/sign-out`,
    {
      config,
      schema: {
        tags,
        summary: `Sign out ${oneOf(catalogue)} to a member`,
        params: itemParams,
        headers: writeHeaders,
        body: signOutBody,
        response: { 200: resource },
      },
    },
    async (request) => {
      const { id: key } = await writeOf(request, services);
      const said = { ...request.body, loanId: key, from: request.body.from ?? context.today(request) };
      const { command } = signOut({ kind: catalogue.kind, id: request.params.id }, said);
      return context.answer(request, await carryOut(request, services, command, key));
    },
  );
}

const returnBody = z.strictObject({
  loanId: z.optional(giveBack.loanId).meta({ description: 'Required if it is signed out to several people.' }),
  quantity: z.optional(giveBack.quantity).meta({ description: 'Default: the whole loan.' }),
  conditionIn: giveBack.conditionIn,
  note: giveBack.note,
  clean: giveBack.clean,
});

function loanOf(record: CatalogueRecord, loanId: string | undefined): Loan {
  const { loans } = record;
  const loan = loanId === undefined ? loans[0] : loans.find((open) => open.loanId === loanId);
  if (!loan) throw new CodedError('not-out', serverWords.catalogue.backAlready);
  if (loanId === undefined && loans.length > 1)
    throw new CodedError('malformed', serverWords.catalogue.whichLoan, {
      loanId: [serverWords.catalogue.chooseLoan],
    });
  return loan;
}

function returnRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  app.post(
    `${path}/:id/return`,
    {
      config,
      schema: {
        tags,
        summary: `Return ${oneOf(catalogue)}`,
        params: itemParams,
        headers: writeHeaders,
        body: returnBody,
        response: { 200: resource },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { loanId, ...said } = request.body;
      // On a repeated request the loan may already be closed.
      const { id: key, isRepeated } = await writeOf(request, services);
      const loan = isRepeated
        ? { loanId: key, quantity: 1 }
        : loanOf(await recordOf(services, siteOf(request).siteId, catalogue.kind, id), loanId);
      const command = handBack({ kind: catalogue.kind, id }, loan, said);
      return context.answer(request, await carryOut(request, services, command, key));
    },
  );
}

function photoRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  const { database: sql, media: store, now } = services;
  app.post(
    `${path}/:id/photos`,
    {
      config: { ...config, rateLimit: uploadRate, upload: [] },
      schema: {
        tags,
        summary: `Add a photo to ${oneOf(catalogue)}`,
        consumes: ['multipart/form-data'],
        description: 'Field `media`: JPEG, PNG, WebP or AVIF, at most 20 MB.',
        params: itemParams,
        headers: writeHeaders,
        response: { 201: resource },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      await recordOf(services, siteId, catalogue.kind, request.params.id);
      const { bytes } = await readUpload(request);
      const { id: key, isRepeated } = await writeOf(request, services);
      const { width, height } = isRepeated
        ? { width: 1, height: 1 }
        : await keepPicture({ sql, store, now, bytesMax: services.groupBytesMax }, siteId, {
            mediaId: key,
            bytes,
            by: sessionOf(request).user.id,
          });
      const photo = { mediaId: key, width, height };
      const { command } = addPhoto({ kind: catalogue.kind, id: request.params.id }, photo);
      return reply.status(201).send(context.answer(request, await carryOut(request, services, command, key, bytes)));
    },
  );
}
