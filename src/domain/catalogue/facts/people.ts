/** Facts about measurements, personal details and users. The values themselves are outside the log. */
import * as z from 'zod/mini';

const part = z.enum(['contact', 'confidential']);
const noted = { noted: z.array(z.string()), cleared: z.array(z.string()) };

export const peopleFacts = {
  /** Which measurements were set and cleared. The values are outside the log. */
  MeasurementsKept: z.object(noted),
  MeasurementsStaged: z.object({
    to: z.enum(['draft', 'submitted', 'verified']),
    note: z.exactOptional(z.string()),
  }),
  /** The numbers were viewed. */
  MeasurementsSeen: z.object({ purpose: z.string() }),
  /** Which of a person's details were set. The details are outside the log; member managers may see that they were set. */
  PersonalKept: z.object({ part, ...noted }),
  /** The details were viewed. */
  PersonalSeen: z.object({ part, purpose: z.string() }),
  /** A user's login changed. `by` is the user who changed it, if another one. */
  SignInNoted: z.object({ what: z.string(), by: z.exactOptional(z.string()) }),
  /** An administrator viewed the program as this user. */
  UserSeenAs: z.object({}),
  /** A user was linked to a member, or their login address changed since that was confirmed. It has to be confirmed. */
  UserLinked: z.object({ memberId: z.string() }),
  UserLinkConfirmed: z.object({ memberId: z.string() }),
};
