import { useCallback } from 'react';
import type { CommandBody } from '../../domain/decide/index.ts';
import { refuse } from '../../domain/kernel/decision.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDates } from '../shared/useDates.ts';
import { dateTexts } from '../texts/dates.ts';

/** Asked as a code is read: what sends its commands. Where a date on the screen is none, they are refused: nothing goes out by the date before it. */
export function useDispatchAsRead() {
  const { client } = useBackstock();
  const { example } = useDates();
  return useCallback(() => {
    // The keyboard stays where it is: the next code may be typed by a hand scanner.
    const box = document.querySelector<HTMLInputElement>('[data-unread]');
    const refused = box === null ? undefined : refuse('invalid', dateTexts.unread({ typed: box.value, example }));
    return async (...commands: readonly CommandBody[]) => refused ?? client.commands.dispatch(...commands);
  }, [client, example]);
}
