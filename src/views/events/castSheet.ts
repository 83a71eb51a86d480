/** The cast sheet of an event: the same for screen, print and PDF. */
import type { RecordOf } from '../../domain/catalogue/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { titleOf, type Titles } from '../../domain/query/index.ts';
import { paperSize } from '../../words/locale.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { paperFoot } from '../paperwork/paperFoot.ts';
import type { PaperSetting } from '../paperwork/RecordPaper.tsx';
import { eventTexts } from '../texts/events.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { castOf, noteOf, type CastLine } from './company.ts';

const isMain = ({ values: { billing = 'primary' } }: RecordOf<'casting'>) => billing === 'primary';

/** Who plays a part, with the cast or, for understudies, covers and swings, as what. */
function playerText(part: RecordOf<'casting'>, world: Titles): string {
  const { memberId } = part.values;
  const member = memberId === undefined ? undefined : world.record('member', memberId);
  const name = member === undefined ? eventTexts.nobodyYet : titleOf(member);
  const note = noteOf(part, world);
  return note === '' ? name : paperTexts.withNote({ name, note });
}

function rowOf({ title, parts }: CastLine, world: Titles): readonly string[] {
  const [main, others] = [parts.filter(isMain), parts.filter((part) => !isMain(part))].map((some) =>
    some.map((part) => playerText(part, world)).join('\n'),
  );
  return [title, main || eventTexts.nobodyYet, others ?? ''];
}

export function castSheetPaper(event: RecordOf<'event'>, { all, world, group, today }: PaperSetting): PaperDocument {
  const lines = castOf(all, event.id);
  return {
    title: routeOf('castSheet').title,
    subtitle: titleOf(event),
    ...paperFoot(group, today),
    page: paperSize(),
    isLandscape: false,
    columns: [
      { heading: eventTexts.castCharacter, share: 32 },
      { heading: eventTexts.castPlayedBy, share: 34 },
      { heading: eventTexts.castOthers, share: 34 },
    ],
    sections:
      lines.length === 0 ? [] : [{ heading: eventTexts.castTitle, rows: lines.map((line) => rowOf(line, world)) }],
  };
}
