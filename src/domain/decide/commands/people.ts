/** What is asked for about people: measurements, what is kept of them apart from the log, and users. */
import * as z from 'zod/mini';
import type { Length } from '../../catalogue/index.ts';
import { personalParts, personalPurposes, personalValue, signInNotes } from '../../people/index.ts';
import { fieldKey, id, note } from './shapes.ts';

/** What somebody wants to see a person's measurements for. */
export const lookPurposes = ['view', 'correct', 'fit', 'print', 'export'] as const;
const measurement: z.ZodMiniType<string | number | Length> = z.union([
  z.string().check(z.maxLength(500)),
  z.number(),
  z.strictObject({ mm: z.number(), entered: z.string().check(z.maxLength(40)) }),
]);

export const peopleCommands = {
  /** Notes measurements by their option, `null` clears; all others stay. The numbers never become part of the log. */
  KeepMeasurements: z.strictObject({ values: z.record(id, z.nullable(measurement)) }),
  /** Moves a set on: handed in, verified, or back to the one who measures. */
  StageMeasurements: z.strictObject({ to: z.enum(['draft', 'submitted', 'verified']), note }),
  /** Asks to be shown the numbers of a set. */
  LookAtMeasurements: z.strictObject({ purpose: z.enum(lookPurposes) }),
  /** Writes down how a person is reached, or what is confidential; `null` clears, all others stay. It never becomes part of the log. */
  KeepPersonal: z.strictObject({ part: z.enum(personalParts), values: z.record(fieldKey, z.nullable(personalValue)) }),
  /** Asks to be shown it, as somebody with the right, or as one who leads an event that the person is in. */
  LookAtPersonal: z.strictObject({
    part: z.enum(personalParts),
    purpose: z.enum(personalPurposes),
    through: z.optional(z.strictObject({ kind: z.enum(['casting', 'crewMember', 'event']), id })),
  }),
  /** Notes what happened to a user's way in; only Backstock itself does. `by` is who did it, where that was somebody else. */
  NoteSignIn: z.strictObject({ what: z.enum(signInNotes), by: z.optional(id) }),
  /** Confirms that a user is the member to whom somebody else linked them; member and address are those that the person saw. */
  ConfirmLink: z.strictObject({ memberId: id, email: z.string().check(z.maxLength(254)) }),
  /** Asks to see the program as a user does; nothing can be changed that way. */
  SeeAsUser: z.strictObject({}),
};
