import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { RetryNote } from '../ui/RetryNote.tsx';
import { measuringTexts } from '../texts/measurements.ts';
import { formatDay, formatDayOf } from '../texts/plural.ts';
import { SetChips } from './SetChips.tsx';
import { beginPath, useMeasuringRights, useMine } from './useMeasuring.ts';
import { ButtonLink } from '../ui/Button.tsx';

const purposes = ['view', 'correct', 'fit', 'print'] as const;

function lookWords(purpose: string, who: string, day: string): string {
  const { look } = measuringTexts;
  const known = purposes.find((one) => one === purpose);
  return known === undefined ? look.other({ who, purpose, day }) : look[known]({ who, day });
}

/** The user's own sets, and who viewed their numbers. */
export function MySets() {
  const { client } = useBackstock();
  const { memberId } = useMeasuringRights();
  const { told, again } = useMine();
  if (memberId === undefined) return <p className="muted">{measuringTexts.notLinked}</p>;
  const mine = told !== undefined && 'ok' in told ? told.ok : undefined;
  return (
    <section className="card">
      <h2>{measuringTexts.mineTitle}</h2>
      <p className="muted small">{measuringTexts.mineText}</p>
      {told !== undefined && 'problem' in told && (
        <RetryNote onRetry={again}>
          {told.problem} {measuringTexts.offline}
        </RetryNote>
      )}
      {mine?.sets.length === 0 && <p>{measuringTexts.noSets}</p>}
      <ul className="rows">
        {(mine?.sets ?? []).map((set) => (
          <li key={set.id} className="row">
            <div className="row-text">
              <SetChips set={set} />
            </div>
            <ButtonLink
              to={pathOf('measurementSet', set.id)}
              aria-label={`${measuringTexts.open}: ${formatDay(set.values.takenOn, client.today())}`}
            >
              {measuringTexts.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="measure-begin">
        <ButtonLink intent="primary" to={beginPath(undefined)}>
          {measuringTexts.measureMe}
        </ButtonLink>
      </p>
      {mine !== undefined && mine.sets.length > 0 && (
        <>
          <h3 className="card-subheading">{measuringTexts.looks}</h3>
          {mine.looks.length === 0 && <p className="muted small">{measuringTexts.noLooks}</p>}
          <ul className="plain-list">
            {mine.looks.slice(0, 10).map(({ id, by, at, purpose }) => (
              <li key={id} className="muted small">
                {lookWords(purpose, by || measuringTexts.somebody, formatDayOf(at, client.today()))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
