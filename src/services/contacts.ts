import { readContacts, readPeople } from '../domain/people/index.ts';
import type { PersonalPart, PersonalValue, ToldContacts, ToldPerson } from '../domain/people/index.ts';
import type { Api } from './api.ts';
import { done, callResult } from './callResult.ts';
import type { CallResult } from './callResult.ts';

/** What makes the caller responsible for a person: a part or position in an event. */
export interface Through {
  readonly kind: 'casting' | 'crewMember' | 'event';
  readonly id: string;
}

/** The calls about contact details. Responses are not stored on the device. */
export function createContacts(api: Api) {
  return {
    /** Members' contact details, as far as the user may see them; with an event, also those its team may see. */
    async all(eventId?: string): Promise<CallResult<ToldContacts>> {
      return callResult(
        await api.request({
          path: eventId === undefined ? 'contacts' : `contacts?event=${encodeURIComponent(eventId)}`,
        }),
        readContacts,
      );
    },
    /** One part of some people's details. The log records that it was viewed. */
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
    /** Erases all data of a member, everywhere and for good. The name is sent as confirmation. */
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
