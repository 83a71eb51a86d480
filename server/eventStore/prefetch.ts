/** The data a command will certainly need, so that most commands are decided after one load. */
import { catalogueOf } from '../../src/domain/registry.ts';
import { customIdOf } from '../../src/domain/customFields/index.ts';
import { DIGITS_SETTING, evolve, fieldValue } from '../../src/domain/catalogue/index.ts';
import type { FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import { claimsOf } from '../../src/domain/layers/index.ts';
import type { Command } from '../../src/domain/decide/index.ts';
import { joined } from './demandWorld.ts';
import type { DemandWorld } from './demandWorld.ts';
import type { Submission } from './submission.ts';

/** Marks in `world` the data the submission needs. */
export function prefetch(submission: Submission, world: DemandWorld): void {
  if (submission.by !== 'system') world.records.want(joined('user', submission.by.userId));
  for (const command of submission.commands) {
    world.receipts.want(command.commandId);
    world.records.want(joined(command.kind, command.id));
    wantPayload(command, world);
  }
}

function wantPayload(command: Command, world: DemandWorld): void {
  switch (command.type) {
    case 'AddRecord':
      wantReferences(command.kind, Object.entries(command.payload.values), world);
      wantClaims(command.kind, command.payload.values, world);
      return;
    case 'ChangeRecord':
      wantReferences(
        command.kind,
        Object.entries(command.payload.changes).map(([key, { to }]) => [key, to]),
        world,
      );
      return;
    case 'MergeRecords':
      for (const id of command.payload.others) {
        world.records.want(joined(command.kind, id));
        world.references.want(id);
      }
      for (const { kind, id } of command.payload.moves) world.records.want(joined(kind, id));
      return;
    case 'DisposeRecord':
      world.references.want(command.id);
      return;
    case 'SignOutItem':
      world.records.want(joined('member', command.payload.memberId));
      world.records.want(joined('membership', command.payload.memberId));
      if (command.payload.eventId !== undefined) world.records.want(joined('event', command.payload.eventId));
      if (command.payload.bookingId !== undefined) world.records.want(joined('booking', command.payload.bookingId));
      return;
    case 'ReserveItem':
      world.records.want(joined('booking', command.payload.bookingId));
      for (const id of command.payload.anyOf ?? []) world.records.want(joined(command.kind, id));
      return;
    case 'ReserveKit':
      world.records.want(joined('booking', command.payload.bookingId));
      for (const { kind, itemId } of command.payload.parts) world.records.want(joined(kind, itemId));
      return;
    case 'AddPhoto':
      world.pictures.want(command.payload.photo.mediaId);
      return;
    case 'AttachDocument':
      world.files.want(command.payload.document.fileId);
      return;
    case 'CountItem':
      world.records.want(joined('stocktake', command.payload.stocktakeId));
      if (command.payload.placeId !== undefined) world.records.want(joined('location', command.payload.placeId));
      return;
    case 'KeepMeasurements':
      for (const id of Object.keys(command.payload.values)) world.records.want(joined('measurementOption', id));
      return;
    case 'KeepPersonal':
      world.records.want(joined('member', command.id));
      return;
    case 'LookAtPersonal':
      if (command.payload.through !== undefined)
        world.records.want(joined(command.payload.through.kind, command.payload.through.id));
      return;
    case 'LookAtMeasurements':
      world.measured.want(command.id);
      return;
    default:
  }
}

function wantReferences(
  kind: Kind,
  values: readonly (readonly [string, FieldValue | null])[],
  world: DemandWorld,
): void {
  const { fields } = catalogueOf(kind);
  for (const [key, value] of values) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const customId = customIdOf(key);
    if (customId !== undefined) world.records.want(joined('customField', customId));
    if (field?.type === 'reference' && typeof value === 'string') world.records.want(joined(field.to, value));
  }
}

function wantClaims(kind: Kind, values: Readonly<Record<string, FieldValue>>, world: DemandWorld): void {
  const { codePrefix } = catalogueOf(kind);
  if (codePrefix !== undefined && fieldValue({ values }, 'code') === undefined) {
    world.numbers.want(codePrefix);
    world.records.want(joined('setting', DIGITS_SETTING));
  }
  const asked = evolve(undefined, { type: 'RecordAdded', data: { values }, kind, id: '-', stamp: { by: '', at: '' } });
  for (const { space, key } of claimsOf(asked)) world.claims.want(joined(space, key));
}
