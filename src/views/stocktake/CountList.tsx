import { compareText } from '../../words/locale.ts';
import { uncountItem } from '../../domain/changes/index.ts';
import { fieldValue } from '../../domain/catalogue/index.ts';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { findKey } from '../../domain/kernel/text.ts';
import { type Counting, type Tally, type TallyLine } from '../../domain/stocktaking/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { homeOf } from '../../domain/places/index.ts';
import { isMany } from '../../domain/stock/index.ts';
import type { SeenItem } from '../../machines/stocktake/stocktake.machine.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useSend } from '../shared/useSend.ts';
import { stocktakeTexts } from '../texts/stocktake.ts';
import { useUserName } from '../shared/useUserName.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/inputs.tsx';
import { SegmentedControl } from '../ui/blueprint.ts';

interface RowProps {
  readonly line: TallyLine;
  readonly counting: Counting;
  readonly onTick: (kind: SeenItem['kind'], id: string) => void;
}

function CountRow({ line: { item, expected, count }, counting, onTick }: RowProps) {
  const { records } = useBackstock().client;
  const who = useUserName();
  const send = useSend();
  const { kind, id } = item;
  const home = homeOf(item);
  const code = fieldValue(item, 'code') ?? '';
  const about = count
    ? stocktakeTexts.countedBy({ quantity: count.quantity, who: who(count.stamp.by) })
    : [
        code,
        home === undefined ? '' : displayPath('location', home, records.world),
        expected > 1 ? stocktakeTexts.expected({ quantity: expected }) : '',
      ]
        .filter(Boolean)
        .join(' · ');
  const title = titleOf(item);
  const takeBack = () => void send([uncountItem(item, counting.stocktakeId)]);
  const label = count ? stocktakeTexts.takeBack : isMany(item) ? stocktakeTexts.howMany : stocktakeTexts.here;
  return (
    <li className="row">
      <Thumb record={item} />
      <div className="row-text">
        <Link to={recordPath(kind, id)}>{title}</Link>
        <span className="muted small">{about}</span>
      </div>
      <Button aria-label={`${label}: ${title}`} onClick={() => (count ? takeBack() : onTick(kind, id))}>
        {label}
      </Button>
    </li>
  );
}

/** Rows shown at first and added at a time. */
const SHOWN = 40;

function matching(lines: readonly TallyLine[], typed: string): readonly TallyLine[] {
  const wanted = findKey(typed);
  if (wanted === '') return lines;
  return lines.filter(({ item }) => findKey(`${titleOf(item)} ${fieldValue(item, 'code') ?? ''}`).includes(wanted));
}

interface CountListProps {
  readonly counting: Counting;
  readonly tally: Tally;
  readonly onTick: RowProps['onTick'];
}

/** Items still to find, and items counted with who counted them; they can be ticked by hand if there is no camera. */
export function CountList({ counting, tally, onTick }: CountListProps) {
  const [view, setView] = useState<'toFind' | 'seen'>('toFind');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const id = useId();
  const { toFind, seen } = useMemo(() => {
    const lines = tally.lines.toSorted((a, b) => compareText(titleOf(a.item), titleOf(b.item)));
    const latest = (line: TallyLine) => line.count?.stamp.at ?? '';
    return {
      toFind: lines.filter(({ count }) => !count),
      seen: lines.filter(({ count }) => count).toSorted((a, b) => latest(b).localeCompare(latest(a))),
    };
  }, [tally]);
  const all = view === 'toFind' ? toFind : seen;
  const found = matching(all, typed);
  const none = view === 'toFind' ? stocktakeTexts.noneToFind : stocktakeTexts.noneCounted;
  return (
    <section className="count-list">
      <SegmentedControl
        fill
        aria-label={stocktakeTexts.listLabel}
        value={view}
        onValueChange={(value) => setView(value === 'seen' ? 'seen' : 'toFind')}
        options={[
          { value: 'toFind', label: stocktakeTexts.toFind({ count: toFind.length }) },
          { value: 'seen', label: stocktakeTexts.seen({ count: seen.length }) },
        ]}
      />
      <div>
        <label htmlFor={id} className="visually-hidden">
          {stocktakeTexts.search}
        </label>
        <Input
          id={id}
          type="search"
          isWide
          placeholder={stocktakeTexts.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {found.length === 0 && <p className="muted">{all.length === 0 ? none : stocktakeTexts.noMatch}</p>}
      <ul className="rows">
        {found.slice(0, shown).map((line) => (
          <CountRow key={line.item.id} line={line} counting={counting} onTick={onTick} />
        ))}
      </ul>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          {stocktakeTexts.more({ count: Math.min(SHOWN, found.length - shown) })}
        </Button>
      )}
    </section>
  );
}
