import { useState, type FormEvent } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { accountTexts } from '../texts/account.ts';
import { passkeyTexts } from '../texts/passkeys.ts';
import { Button } from '../ui/Button.tsx';

interface NameFormProps {
  readonly name: string;
  /** Resolves to the reason if it was refused. */
  readonly onNamed: (name: string) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

/** Renames a device or passkey. */
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
        <Button type="submit" intent="primary" disabled={typed.trim() === ''}>
          {passkeyTexts.save}
        </Button>
        <Button onClick={onCancel}>{accountTexts.cancel}</Button>
      </div>
    </form>
  );
}
