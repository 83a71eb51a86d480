import { useState } from 'react';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify } from '../ui/notify.ts';
import { saveFile } from '../ui/saveFile.ts';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { accountTexts } from '../texts/account.ts';
import { Button } from '../ui/Button.tsx';

/** Downloads all data stored about the person as a file. */
export function OwnData() {
  const call = useAccountCalls();
  const { client } = useBackstock();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const answer = await call((calls) => calls.exported());
    setBusy(false);
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else
      saveFile(new Blob([answer.ok], { type: 'application/json' }), accountTexts.exportName({ day: client.today() }));
  }

  return (
    <section className="card" aria-labelledby="account-data">
      <h2 id="account-data">{accountTexts.data}</h2>
      <p className="muted account-text">{accountTexts.dataText}</p>
      <Button disabled={isBusy} onClick={() => void save()}>
        {accountTexts.export}
      </Button>
    </section>
  );
}
