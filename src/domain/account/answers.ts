/** Parsers for account responses. Each returns undefined if the response can't be read. */
import * as z from 'zod/mini';

const device = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  signedInAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});
/** A device the user is logged in on. */
export type SignedInDevice = z.infer<typeof device>;

const signIn = z.object({
  userId: z.string(),
  hasPassword: z.boolean(),
  invitedAt: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  devices: z.number(),
  hasSecondStep: z.boolean(),
  isLinked: z.optional(z.boolean()),
  handedOverTo: z.optional(z.array(z.string())),
});
/** How a user logs in. */
export type UserSignIn = z.infer<typeof signIn>;

const signIns = z.object({
  users: z.array(signIn),
  mail: z.object({ isSetUp: z.boolean(), waiting: z.number(), givenUp: z.number() }),
});
/** How all users log in, and the status of the mail queue. */
export type SignIns = z.infer<typeof signIns>;

const invited = z.object({ isSent: z.boolean(), path: z.optional(z.string()) });
/** The result of an invitation: an email, or the path of a link to hand over. */
export type Invited = z.infer<typeof invited>;

const standing = z.object({
  since: z.nullable(z.string()),
  recoveryCodes: z.number(),
  isRequired: z.boolean(),
  hasPassword: z.boolean(),
});
/** Status of the user's own two-factor authentication. `since` is null if it is off. */
export type SecondStepStanding = z.infer<typeof standing>;

const passkey = z.object({ id: z.string(), name: z.string(), addedAt: z.string(), usedAt: z.nullable(z.string()) });
/** A passkey on one of the user's devices. */
export type Passkey = z.infer<typeof passkey>;

const ownPasskeys = z.object({ passkeys: z.array(passkey), proof: z.enum(['password', 'code', 'nothing']) });
/** The user's passkeys, and the proof required before adding one. */
export type OwnPasskeys = z.infer<typeof ownPasskeys>;

const recovery = z.object({ recoveryCodes: z.array(z.string()) });

const logDevice = z.object({ name: z.nullable(z.string()), signedInAt: z.string() });
/** A device in the activity log: the name its owner gave it, or else its browser. */
export type LogDevice = z.infer<typeof logDevice>;

const activity = z.object({
  events: z.array(z.unknown()),
  names: z.record(z.string(), z.string()),
  devices: z._default(z.record(z.string(), logDevice), {}),
  more: z.boolean(),
});
/** A page of the activity log. Its events aren't parsed yet. */
export type ActivityAnswer = z.infer<typeof activity>;

const seen = z.object({ token: z.string() });
const profile = z.object({ avatar: z.optional(z.nullable(z.string())) });
const said = z.object({ message: z.string() });

export function readDevices(body: unknown): readonly SignedInDevice[] | undefined {
  return z.array(device).safeParse(body).data;
}

export function readSignIns(body: unknown): SignIns | undefined {
  return signIns.safeParse(body).data;
}

const room = z.object({ files: z.number(), pictures: z.number(), underWay: z.number(), max: z.nullable(z.number()) });
/** Storage used by the group's files and pictures, in bytes. `max` is null if there is no limit. */
export type RoomAnswer = z.infer<typeof room>;

export function readRoom(body: unknown): RoomAnswer | undefined {
  return room.safeParse(body).data;
}

export function readInvited(body: unknown): Invited | undefined {
  return invited.safeParse(body).data;
}

export function readSecondStep(body: unknown): SecondStepStanding | undefined {
  return standing.safeParse(body).data;
}

export function readPasskeys(body: unknown): OwnPasskeys | undefined {
  return ownPasskeys.safeParse(body).data;
}

export function readRecoveryCodes(body: unknown): readonly string[] | undefined {
  return recovery.safeParse(body).data?.recoveryCodes;
}

export function readActivity(body: unknown): ActivityAnswer | undefined {
  return activity.safeParse(body).data;
}

export function readSeen(body: unknown): { readonly token: string } | undefined {
  return seen.safeParse(body).data;
}

/** Id of the user's own picture; null if they have none. */
export function readAvatar(body: unknown): { readonly avatar: string | null } | undefined {
  const read = profile.safeParse(body).data;
  return read && { avatar: read.avatar ?? null };
}

export function readSaid(body: unknown): string | undefined {
  return said.safeParse(body).data?.message;
}
