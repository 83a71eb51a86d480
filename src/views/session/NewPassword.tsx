import { useState, type FormEvent } from 'react';
import { isLongEnough, PASSWORD_MIN } from '../../domain/access/index.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { TextField } from '../ui/TextField.tsx';
import { resetTexts } from '../texts/account.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Draft {
  readonly password: string;
  readonly confirmation: string;
}

const empty: Draft = { password: '', confirmation: '' };

/** Errors of a new password and its confirmation, by field; empty if it can be sent. */
function passwordProblems({ password, confirmation }: Draft): {
  readonly password?: string;
  readonly confirmation?: string;
} {
  return {
    ...(!isLongEnough(password) ? { password: resetTexts.tooShort({ min: PASSWORD_MIN }) } : {}),
    ...(password === confirmation ? {} : { confirmation: resetTexts.differ }),
  };
}

interface NewPassword {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly problems: ReturnType<typeof passwordProblems>;
  /** Why it was rejected, as a sentence. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly submit: (event: FormEvent) => void;
}

/** A new password with confirmation, sent once valid. The fields are cleared only when it was accepted. */
export function useNewPassword(send: (draft: Draft) => Promise<CallResult<unknown>>, onTaken: () => void): NewPassword {
  const [draft, change] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function trySending(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isBusy || Object.keys(passwordProblems(draft)).length > 0) return;
    setBusy(true);
    const answer = await send(draft);
    setBusy(false);
    setProblem('problem' in answer ? answer.problem : undefined);
    if ('problem' in answer) return;
    change(empty);
    setChecked(false);
    onTaken();
  }

  return {
    draft,
    change,
    problems: isChecked ? passwordProblems(draft) : {},
    problem,
    isBusy,
    submit: (event) => void trySending(event),
  };
}

interface FieldsProps {
  readonly form: NewPassword;
  /** What the password must not contain: the person's names and addresses. */
  readonly about: readonly string[];
  readonly autoFocus?: boolean;
}

/** The two fields of a new password, with its strength. */
export function NewPasswordFields({ form: { draft, change, problems }, about, autoFocus = false }: FieldsProps) {
  return (
    <>
      <TextField
        label={resetTexts.password}
        help={resetTexts.passwordHelp({ min: PASSWORD_MIN })}
        type="password"
        autoComplete="new-password"
        value={draft.password}
        problem={problems.password}
        onChange={(password) => change({ ...draft, password })}
        autoFocus={autoFocus}
      />
      <PasswordStrength password={draft.password} about={about} />
      <TextField
        label={resetTexts.again}
        type="password"
        autoComplete="new-password"
        value={draft.confirmation}
        problem={problems.confirmation}
        onChange={(confirmation) => change({ ...draft, confirmation })}
      />
    </>
  );
}
