import { Link } from 'react-router-dom';
import { choiceLabel, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { works } from '../../domain/work/index.ts';
import { named } from '../../words/named.ts';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { workTexts } from '../texts/upkeep.ts';
import { formatDay } from '../texts/plural.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import { Time } from '../ui/moreIcons.tsx';
import { say } from '../../words/speaker.ts';

/** The kind of work orders for items of a kind. */
function workKindOf(kind: Kind): Kind | undefined {
  return catalogueOf(kind).parts?.find(({ by }) => by === 'itemId')?.kind;
}

/** Open work on an item: "Wash: sent away until 14 May". */
export function OpenWorkLines({ record: item }: PanelProps) {
  const { today } = useWording();
  const kind = workKindOf(item.kind);
  const { work = [] } = item;
  if (work.length === 0 || kind === undefined) return null;
  return (
    <ul className="plain-list" aria-label={workTexts.onIt}>
      {work.map(({ workId, work: sort, status, until, blocks }) => {
        const line = {
          work: say(choiceLabel(works, sort) ?? sort),
          state: named(workTexts.states, status) ?? workTexts.states.waiting,
        };
        const isLate = until !== undefined && until < today;
        return (
          <li key={workId}>
            <Link to={recordPath(kind, workId)}>
              {until === undefined
                ? workTexts.line(line)
                : workTexts.lineUntil({ ...line, until: formatDay(until, today) })}
            </Link>{' '}
            {isLate && (
              <Chip tone="bad" icon={Time}>
                {workTexts.late}
              </Chip>
            )}
            {blocks === true && <Chip tone="bad">{workTexts.blocks}</Chip>}
          </li>
        );
      })}
    </ul>
  );
}
