import { readContacts, readPeople } from '../domain/people/index.ts';
import type { PersonalPart, PersonalValue, ToldContacts, ToldPerson } from '../domain/people/index.ts';
import type { Api } from './api.ts';
import { done, callResult } from './callResult.ts';
import type { CallResult } from './callResult.ts';

/** What puts somebody in the care of who asks: a part or a position in an event. */
export interface Through {
  readonly kind: 'casting' | 'crewMember' | 'event';
  readonly id: string;
}

/** The calls about how people are reached. Nothing of what they answer is kept on the device. */
export function createContacts(api: Api) {
  return {
    /** How members are reached, as far as the person may know; with an event also by leading it. */
    async all(eventId?: string): Promise<CallResult<ToldContacts>> {
      return callResult(
        await api.request({
          path: eventId === undefined ? 'contacts' : `contacts?event=${encodeURIComponent(eventId)}`,
        }),
        readContacts,
      );
    },
    /** One part of some people. The log says that it was shown. */
    async look(
      part: PersonalPart,
      purpose: 'view' | 'correct' | 'sheet' | 'emergency',
      people: readonly { readonly memberId: string; readonly through?: Through | undefined }[],
    ): Promise<CallResult<readonly ToldPerson[]>> {
      return callResult(
        await api.request({ method: 'POST', path: 'contacts/looks', body: { part, purpose, people } }),
        readPeople,
      );
    },
    /** Erases all that is known of a member, everywhere and for good; the name is said once more. */
    async erase(memberId: string, name: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'POST', path: `members/${encodeURIComponent(memberId)}/erasure`, body: { name } }),
        done,
      );
    },
    async keep(
      memberId: string,
      part: PersonalPart,
      values: Readonly<Record<string, PersonalValue | null>>,
    ): Promise<CallResult<true>> {
      return callResult(
        await api.request({
          method: 'PUT',
          path: `contacts/${encodeURIComponent(memberId)}/${part}`,
          body: { values },
        }),
        done,
      );
    },
  };
}

export type Contacts = ReturnType<typeof createContacts>;
