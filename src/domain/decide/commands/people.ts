/** Commands for measurements, personal details outside the log, and users. */
import * as z from 'zod/mini';
import type { Length } from '../../catalogue/index.ts';
import { personalParts, personalPurposes, personalValue, signInNotes } from '../../people/index.ts';
import { fieldKey, id, note } from './shapes.ts';

/** Why someone wants to see a person's measurements. */
export const lookPurposes = ['view', 'correct', 'fit', 'print', 'export'] as const;
const measurement: z.ZodMiniType<string | number | Length> = z.union([
  z.string().check(z.maxLength(500)),
  z.number(),
  z.strictObject({ mm: z.number(), entered: z.string().check(z.maxLength(40)) }),
]);

export const peopleCommands = {
  /** Sets measurements by option; `null` clears one, all others stay. The numbers never go into the log. */
  KeepMeasurements: z.strictObject({ values: z.record(id, z.nullable(measurement)) }),
  /** Changes the stage of a set: handed in, verified, or back to draft. */
  StageMeasurements: z.strictObject({ to: z.enum(['draft', 'submitted', 'verified']), note }),
  /** Requests the numbers of a set. */
  LookAtMeasurements: z.strictObject({ purpose: z.enum(lookPurposes) }),
  /** Sets contact or confidential details; `null` clears one, all others stay. They never go into the log. */
  KeepPersonal: z.strictObject({ part: z.enum(personalParts), values: z.record(fieldKey, z.nullable(personalValue)) }),
  /** Requests the details, with the permission for them or as leader of an event that the person is in. */
  LookAtPersonal: z.strictObject({
    part: z.enum(personalParts),
    purpose: z.enum(personalPurposes),
    through: z.optional(z.strictObject({ kind: z.enum(['casting', 'crewMember', 'event']), id })),
  }),
  /** Records a change to a user's login. Only Backstock itself sends it. `by` is the user who made the change, if another one. */
  NoteSignIn: z.strictObject({ what: z.enum(signInNotes), by: z.optional(id) }),
  /** Confirms another user's link between a user and a member. Member and address are those the actor saw. */
  ConfirmLink: z.strictObject({ memberId: id, email: z.string().check(z.maxLength(254)) }),
  /** Requests to view the program as a user, read-only. */
  SeeAsUser: z.strictObject({}),
};
