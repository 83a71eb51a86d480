import { compareText } from '../../words/locale.ts';
import { Link } from 'react-router-dom';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { budgetLine, budgetOf, event as catalogue } from '../../domain/events/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { displayMoney, displayText } from '../catalogue/shared/displayText.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { ofEvent } from './eventFront.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { addWords } from '../texts/nouns.ts';
import { say } from '../../words/speaker.ts';

const kinds: readonly Kind[] = ['budgetLine'];

interface TableProps {
  readonly caption: string;
  readonly lines: readonly RecordOf<'budgetLine'>[];
}

function Lines({ caption, lines }: TableProps) {
  const wording = useWording();
  const { estimate, actual } = budgetOf(lines);
  const sign = lines[0]?.values.income === true ? -1 : 1;
  const money = (value: number | undefined) => (value === undefined ? '' : displayMoney(value, wording.currency));
  return (
    <table className="event-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say(budgetLine.fields.name.label)}</th>
          <th scope="col" className="is-amount">
            {say(budgetLine.fields.estimate.label)}
          </th>
          <th scope="col" className="is-amount">
            {say(budgetLine.fields.actual.label)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <Link to={recordPath('budgetLine', line.id)}>{titleOf(line)}</Link>
              <span className="muted small">
                {[
                  displayText(budgetLine.fields.department, line.values.department, wording),
                  line.values.paidBy === undefined ? '' : eventTexts.paidBy({ name: line.values.paidBy }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td className="is-amount">{money(line.values.estimate)}</td>
            <td className="is-amount">{money(line.values.actual)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{eventTexts.total}</th>
          <td className="is-amount">{money(estimate * sign)}</td>
          <td className="is-amount">{money(actual * sign)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Costs, income and balance. */
export function EventBudget({ event }: { readonly event: RecordOf<'event'> }) {
  useRevisions(kinds);
  const { records } = useBackstock().client;
  const wording = useWording();
  const mayKeep = useMayManage(catalogue, event) && isActive(event);
  const lines = ofEvent((kind) => records.all(kind), 'budgetLine', event.id).toSorted(
    (a, b) =>
      compareText(String(a.values.department), String(b.values.department)) || compareText(titleOf(a), titleOf(b)),
  );
  const [spent, income] = [
    lines.filter(({ values }) => values.income !== true),
    lines.filter(({ values }) => values.income === true),
  ];
  const { estimate, actual } = budgetOf(lines);
  const result = (minor: number) => displayMoney(-minor, wording.currency);
  return (
    <>
      {mayKeep && (
        <div className="detail-actions">
          <ButtonLink intent="primary" to={`${pathOf('newBudgetLine')}?${new URLSearchParams({ eventId: event.id })}`}>
            {addWords(budgetLine)}
          </ButtonLink>
        </div>
      )}
      {lines.length === 0 && <p className="muted">{eventTexts.noBudget}</p>}
      {spent.length > 0 && <Lines caption={eventTexts.spent} lines={spent} />}
      {income.length > 0 && <Lines caption={eventTexts.income} lines={income} />}
      {lines.length > 0 && (
        <p className="budget-result">{eventTexts.result({ estimate: result(estimate), actual: result(actual) })}</p>
      )}
    </>
  );
}
