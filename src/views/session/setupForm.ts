import { isLongEnough, PASSWORD_MIN } from '../../domain/access/index.ts';
import type { SetUpDetails } from '../../machines/shared/ports.ts';
import { setupTexts } from '../texts/session.ts';

/** The form values of the first run. */
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

/** Errors of the form, by field; empty if it can be sent. */
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

/** Values that survive a reload in another language: all but the passwords. */
export function draftOf(state: unknown): Partial<SetupDraft> {
  return typeof state === 'object' && state !== null && 'draft' in state ? (state.draft as Partial<SetupDraft>) : {};
}

/** The payload: without the confirmation, and with names trimmed. */
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
