/** What servers answer about accounts, read by shape; undefined where an answer cannot be read. */
import * as z from 'zod/mini';

const device = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  signedInAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});
/** A place where the person is logged in. */
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
/** How all users log in, and how the post stands. */
export type SignIns = z.infer<typeof signIns>;

const invited = z.object({ isSent: z.boolean(), path: z.optional(z.string()) });
/** What became of an invitation: a letter, or the path of a link to hand over. */
export type Invited = z.infer<typeof invited>;

const standing = z.object({
  since: z.nullable(z.string()),
  recoveryCodes: z.number(),
  isRequired: z.boolean(),
  hasPassword: z.boolean(),
});
/** How the person's own two-factor authentication stands; `since` null: it is off. */
export type SecondStepStanding = z.infer<typeof standing>;

const passkey = z.object({ id: z.string(), name: z.string(), addedAt: z.string(), usedAt: z.nullable(z.string()) });
/** A key of one of the person's devices, by which they log in. */
export type Passkey = z.infer<typeof passkey>;

const ownPasskeys = z.object({ passkeys: z.array(passkey), proof: z.enum(['password', 'code', 'nothing']) });
/** The person's passkeys, and what has to be shown before one is added. */
export type OwnPasskeys = z.infer<typeof ownPasskeys>;

const recovery = z.object({ recoveryCodes: z.array(z.string()) });

const logDevice = z.object({ name: z.nullable(z.string()), signedInAt: z.string() });
/** A device as the log knows it: as its owner names it, or else its browser. */
export type LogDevice = z.infer<typeof logDevice>;

const activity = z.object({
  events: z.array(z.unknown()),
  names: z.record(z.string(), z.string()),
  devices: z._default(z.record(z.string(), logDevice), {}),
  more: z.boolean(),
});
/** A page of the activity log as it came; its events have yet to be read. */
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
/** What the files and pictures of the group take, in bytes; `max` is null where there is no limit. */
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

/** Id of the person's own picture; null where they have none. */
export function readAvatar(body: unknown): { readonly avatar: string | null } | undefined {
  const read = profile.safeParse(body).data;
  return read && { avatar: read.avatar ?? null };
}

export function readSaid(body: unknown): string | undefined {
  return said.safeParse(body).data?.message;
}
