import { useState, type ChangeEvent } from 'react';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { usePhotoUrl } from '../catalogue/shared/usePhotoUrl.ts';
import { notify, notifyDone } from '../ui/notify.ts';
import { Person } from '../ui/frameIcons.tsx';
import { useAccountCalls, useCallResult } from '../shared/useCallResult.ts';
import { accountTexts } from '../texts/account.ts';
import { buttonClass } from '../ui/Button.tsx';

const askAvatar = (calls: AccountCalls) => calls.avatar();

/** The person's own picture, and how to change it. */
export function Picture({ name }: { readonly name: string }) {
  const call = useAccountCalls();
  const [told, again] = useCallResult(askAvatar);
  const [isBusy, setBusy] = useState(false);
  const avatar = told !== undefined && 'ok' in told ? told.ok.avatar : null;
  const url = usePhotoUrl(avatar ?? undefined, 'thumb');

  async function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file === undefined) return;
    setBusy(true);
    const answer = await call((calls) => calls.changeAvatar(file));
    setBusy(false);
    // The same file can be chosen again.
    input.value = '';
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else notifyDone(accountTexts.pictureChanged);
    again();
  }

  return (
    <div className="own-picture">
      {url === undefined ? (
        <span className="own-picture-none" aria-hidden="true">
          <Person size={32} />
        </span>
      ) : (
        <img src={url} alt={`${accountTexts.picture}: ${name}`} width={80} height={80} />
      )}
      <label className={buttonClass({}, isBusy)}>
        {accountTexts.changePicture}
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          onChange={(event) => void change(event)}
        />
      </label>
    </div>
  );
}
