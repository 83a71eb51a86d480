/** The usual days before and after an opening, so that a plan begins with more than an empty page (domain-fields 2.7). */
import type { FieldValues } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

interface UsualTask {
  readonly name: string;
  /** Days after the opening; before it where negative. */
  readonly offset: number;
  readonly taskType: 'date' | 'todo' | 'strike';
  readonly department?: string;
}

const usual: readonly UsualTask[] = [
  { name: 'Apply for the licence', offset: -120, taskType: 'todo', department: 'rights' },
  { name: 'First production meeting', offset: -70, taskType: 'date' },
  { name: 'Auditions', offset: -59, taskType: 'date' },
  { name: 'Cast announced', offset: -54, taskType: 'date' },
  { name: 'Read-through', offset: -50, taskType: 'date' },
  { name: 'Measurements of everybody', offset: -42, taskType: 'todo', department: 'costumes' },
  { name: 'Props in hand', offset: -34, taskType: 'todo', department: 'props' },
  { name: 'Off book', offset: -28, taskType: 'date' },
  { name: 'Posters and tickets out', offset: -28, taskType: 'todo', department: 'marketing' },
  { name: 'Costume run-through', offset: -18, taskType: 'todo', department: 'costumes' },
  { name: 'Programme to the printer', offset: -14, taskType: 'todo', department: 'marketing' },
  { name: 'Get-in', offset: -3, taskType: 'date' },
  { name: 'Technical rehearsal', offset: -2, taskType: 'date' },
  { name: 'Dress rehearsal', offset: -1, taskType: 'date' },
];

const afterwards: readonly UsualTask[] = [
  { name: 'Props back on their shelves', offset: 1, taskType: 'strike', department: 'props' },
  { name: 'Borrowed things back to their owners', offset: 3, taskType: 'strike', department: 'props' },
  { name: 'Costumes to the cleaner', offset: 1, taskType: 'strike', department: 'costumes' },
  { name: 'Set away', offset: 0, taskType: 'strike', department: 'set' },
  { name: 'Lanterns and microphones counted', offset: 1, taskType: 'strike', department: 'lighting' },
  { name: 'Scripts in, rented books sent back', offset: 7, taskType: 'strike', department: 'scripts' },
  { name: 'Keys back', offset: 1, taskType: 'strike', department: 'venue' },
  { name: 'Accounts closed', offset: 30, taskType: 'strike', department: 'general' },
];

/** The tasks of an event that opens and closes on these days. */
export function usualTasks(eventId: string, opens: IsoDate, closes: IsoDate = opens): readonly FieldValues[] {
  const on =
    (day: IsoDate) =>
    ({ name, offset, taskType, department }: UsualTask): FieldValues => ({
      name,
      eventId,
      due: addDays(day, offset),
      taskType,
      ...withoutUndefined({ department }),
    });
  return [...usual.map(on(opens)), ...afterwards.map(on(closes))];
}
