import { useCallback } from 'react';
import type { CommandBody } from '../../domain/decide/index.ts';
import { refuse } from '../../domain/kernel/decision.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDates } from '../shared/useDates.ts';
import { dateTexts } from '../texts/dates.ts';

/** Called as a code is read; returns what sends its commands. They are refused if a date on screen is invalid, so that no old date is used. */
export function useDispatchAsRead() {
  const { client } = useBackstock();
  const { example } = useDates();
  return useCallback(() => {
    // Focus doesn't move: the next code may be typed by a hand scanner.
    const box = document.querySelector<HTMLInputElement>('[data-unread]');
    const refused = box === null ? undefined : refuse('invalid', dateTexts.unread({ typed: box.value, example }));
    return async (...commands: readonly CommandBody[]) => refused ?? client.commands.dispatch(...commands);
  }, [client, example]);
}
