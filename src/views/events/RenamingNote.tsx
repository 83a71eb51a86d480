import { Link } from 'react-router-dom';
import { fieldValue, type AllRecords, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { calledKey } from '../../domain/events/index.ts';
import type { Planned } from '../../domain/places/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useMaySee } from '../shared/useMaySee.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { Problem } from '../ui/Problem.tsx';
import { ofEvent } from './eventFront.ts';

const kinds: readonly Kind[] = ['character', 'casting', 'look'];

/** An event's looks for a name that one of its characters or parts loses. None if another has that name too: they may be for that one. */
function looksLosing(all: AllRecords, eventId: string, name: string, id: string): readonly RecordOf<'look'>[] {
  const isIt = (other = '') => calledKey(other) === calledKey(name);
  const others = [
    ...ofEvent(all, 'character', eventId),
    ...ofEvent(all, 'casting', eventId).filter(({ values }) => values.characterId !== id),
  ];
  if (others.some((one) => one.id !== id && isIt(one.values.name))) return [];
  return ofEvent(all, 'look', eventId).filter(({ values }) => isIt(values.character));
}

/** In the form of a character or part that is being renamed: how many looks keep the old name. */
export function RenamingNote({ planned }: { readonly planned: Planned }) {
  const { records } = useBackstock().client;
  const maySee = useMaySee();
  const record = useRecord(planned.kind, planned.id);
  useRevisions(kinds);
  const [from, to] = [record, planned].map((one) => fieldValue(one, 'name'));
  const eventId = fieldValue(record, 'eventId');
  if (!maySee('look') || from === undefined || to === undefined || eventId === undefined) return null;
  if (calledKey(from) === calledKey(to)) return null;
  const looks = looksLosing((kind) => records.all(kind), eventId, from, planned.id);
  if (looks.length === 0) return null;
  const spellings = new Set(looks.flatMap(({ values: { character } }) => character ?? []));
  const filters = new URLSearchParams([['eventId', eventId], ...Array.from(spellings, (one) => ['character', one])]);
  return (
    <Problem tone="note">
      <Link to={`${pathOf('looks')}?${filters}`}>{eventTexts.looksKeep({ count: looks.length, name: from })}</Link>
    </Problem>
  );
}
