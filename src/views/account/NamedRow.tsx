import { useState, type ReactNode } from 'react';
import type { CallResult } from '../../machines/shared/client.ts';
import { notifyDone } from '../ui/notify.ts';
import { passkeyTexts } from '../texts/passkeys.ts';
import { NameForm } from './NameForm.tsx';
import { Button } from '../ui/Button.tsx';

interface NamedRowProps {
  readonly name: string;
  /** Secondary line below the name. */
  readonly below: ReactNode;
  readonly rename: (to: string) => Promise<CallResult<unknown>>;
  readonly onRenamed: () => void;
  /** Further actions. */
  readonly children: ReactNode;
}

/** A device or passkey in a list, which can be renamed. */
export function NamedRow({ name, below, rename, onRenamed, children }: NamedRowProps) {
  const [isNaming, setNaming] = useState(false);

  async function keep(to: string): Promise<string | undefined> {
    const answer = await rename(to);
    if ('problem' in answer) return answer.problem;
    setNaming(false);
    notifyDone(passkeyTexts.renamed);
    onRenamed();
    return undefined;
  }

  if (isNaming) {
    return (
      <li className="row">
        <NameForm name={name} onNamed={keep} onCancel={() => setNaming(false)} />
      </li>
    );
  }
  return (
    <li className="row">
      <div className="row-text">
        <span>{name}</span>
        <span className="muted small">{below}</span>
      </div>
      <div className="account-row-ends">
        <Button isQuiet aria-label={passkeyTexts.renameNamed({ name })} onClick={() => setNaming(true)}>
          {passkeyTexts.rename}
        </Button>
        {children}
      </div>
    </li>
  );
}
