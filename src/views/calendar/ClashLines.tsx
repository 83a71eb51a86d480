import { Link } from 'react-router-dom';
import type { Conflict } from '../../domain/calendar/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { clashTexts, timeOf } from '../texts/calendar.ts';

/** Most names listed before the rest are only counted. */
const NAMED = 3;

function calledWords(names: readonly string[]): string {
  const told = names.slice(0, NAMED).join(', ');
  return names.length > NAMED
    ? clashTexts.manyCalled({ names: told, more: names.length - NAMED })
    : clashTexts.called({ count: names.length, names: told });
}

/** One clash, as a sentence with a link. */
export function ClashLine({ conflict }: { readonly conflict: Conflict }) {
  const { records } = useBackstock().client;
  const { other } = conflict;
  const nameOf = (id: string) => {
    const name = records.get('member', id)?.values.name;
    return typeof name === 'string' ? name : clashTexts.somebody;
  };
  const taken = other.isHold ? clashTexts.placeHeld : clashTexts.placeTaken;
  return (
    <li>
      {conflict.about === 'people' ? calledWords(conflict.memberIds.map(nameOf)) : taken}{' '}
      <Link to={recordPath(other.record.kind, other.record.id)}>{other.title}</Link>, {timeOf(other.span.from)} –{' '}
      {timeOf(other.span.to)}
    </li>
  );
}
