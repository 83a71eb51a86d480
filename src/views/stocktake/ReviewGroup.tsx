import { Link } from 'react-router-dom';
import { type Counting, type Difference, type Finding } from '../../domain/stocktaking/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { homeOf } from '../../domain/places/index.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { findingTexts, reviewTexts } from '../texts/stocktake.ts';
import { formatNumber } from '../texts/plural.ts';
import type { Choices } from './choices.ts';
import { Select } from '../ui/inputs.tsx';
import { Checkbox } from '../ui/blueprint.ts';
import { say } from '../../words/speaker.ts';

/** Most rows shown in a group; the rest follow the tick box above them. */
const SHOWN = 60;

interface GroupProps {
  readonly finding: Finding;
  readonly differences: readonly Difference[];
  readonly counting: Counting;
  readonly choices: Choices;
}

/** Home location and counted location of a misplaced item. */
function usePlaces({ finding, item, count }: Difference, counting: Counting): string {
  const { world } = useBackstock().client.records;
  if (finding !== 'misplaced' && finding !== 'unexpected') return '';
  const pathOf = (id: string | undefined) =>
    id === undefined ? reviewTexts.noHome : displayPath('location', id, world);
  return reviewTexts.where({ home: pathOf(homeOf(item)), here: pathOf(count?.placeId ?? counting.placeId) });
}

/** The proposed change, why there is none, or why it would be refused. */
function useProposal(
  { finding, quantity, commands, count }: Difference,
  counting: Counting,
): { readonly text: string; readonly isPossible: boolean } {
  const { check } = useBackstock().client.commands;
  const [first] = commands;
  if (first === undefined)
    return {
      text: count?.placeId === undefined && counting.placeId === undefined ? reviewTexts.noPlace : reviewTexts.byHand,
      isPossible: false,
    };
  const refusal = check(first);
  return refusal
    ? { text: say(refusal.message), isPossible: false }
    : { text: findingTexts[finding].change({ quantity }), isPossible: true };
}

function Row({
  difference,
  counting,
  choices,
}: {
  readonly difference: Difference;
  readonly counting: Counting;
  readonly choices: Choices;
}) {
  const { item, quantity, instead, finding } = difference;
  const places = usePlaces(difference, counting);
  const { text, isPossible } = useProposal(difference, counting);
  const title = titleOf(item);
  return (
    <li className="row count-difference">
      <Checkbox
        large
        disabled={!isPossible}
        checked={choices.isTicked(difference)}
        aria-label={`${text}: ${title}`}
        onChange={(event) => choices.tick([difference], event.currentTarget.checked)}
      />
      <Thumb record={item} />
      <div className="row-text">
        <Link to={recordPath(item.kind, item.id)}>{title}</Link>
        {places !== '' && <span className="muted small">{places}</span>}
        {instead ? (
          <Select
            aria-label={reviewTexts.how({ name: title })}
            value={choices.isInstead(difference) ? 'instead' : 'change'}
            onChange={(event) => choices.choose(difference, event.target.value === 'instead')}
          >
            <option value="change">{findingTexts[finding].change({ quantity })}</option>
            <option value="instead">{reviewTexts.instead({ quantity })}</option>
          </Select>
        ) : (
          <span className="small">{text}</span>
        )}
      </div>
    </li>
  );
}

/** All differences of one type. */
export function ReviewGroup({ finding, differences, counting, choices }: GroupProps) {
  if (differences.length === 0) return null;
  const { title } = findingTexts[finding];
  const possible = differences.filter(({ commands }) => commands.length > 0);
  const ticked = possible.filter(choices.isTicked).length;
  const hidden = differences.length - SHOWN;
  return (
    <section className="count-group" aria-label={title}>
      <header>
        <h3>
          {title} <span className="muted small">{formatNumber(differences.length)}</span>
        </h3>
        {possible.length > 0 && (
          <Checkbox
            aria-label={reviewTexts.all({ title })}
            checked={ticked === possible.length}
            indeterminate={ticked > 0 && ticked < possible.length}
            onChange={(event) => choices.tick(possible, event.currentTarget.checked)}
          />
        )}
      </header>
      <ul className="rows">
        {differences.slice(0, SHOWN).map((difference) => (
          <Row key={difference.item.id} difference={difference} counting={counting} choices={choices} />
        ))}
      </ul>
      {hidden > 0 && <p className="muted small">{reviewTexts.unseen({ count: hidden })}</p>}
    </section>
  );
}
