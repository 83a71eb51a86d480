/** Default dates before and after an opening, so that a plan doesn't start empty (domain-fields 2.7). */
import type { FieldValues } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { startingTasks as tasks } from '../../words/en/startingTasks.ts';
import type { Message, Say } from '../../words/message.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

interface UsualTask {
  readonly name: Message;
  /** Days after the opening; negative if before it. */
  readonly offset: number;
  readonly taskType: 'date' | 'todo' | 'strike';
  readonly department?: string;
}

const usual: readonly UsualTask[] = [
  { name: tasks.licence, offset: -120, taskType: 'todo', department: 'rights' },
  { name: tasks.firstMeeting, offset: -70, taskType: 'date' },
  { name: tasks.auditions, offset: -59, taskType: 'date' },
  { name: tasks.castAnnounced, offset: -54, taskType: 'date' },
  { name: tasks.readThrough, offset: -50, taskType: 'date' },
  { name: tasks.measurements, offset: -42, taskType: 'todo', department: 'costumes' },
  { name: tasks.propsInHand, offset: -34, taskType: 'todo', department: 'props' },
  { name: tasks.offBook, offset: -28, taskType: 'date' },
  { name: tasks.posters, offset: -28, taskType: 'todo', department: 'marketing' },
  { name: tasks.costumeRun, offset: -18, taskType: 'todo', department: 'costumes' },
  { name: tasks.programme, offset: -14, taskType: 'todo', department: 'marketing' },
  { name: tasks.getIn, offset: -3, taskType: 'date' },
  { name: tasks.technical, offset: -2, taskType: 'date' },
  { name: tasks.dress, offset: -1, taskType: 'date' },
];

const afterwards: readonly UsualTask[] = [
  { name: tasks.propsBack, offset: 1, taskType: 'strike', department: 'props' },
  { name: tasks.borrowedBack, offset: 3, taskType: 'strike', department: 'props' },
  { name: tasks.costumesCleaned, offset: 1, taskType: 'strike', department: 'costumes' },
  { name: tasks.setAway, offset: 0, taskType: 'strike', department: 'set' },
  { name: tasks.lanternsCounted, offset: 1, taskType: 'strike', department: 'lighting' },
  { name: tasks.scriptsIn, offset: 7, taskType: 'strike', department: 'scripts' },
  { name: tasks.keysBack, offset: 1, taskType: 'strike', department: 'venue' },
  { name: tasks.accountsClosed, offset: 30, taskType: 'strike', department: 'general' },
];

/** Default tasks for an event with these opening and closing dates, in the given language. */
export function usualTasks(
  eventId: string,
  opens: IsoDate,
  closes: IsoDate | undefined,
  say: Say,
): readonly FieldValues[] {
  const on =
    (day: IsoDate) =>
    ({ name, offset, taskType, department }: UsualTask): FieldValues => ({
      name: say(name),
      eventId,
      due: addDays(day, offset),
      taskType,
      ...withoutUndefined({ department }),
    });
  return [...usual.map(on(opens)), ...afterwards.map(on(closes ?? opens))];
}
