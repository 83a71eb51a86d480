import { isLongEnough, PASSWORD_MIN } from '../../domain/access/index.ts';
import type { SetUpDetails } from '../../machines/shared/ports.ts';
import { setupTexts } from '../texts/session.ts';

/** What is typed into the form of the first run. */
export interface SetupDraft extends SetUpDetails {
  readonly passwordAgain: string;
}

export const emptySetup: SetupDraft = {
  groupName: '',
  name: '',
  email: '',
  password: '',
  passwordAgain: '',
  sample: false,
};

export type SetupProblems = Readonly<Partial<Record<keyof SetupDraft, string>>>;

/** What is wrong with the form, by field; empty when it can be sent. */
export function setupProblems(draft: SetupDraft): SetupProblems {
  const { problems } = setupTexts;
  return {
    ...(draft.groupName.trim() === '' ? { groupName: problems.groupName } : {}),
    ...(draft.name.trim() === '' ? { name: problems.name } : {}),
    ...(/^\S+@\S+\.\S+$/.test(draft.email.trim()) ? {} : { email: problems.email }),
    ...(!isLongEnough(draft.password) ? { password: problems.passwordShort({ min: PASSWORD_MIN }) } : {}),
    ...(draft.password === draft.passwordAgain ? {} : { passwordAgain: problems.passwordsDiffer }),
  };
}

/** What survives when the page is loaded again in another language: everything but the passwords. */
export function draftOf(state: unknown): Partial<SetupDraft> {
  return typeof state === 'object' && state !== null && 'draft' in state ? (state.draft as Partial<SetupDraft>) : {};
}

/** What is sent: without the repetition, and without blanks around names. */
export function setupDetails(
  { groupName, name, email, password, sample, token = '' }: SetupDraft,
  language: string,
): SetUpDetails {
  return {
    groupName: groupName.trim(),
    name: name.trim(),
    email: email.trim(),
    password,
    language,
    sample,
    ...(token.trim() === '' ? {} : { token: token.trim() }),
  };
}
