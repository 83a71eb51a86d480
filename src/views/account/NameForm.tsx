import { useState, type FormEvent } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { accountTexts } from '../texts/account.ts';
import { passkeyTexts } from '../texts/passkeys.ts';

interface NameFormProps {
  readonly name: string;
  /** Answers why it was refused. */
  readonly onNamed: (name: string) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

/** A new name for a device or a passkey. */
export function NameForm({ name, onNamed, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(await onNamed(typed.trim()));
  }

  return (
    <form className="account-name" onSubmit={(event) => void submit(event)}>
      <TextField
        label={passkeyTexts.name}
        value={typed}
        problem={problem}
        onChange={setTyped}
        maxLength={60}
        isRequired
        autoFocus
      />
      <div className="account-buttons">
        <button type="submit" className="bp6-button bp6-intent-primary" disabled={typed.trim() === ''}>
          {passkeyTexts.save}
        </button>
        <button type="button" className="bp6-button" onClick={onCancel}>
          {accountTexts.cancel}
        </button>
      </div>
    </form>
  );
}
