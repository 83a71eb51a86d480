import { Link } from 'react-router-dom';
import { homeOf } from '../../domain/places/index.ts';
import { pathOf, titleOf } from '../../domain/query/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Thumb } from '../shared/Thumb.tsx';
import { dueWords } from './loanWords.ts';
import type { Held } from './summary.ts';
import { heldTexts } from '../texts/home.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { MapMarker, Time } from '../ui/frameIcons.tsx';
import { useExtend, useReturn } from './useHandingBack.ts';
import '../ui/menus.css';
import './held.css';

/** Levels of the location shown: the user knows the building. */
const LEVELS = 2;

/** Due date, home location, and the two actions. */
function HeldRow({ held }: { readonly held: Held }) {
  const { client } = useBackstock();
  const today = client.today();
  const giveBack = useReturn();
  const extend = useExtend();
  const { item, loan } = held;
  const due = dueWords(loan, today);
  const title = heldTexts.of({ title: titleOf(item), quantity: loan.quantity });
  const home = homeOf(item);
  const path = home === undefined ? [] : pathOf('location', home, client.records.world).map(titleOf);
  const place = path.slice(-LEVELS).join(' › ');
  return (
    <li className="row held">
      <Thumb record={item} />
      <div className="row-text">
        <Link to={recordPath(item.kind, item.id)}>{title}</Link>
        <div className="held-facts small">
          {due.tone === 'quiet' ? <span>{due.text}</span> : <Chip tone={due.tone}>{due.text}</Chip>}
          {place !== '' && (
            <span className="held-place muted" title={path.join(' › ')}>
              <MapMarker size={12} aria-hidden="true" title={false} />
              <span className="visually-hidden">{heldTexts.goesTo}</span>
              <bdi>{place}</bdi>
            </span>
          )}
        </div>
      </div>
      <div className="row-actions">
        <Button
          isQuiet
          className="held-extend"
          title={heldTexts.extend}
          aria-label={`${heldTexts.extend}: ${title}`}
          onClick={() => void extend(held)}
        >
          <Time size={16} aria-hidden="true" title={false} />
          <span className="held-extend-text">{heldTexts.extend}</span>
        </Button>
        <Button aria-label={`${heldTexts.returnIt}: ${title}`} onClick={() => void giveBack([held])}>
          {heldTexts.returnIt}
        </Button>
      </div>
    </li>
  );
}

/** A member's loans in the given order: most urgent first. */
export function HeldList({ held }: { readonly held: readonly Held[] }) {
  return (
    <ul className="rows held-rows">
      {held.map((one) => (
        <HeldRow key={one.loan.loanId} held={one} />
      ))}
    </ul>
  );
}
