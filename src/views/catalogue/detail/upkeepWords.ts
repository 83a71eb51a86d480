/** Work and tests in the history of an item. */
import type { LoggedEvent } from '../../../domain/log/index.ts';
import { schemes, testResults } from '../../../domain/equipment/index.ts';
import { works } from '../../../domain/work/index.ts';
import { upkeepTexts } from '../../texts/upkeep.ts';

type UpkeepEvent = Extract<
  LoggedEvent,
  { type: 'ItemWorkNoted' | 'ItemWorkEnded' | 'ItemTested' | 'ItemTestWithdrawn' }
>;

function labelOf(choices: readonly { readonly value: string; readonly label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** What work or a test meant for the item, beginning with a verb. */
export function upkeepSentence(event: UpkeepEvent, day: (date: string) => string): string {
  switch (event.type) {
    case 'ItemWorkNoted': {
      const { work, status, until } = event.data.work;
      return upkeepTexts.noted(labelOf(works, work), status, until === undefined ? undefined : day(until));
    }
    case 'ItemWorkEnded':
      return event.data.cleaned === true ? upkeepTexts.cleaned : upkeepTexts.ended;
    case 'ItemTested': {
      const { scheme, on, result, due } = event.data.test;
      return upkeepTexts.tested(
        labelOf(schemes, scheme),
        labelOf(testResults, result),
        day(on),
        due === undefined ? undefined : day(due),
      );
    }
    case 'ItemTestWithdrawn':
      return upkeepTexts.testWithdrawn;
  }
}
