import { Link } from 'react-router-dom';
import { addRecord, changeRecord } from '../../domain/changes/index.ts';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { event as catalogue, isOpenEvent, task as taskCatalogue, usualTasks } from '../../domain/events/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { Tick } from '../ui/moreIcons.tsx';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useSend } from '../shared/useSend.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { groupSpeaker } from '../shared/groupSpeaker.ts';
import { formatWeekday } from '../texts/plural.ts';
import { ofEvent, tasksByState } from './eventFront.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { addWords } from '../texts/nouns.ts';

const kinds: readonly Kind[] = ['task', 'member'];

/** Adds the usual tasks of a production in one step, with one undo for all. */
function useUsualDates(event: RecordOf<'event'>): () => Promise<void> {
  const send = useSend();
  const { client, devicePreferences } = useBackstock();
  const { mintId } = client;
  return async () => {
    const { opens, closes } = event.values;
    if (opens === undefined) return;
    const { say } = await groupSpeaker(devicePreferences);
    const added = usualTasks(event.id, opens, closes, say).map((values) =>
      addRecord({ kind: 'task', id: mintId() }, values),
    );
    await send(
      added.map(({ command }) => command),
      { done: eventTexts.filledIn({ count: added.length }), undo: added.flatMap(({ undo }) => undo) },
    );
  };
}

function useDone(): (task: RecordOf<'task'>) => Promise<void> {
  const send = useSend();
  const { today } = useBackstock().client;
  return async (task) => {
    const from = task.values.doneOn ?? null;
    const to = from === null ? today() : null;
    const { command, undo } = changeRecord(task, { doneOn: { from, to } });
    await send([command], {
      done: to === null ? eventTexts.undone({ name: titleOf(task) }) : eventTexts.isDone({ name: titleOf(task) }),
      undo,
    });
  };
}

function TaskRow({ task, mayKeep }: { readonly task: RecordOf<'task'>; readonly mayKeep: boolean }) {
  const { records, today } = useBackstock().client;
  const done = useDone();
  const { due, assigneeId, doneOn } = task.values;
  const assignee = assigneeId === undefined ? undefined : records.get('member', assigneeId);
  const isDone = doneOn !== undefined;
  return (
    <li className="row">
      {mayKeep && (
        <button
          type="button"
          className={isDone ? 'task-tick is-done' : 'task-tick'}
          aria-pressed={isDone}
          aria-label={eventTexts.tick({ name: titleOf(task) })}
          onClick={() => void done(task)}
        >
          {isDone && <Tick size={16} aria-hidden="true" title={false} />}
        </button>
      )}
      <div className="row-text">
        <Link to={recordPath('task', task.id)}>{titleOf(task)}</Link>
        <span className="muted small">
          {[
            due === undefined ? '' : eventTexts.by({ day: formatWeekday(due, today()) }),
            assignee === undefined ? '' : titleOf(assignee),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {!isDone && taskCatalogue.standing.of(task, today()) === 'late' && <StandingChip record={task} today={today()} />}
    </li>
  );
}

/** Tasks by due date, overdue first, with tick boxes. */
export function EventTasks({ event }: { readonly event: RecordOf<'event'> }) {
  useRevisions(kinds);
  const { records, today } = useBackstock().client;
  const { all } = records;
  const mayKeep = useMayManage(catalogue, event) && isActive(event);
  const fillIn = useUsualDates(event);
  const offersDates =
    mayKeep && isOpenEvent(event) && event.values.opens !== undefined && ofEvent(all, 'task', event.id).length === 0;
  const groups = tasksByState(all, event.id, today());
  return (
    <>
      {mayKeep && (
        <div className="detail-actions">
          <ButtonLink intent="primary" to={`${pathOf('newTask')}?${new URLSearchParams({ eventId: event.id })}`}>
            {addWords(taskCatalogue)}
          </ButtonLink>
          {offersDates && (
            <Button isQuiet onClick={() => void fillIn()}>
              {eventTexts.fillIn}
            </Button>
          )}
        </div>
      )}
      {groups.length === 0 && <p className="muted">{eventTexts.noTasks}</p>}
      {groups.map(({ state, tasks }) => (
        <section key={state} className="detail-block" aria-label={eventTexts.taskGroups[state]}>
          <h2>{eventTexts.taskGroups[state]}</h2>
          <ul className="rows">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} mayKeep={mayKeep} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
