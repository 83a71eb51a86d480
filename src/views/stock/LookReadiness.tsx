import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Kind } from '../../domain/catalogue/index.ts';
import { lookPiece, lookState, type LookSlot } from '../../domain/costumes/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { lookTexts } from '../texts/upkeep.ts';
import { displayText } from '../catalogue/shared/displayText.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { named } from '../../words/named.ts';
import type { PanelProps } from '../catalogue/slots.tsx';

const kinds: readonly Kind[] = ['lookPiece', 'costume'];

function Slot({ slot }: { readonly slot: LookSlot }) {
  const wording = useWording();
  const shown = slot.worn ?? slot.pieces[0];
  const isSecond = slot.worn !== undefined && slot.worn !== slot.pieces[0];
  const state = shown?.state ?? 'wanted';
  const stateText = named(lookTexts.states, state) ?? displayText(lookPiece.fields.status, state, wording);
  const tone = slot.worn === undefined ? (slot.isOptional ? 'quiet' : 'bad') : isSecond ? 'note' : 'good';
  return (
    <li className="row">
      <div className="row-text">
        <span>{slot.name}</span>
        {shown?.costume && (
          <Link className="small" to={recordPath('costume', shown.costume.id)}>
            {titleOf(shown.costume)}
          </Link>
        )}
      </div>
      <Chip tone={tone}>{isSecond ? lookTexts.substitute : stateText}</Chip>
    </li>
  );
}

/** Whether a look can be worn today, piece by piece, with any substitutes. */
export function LookReadiness({ record: look }: PanelProps) {
  const { records } = useBackstock().client;
  const revision = useRevisions(kinds);
  const { world } = useWording();
  const { standing, slots } = useMemo(
    () =>
      lookState(
        revision < 0 ? [] : [...records.all('lookPiece')].filter(({ values }) => values.lookId === look.id),
        (id) => world.record('costume', id),
      ),
    [records, revision, world, look.id],
  );
  if (slots.length === 0) return null;
  return (
    <section className="detail-block parts" aria-label={lookTexts.today}>
      <header className="parts-head">
        <h2>{lookTexts.today}</h2>
        <Chip tone={standing === 'ready' ? 'good' : standing === 'substituted' ? 'note' : 'bad'}>
          {lookTexts.standings[standing]}
        </Chip>
      </header>
      <ul className="rows">
        {slots.map((slot) => (
          <Slot key={slot.name} slot={slot} />
        ))}
      </ul>
    </section>
  );
}
