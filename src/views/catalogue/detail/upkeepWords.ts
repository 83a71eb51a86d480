/** Work and tests in the history of an item. */
import { withinSentence } from '../../../words/locale.ts';
import { type Choice, choiceLabel } from '../../../domain/catalogue/index.ts';
import type { LoggedEvent } from '../../../domain/log/index.ts';
import { schemes, testResults } from '../../../domain/equipment/index.ts';
import { works } from '../../../domain/work/index.ts';
import { upkeepTexts } from '../../texts/upkeep.ts';
import { say } from '../../../words/speaker.ts';

type UpkeepEvent = Extract<
  LoggedEvent,
  { type: 'ItemWorkNoted' | 'ItemWorkEnded' | 'ItemTested' | 'ItemTestWithdrawn' }
>;

function choiceText(choices: readonly Choice[], value: string): string {
  return say(choiceLabel(choices, value) ?? value);
}

function notedSentence(work: string, status: string, until: string | undefined): string {
  if (status === 'away')
    return until === undefined ? upkeepTexts.sentAway({ work }) : upkeepTexts.sentAwayUntil({ work, until });
  if (status === 'in-progress')
    return until === undefined ? upkeepTexts.began({ work }) : upkeepTexts.beganUntil({ work, until });
  return upkeepTexts.asked({ work });
}

/** What happened to the item in a work order or test, starting with a verb. */
export function upkeepSentence(event: UpkeepEvent, day: (date: string) => string): string {
  switch (event.type) {
    case 'ItemWorkNoted': {
      const { work, status, until } = event.data.work;
      return notedSentence(
        withinSentence(choiceText(works, work)),
        status,
        until === undefined ? undefined : day(until),
      );
    }
    case 'ItemWorkEnded':
      return event.data.cleaned === true ? upkeepTexts.cleaned : upkeepTexts.ended;
    case 'ItemTested': {
      const { scheme, on, result, due } = event.data.test;
      const test = {
        on: day(on),
        scheme: choiceText(schemes, scheme),
        result: withinSentence(choiceText(testResults, result)),
      };
      return due === undefined ? upkeepTexts.tested(test) : upkeepTexts.testedDue({ ...test, due: day(due) });
    }
    case 'ItemTestWithdrawn':
      return upkeepTexts.testWithdrawn;
  }
}
