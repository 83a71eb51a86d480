import { readPeople } from '../domain/people/index.ts';
import type { PersonalPart, PersonalValue, ToldPerson } from '../domain/people/index.ts';
import type { Answer, Api } from './api.ts';

type Told<Value> = { readonly ok: Value } | { readonly problem: string };

/** What puts somebody in the care of who asks: a part or a position in an event. */
export interface Through {
  readonly kind: 'casting' | 'crewMember' | 'event';
  readonly id: string;
}

function told<Value>(answer: Answer, read: (body: unknown) => Value | undefined): Told<Value> {
  if ('failed' in answer) return { problem: answer.message };
  if ('refused' in answer) return { problem: answer.refused.message };
  const value = read(answer.ok);
  return value === undefined ? { problem: 'The answer of the server cannot be read.' } : { ok: value };
}

/** The calls about how people are reached. Nothing of what they answer is kept on the device. */
export function createContacts(api: Api) {
  return {
    /** How members are reached, as far as the person may know; with an event also by leading it. */
    async all(eventId?: string): Promise<Told<readonly ToldPerson[]>> {
      return told(await api.request({ path: eventId === undefined ? 'contacts' : `contacts?event=${encodeURIComponent(eventId)}` }), readPeople);
    },
    /** One part of some people. The log says that it was shown. */
    async look(part: PersonalPart, purpose: 'view' | 'correct' | 'sheet' | 'emergency', people: readonly { readonly memberId: string; readonly through?: Through }[]): Promise<Told<readonly ToldPerson[]>> {
      return told(await api.request({ method: 'POST', path: 'contacts/looks', body: { part, purpose, people } }), readPeople);
    },
    async keep(memberId: string, part: PersonalPart, values: Readonly<Record<string, PersonalValue | null>>): Promise<Told<true>> {
      return told(await api.request({ method: 'PUT', path: `contacts/${encodeURIComponent(memberId)}/${part}`, body: { values } }), () => true);
    },
  };
}

export type Contacts = ReturnType<typeof createContacts>;
