/** What happens to people's measurements, to what is kept of them apart from the log, and to users. */
import * as z from 'zod/mini';

const part = z.enum(['contact', 'confidential']);
const noted = { noted: z.array(z.string()), cleared: z.array(z.string()) };

export const peopleFacts = {
  /** Which measurements were noted and cleared: what they are is kept apart from the log. */
  MeasurementsKept: z.object(noted),
  MeasurementsStaged: z.object({
    to: z.enum(['draft', 'submitted', 'verified']),
    note: z.exactOptional(z.string()),
  }),
  /** The numbers were shown to somebody. */
  MeasurementsSeen: z.object({ purpose: z.string() }),
  /** Which details of a person were noted, which the log does not hold; this may be known to who looks after members. */
  PersonalKept: z.object({ part, ...noted }),
  /** They were shown to somebody. */
  PersonalSeen: z.object({ part, purpose: z.string() }),
  /** Something happened to a user's way in; `by` is who did it, where that was another user. */
  SignInNoted: z.object({ what: z.string(), by: z.exactOptional(z.string()) }),
  /** Somebody viewed the program as this user. */
  UserSeenAs: z.object({}),
  /** A user was linked to a member, or logs in with another address than when that was confirmed: it has to be confirmed. */
  UserLinked: z.object({ memberId: z.string() }),
  UserLinkConfirmed: z.object({ memberId: z.string() }),
};
