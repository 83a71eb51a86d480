import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldValue } from '../../domain/catalogue/index.ts';
import {
  costume,
  fitGroupNames,
  type FitFilter,
  type FitGroup,
  type FitQuestion,
  type FittedPiece,
} from '../../domain/costumes/index.ts';
import { pathOf as placesOf, titleOf } from '../../domain/query/index.ts';
import { whereabouts } from '../../domain/stock/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { StatusChip } from '../catalogue/shared/StatusChip.tsx';
import { useLengthUnit, useWording } from '../catalogue/shared/useWording.ts';
import { ReserveDialog } from '../lending/ReserveDialog.tsx';
import { SignOutDialog } from '../lending/SignOutDialog.tsx';
import { Thumb } from '../shared/Thumb.tsx';
import { fitTexts } from '../texts/measurements.ts';
import { Button } from '../ui/Button.tsx';
import { fitWords } from './reasonWords.ts';
import { useFitSearch } from './useFitSearch.ts';

const SHOWN = 30;
/** Groups expanded by default: wearable, perhaps after an alteration. */
const open: readonly FitGroup[] = ['fits', 'alter', 'maybe'];

type Act = 'reserve' | 'signOut';

function Piece({
  fitted: { piece, fit },
  group,
  onAct,
}: {
  readonly fitted: FittedPiece;
  readonly group: FitGroup;
  readonly onAct: (act: Act) => void;
}) {
  const { world, today } = useWording();
  const unit = useLengthUnit();
  const title = titleOf(piece);
  const { homeLocationId: home, sizeLabel } = piece.values;
  const places = home === undefined ? [] : placesOf('location', home, world);
  const where = places.toReversed().slice(0, 2).map(titleOf).join(', ');
  const words = group === 'unsized' || group === 'unknown' ? '' : fitWords(fit, unit);
  const isLent = fieldValue(piece, 'loanable') !== 'no';
  return (
    <li className="fit-row">
      <Thumb record={piece} size={56} />
      <div className="fit-row-text">
        <Link to={recordPath('costume', piece.id)}>{title}</Link>
        {words !== '' && <span className="small fit-words">{words}</span>}
        <span className="muted small fit-where">{[sizeLabel, where].filter(Boolean).join(' · ')}</span>
        <StatusChip item={piece} today={today} />
      </div>
      {isLent && (
        <span className="fit-row-acts">
          <Button aria-label={fitTexts.reserveOne({ what: title })} onClick={() => onAct('reserve')}>
            {fitTexts.reserve}
          </Button>
          {whereabouts(piece).inStore > 0 && (
            <Button
              className="fit-sign-out"
              aria-label={fitTexts.signOutOne({ what: title })}
              onClick={() => onAct('signOut')}
            >
              {fitTexts.signOut}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function Group({
  group,
  pieces,
  onAct,
}: {
  readonly group: FitGroup;
  readonly pieces: readonly FittedPiece[];
  readonly onAct: (act: Act, piece: FittedPiece['piece']) => void;
}) {
  const [most, setMost] = useState(SHOWN);
  if (pieces.length === 0) return null;
  return (
    <details className="fit-group" open={open.includes(group)}>
      <summary>
        <h2>{fitTexts.groupCount({ label: fitTexts.groups[group], count: pieces.length })}</h2>
      </summary>
      <ul className="fit-rows">
        {pieces.slice(0, most).map((fitted) => (
          <Piece key={fitted.piece.id} fitted={fitted} group={group} onAct={(act) => onAct(act, fitted.piece)} />
        ))}
      </ul>
      {pieces.length > most && (
        <Button isQuiet onClick={() => setMost(most + SHOWN)}>
          {fitTexts.more}
        </Button>
      )}
    </details>
  );
}

/** Results by group, with actions on each. */
export function FitResults({
  question,
  filter,
}: {
  readonly question: FitQuestion | undefined;
  readonly filter: FitFilter;
}) {
  const { groups, judged } = useFitSearch(question, filter);
  const [acting, setActing] = useState<{ readonly act: Act; readonly piece: FittedPiece['piece'] }>();
  if (question === undefined) return <p className="muted">{fitTexts.enter}</p>;
  if (groups === undefined) return <p role="status">{fitTexts.searching({ count: judged })}</p>;
  const stop = () => setActing(undefined);
  return (
    <>
      {open.every((group) => groups[group].length === 0) && <p role="status">{fitTexts.none}</p>}
      {fitGroupNames.map((group) => (
        <Group key={group} group={group} pieces={groups[group]} onAct={(act, piece) => setActing({ act, piece })} />
      ))}
      {acting?.act === 'reserve' && <ReserveDialog item={acting.piece} onClose={stop} />}
      {acting?.act === 'signOut' && <SignOutDialog catalogue={costume} item={acting.piece} onClose={stop} />}
    </>
  );
}
