import { isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { linkedMember } from './linking.ts';

/** Groups of active users linked to the same member, from before each member could only have one user. */
export function twoOnOneMember(users: Iterable<RecordOf<'user'>>): readonly (readonly RecordOf<'user'>[])[] {
  const linked = new Map<string, RecordOf<'user'>[]>();
  for (const user of users) {
    const memberId = linkedMember(user);
    if (memberId !== undefined && isActive(user)) linked.set(memberId, [...(linked.get(memberId) ?? []), user]);
  }
  return [...linked.values()].filter((together) => together.length > 1);
}
