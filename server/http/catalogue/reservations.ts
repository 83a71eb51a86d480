/** Reserving stock, extending loans, and availability. */
import { z } from 'zod';
import { cancelReservation, dueOn, reserveItem } from '../../../src/domain/changes/index.ts';
import { clashOf, freeFor } from '../../../src/domain/stock/index.ts';
import { siteOf } from '../context.ts';
import { daySchema } from '../daySchema.ts';
import type { App } from '../zodProvider.ts';
import { carryOut, recordOf, writeHeaders, writeOf } from './carryOut.ts';
import { itemParams, oneOf } from './context.ts';
import type { ResourceContext } from './context.ts';
import { extend, reserve } from './payloads.ts';

export function reservationRoutes(app: App, context: ResourceContext): void {
  availabilityRoute(app, context);
  reserveRoute(app, context);
  cancelRoute(app, context);
  extendRoute(app, context);
}

const availability = z.object({ free: z.int(), isFree: z.boolean(), nextFree: z.string().nullable() });

function availabilityRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config } = context;
  const querystring = z.strictObject({
    from: daySchema,
    dueBack: daySchema,
    quantity: z.coerce.number().int().min(1).max(100_000).default(1),
  });
  app.get(
    `${path}/:id/availability`,
    {
      config,
      schema: {
        tags,
        summary: `Available quantity of ${oneOf(catalogue)} on some days`,
        params: itemParams,
        querystring,
        response: { 200: availability },
      },
    },
    async (request) => {
      const item = await recordOf(services, siteOf(request).siteId, catalogue.kind, request.params.id);
      const today = context.today(request);
      const clash = clashOf(item, request.query, today);
      return {
        free: freeFor(item, request.query, today),
        isFree: clash === undefined,
        nextFree: clash === undefined ? request.query.from : (clash.nextFree ?? null),
      };
    },
  );
}

function reserveRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  const body = z.strictObject({
    bookingId: reserve.bookingId,
    quantity: z._default(reserve.quantity, 1),
    from: reserve.from,
    dueBack: reserve.dueBack,
  });
  app.post(
    `${path}/:id/reservations`,
    {
      config,
      schema: {
        tags,
        summary: `Reserve ${oneOf(catalogue)} for a booking`,
        params: itemParams,
        headers: writeHeaders,
        body,
        response: { 200: resource },
      },
    },
    async (request) => {
      const { id: key } = await writeOf(request, services);
      const asked = { ...request.body, reservationId: key };
      const { command } = reserveItem({ kind: catalogue.kind, id: request.params.id }, asked);
      return context.answer(request, await carryOut(request, services, command, key));
    },
  );
}

function cancelRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  app.delete(
    `${path}/:id/reservations/:reservationId`,
    {
      config,
      schema: {
        tags,
        summary: `Cancel a reservation of ${oneOf(catalogue)}`,
        params: itemParams.extend({ reservationId: z.uuid() }),
        headers: writeHeaders,
        response: { 200: resource },
      },
    },
    async (request) => {
      const { id, reservationId } = request.params;
      const command = cancelReservation({ kind: catalogue.kind, id }, { reservationId });
      return context.answer(request, await carryOut(request, services, command, (await writeOf(request, services)).id));
    },
  );
}

function extendRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  app.post(
    `${path}/:id/extend`,
    {
      config,
      schema: {
        tags,
        summary: `Change the due date of a loan of ${oneOf(catalogue)}`,
        params: itemParams,
        headers: writeHeaders,
        body: z.strictObject(extend),
        response: { 200: resource },
      },
    },
    async (request) => {
      const { loanId, dueBack } = request.body;
      const command = dueOn({ kind: catalogue.kind, id: request.params.id }, loanId, dueBack);
      return context.answer(request, await carryOut(request, services, command, (await writeOf(request, services)).id));
    },
  );
}
