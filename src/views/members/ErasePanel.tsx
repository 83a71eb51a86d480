import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAdmin } from '../../domain/access/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notifyDone } from '../ui/notify.ts';
import { useSession } from '../shared/useSession.ts';
import { memberTexts } from '../texts/members.ts';
import { Input } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';

const { erasing } = memberTexts;

function EraseDialog({ member, onClose }: { readonly member: RecordOf<'member'>; readonly onClose: () => void }) {
  const { contacts } = useBackstock().client;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const name = titleOf(member);
  const erase = async () => {
    if (typed.trim() !== name) return setProblem(erasing.notTheName);
    setBusy(true);
    const told = await contacts.erase(member.id, name);
    setBusy(false);
    if ('problem' in told) return setProblem(told.problem);
    onClose();
    notifyDone(erasing.done);
    void navigate(pathOf('members'));
  };
  return (
    <FormDialog
      title={erasing.title({ name })}
      ok={erasing.ok}
      cancel={memberTexts.cancel}
      isDanger
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => erase()}
      onCancel={onClose}
    >
      <p>{erasing.goes}</p>
      <p>{erasing.stays}</p>
      <p>{erasing.forGood}</p>
      <Labelled label={erasing.typeName({ name })}>
        {({ id }) => (
          <Input id={id} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Labelled>
    </FormDialog>
  );
}

/** For administrators: erases a person after explaining what is deleted and what stays, and after their name was typed to confirm. */
export function ErasePanel({ member }: { readonly member: RecordOf<'member'> }) {
  const { person } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (person === undefined || !isAdmin(person) || person.memberId === member.id) return null;
  return (
    <section className="card member-card" aria-label={erasing.heading}>
      <h2>{erasing.heading}</h2>
      <p className="muted small">{erasing.about}</p>
      <Button intent="danger" className="member-erase" onClick={() => setAsking(true)}>
        {erasing.button}
      </Button>
      {isAsking && <EraseDialog member={member} onClose={() => setAsking(false)} />}
    </section>
  );
}
