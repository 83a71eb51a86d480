/** What people are told of, each of which they can be spared. */
/** What has a day. */
export const dueNotices = ['dueBacks', 'calls', 'tests', 'licences', 'renewals'] as const;
export type DueNotice = (typeof dueNotices)[number];
/** With what is told after it has happened: a request or its answer, and a login on an unknown device. */
export const noticeKinds = [...dueNotices, 'requests', 'signIns'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Name of the preference on the wire. */
export const QUIET_KEY = 'quiet_notices';

/** True for choices that were kept whole. */
export function areQuietNotices(value: unknown): value is readonly NoticeKind[] {
  const isKnown = (item: unknown): boolean => noticeKinds.some((kind) => kind === item);
  return Array.isArray(value) && value.length <= noticeKinds.length && value.every(isKnown);
}

/** What a person does not want to be reminded of, as their preference says; undefined for what is none. */
export function readQuietNotices(text: unknown): readonly NoticeKind[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return areQuietNotices(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
