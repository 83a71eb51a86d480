import type { RecordOf } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useUserName } from '../shared/useUserName.ts';

/** The requester's name: the member on the request, otherwise the user who created it. */
export function useAskerName(): (request: RecordOf<'propRequest'>) => string {
  const { records } = useBackstock().client;
  const nameOf = useUserName();
  return ({ values: { requestedById }, added }) => {
    const member = requestedById === undefined ? undefined : records.get('member', requestedById);
    return member === undefined ? nameOf(added.by) : titleOf(member);
  };
}
