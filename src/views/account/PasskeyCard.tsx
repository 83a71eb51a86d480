import { useState, type FormEvent } from 'react';
import type { OwnPasskeys, Passkey } from '../../domain/account/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { canUsePasskeys } from '../session/canUsePasskeys.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify, notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAccountCalls, useCallResult } from '../shared/useCallResult.ts';
import { accountTexts } from '../texts/account.ts';
import { passkeyTexts } from '../texts/passkeys.ts';
import { formatMoment } from '../texts/plural.ts';
import { NamedRow } from './NamedRow.tsx';
import { Button } from '../ui/Button.tsx';

const askPasskeys = (calls: AccountCalls) => calls.passkeys();

interface RowProps {
  readonly passkey: Passkey;
  readonly onChanged: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { id, name, addedAt, usedAt }, onChanged, onRemove }: RowProps) {
  const call = useAccountCalls();
  const today = useBackstock().client.today();
  const below = `${passkeyTexts.addedOn({ moment: formatMoment(addedAt, today) })}, ${usedAt === null ? passkeyTexts.unused : passkeyTexts.used({ moment: formatMoment(usedAt, today) })}`;
  return (
    <NamedRow
      name={name}
      below={below}
      rename={(to) => call((calls) => calls.renamePasskey(id, to))}
      onRenamed={onChanged}
    >
      <Button aria-label={passkeyTexts.removeNamed({ name })} onClick={onRemove}>
        {passkeyTexts.remove}
      </Button>
    </NamedRow>
  );
}

interface AddFormProps {
  readonly proof: OwnPasskeys['proof'];
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

function AddForm({ proof, onAdded, onCancel }: AddFormProps) {
  const call = useAccountCalls();
  const [name, setName] = useState('');
  const [shown, setShown] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await call((calls) => calls.addPasskey(name.trim(), shown));
    setBusy(false);
    if ('problem' in answer) return setProblem(answer.problem);
    notifyDone(passkeyTexts.added);
    onAdded();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <TextField
        label={passkeyTexts.name}
        help={passkeyTexts.nameHelp}
        value={name}
        onChange={setName}
        maxLength={60}
        autoFocus
      />
      {proof !== 'nothing' && (
        <TextField
          label={proof === 'password' ? accountTexts.proofPassword : accountTexts.proofCode}
          type={proof === 'password' ? 'password' : 'text'}
          autoComplete={proof === 'password' ? 'current-password' : 'one-time-code'}
          value={shown}
          onChange={setShown}
          maxLength={1_000}
          isRequired
        />
      )}
      <div className="account-buttons">
        <Button type="submit" intent="primary" disabled={isBusy}>
          {isBusy ? passkeyTexts.adding : passkeyTexts.addHere}
        </Button>
        <Button onClick={onCancel}>{accountTexts.cancel}</Button>
      </div>
    </form>
  );
}

interface AddProps {
  readonly proof: OwnPasskeys['proof'];
  readonly onAdded: () => void;
}

/** The button that opens the form, or why this device can't add a passkey. */
function Add({ proof, onAdded }: AddProps) {
  const [isAdding, setAdding] = useState(false);
  const added = () => {
    setAdding(false);
    onAdded();
  };
  return (
    <>
      {!canUsePasskeys() && <p className="muted small account-text">{passkeyTexts.notHere}</p>}
      {canUsePasskeys() && !isAdding && (
        <Button className="account-end-all" onClick={() => setAdding(true)}>
          {passkeyTexts.add}
        </Button>
      )}
      {isAdding && <AddForm proof={proof} onAdded={added} onCancel={() => setAdding(false)} />}
    </>
  );
}

/** The person's passkeys: add, rename and remove. */
export function PasskeyCard() {
  const call = useAccountCalls();
  const [told, again] = useCallResult(askPasskeys);
  const [removing, setRemoving] = useState<Passkey>();
  const own = told !== undefined && 'ok' in told ? told.ok : undefined;

  async function remove({ id }: Passkey) {
    setRemoving(undefined);
    const answer = await call((calls) => calls.removePasskey(id));
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else notifyDone(passkeyTexts.removed);
    again();
  }

  return (
    <section className="card" aria-labelledby="account-passkeys" aria-busy={told === undefined}>
      <h2 id="account-passkeys">{passkeyTexts.title}</h2>
      <p className="account-text">{passkeyTexts.text}</p>
      {told === undefined && <p className="muted">{accountTexts.loading}</p>}
      {told !== undefined && 'problem' in told && <Problem tone="note">{told.problem}</Problem>}
      {own !== undefined && own.passkeys.length > 0 && (
        <ul className="rows">
          {own.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={again} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {own !== undefined && <Add proof={own.proof} onAdded={again} />}
      {removing !== undefined && (
        <AskDialog
          title={passkeyTexts.removeTitle({ name: removing.name })}
          ok={passkeyTexts.remove}
          cancel={passkeyTexts.keep}
          isDanger
          onOk={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        >
          <p>{passkeyTexts.removeText}</p>
        </AskDialog>
      )}
    </section>
  );
}
