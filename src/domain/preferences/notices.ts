/** What people are told of, each of which they can be spared. */
import * as z from 'zod/mini';

/** What has a day. */
export const dueNotices = ['dueBacks', 'calls', 'tests', 'licences', 'renewals'] as const;
export type DueNotice = (typeof dueNotices)[number];
/** With what is told when it happens: a sign-in on a device that was not known. */
export const noticeKinds = [...dueNotices, 'signIns'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const quietSchema = z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length));

/** Name of the preference on the wire. */
export const QUIET_KEY = 'quiet_notices';

/** True for choices that were kept whole. */
export function areQuietNotices(value: unknown): boolean {
  return quietSchema.safeParse(value).success;
}

/** What a person does not want to be reminded of, as their preference says; undefined for what is none. */
export function readQuietNotices(text: unknown): readonly NoticeKind[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return quietSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
