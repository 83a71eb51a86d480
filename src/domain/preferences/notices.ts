/** Notifications, each of which can be turned off. */
/** Notifications about something with a date. */
export const dueNotices = ['dueBacks', 'calls', 'tests', 'licences', 'renewals'] as const;
export type DueNotice = (typeof dueNotices)[number];
/** Including those sent after something happened: a request or its answer, a login on an unknown device. */
export const noticeKinds = [...dueNotices, 'requests', 'signIns'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Key of the preference on the wire. */
export const QUIET_KEY = 'quiet_notices';

/** True for a valid stored value. */
export function areQuietNotices(value: unknown): value is readonly NoticeKind[] {
  const isKnown = (item: unknown): boolean => noticeKinds.some((kind) => kind === item);
  return Array.isArray(value) && value.length <= noticeKinds.length && value.every(isKnown);
}

/** Parses the notifications a user has turned off from their preference; undefined if it isn't valid. */
export function readQuietNotices(text: unknown): readonly NoticeKind[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return areQuietNotices(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
