import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { usePhotoUrl } from '../catalogue/shared/usePhotoUrl.ts';
import { notify, notifyDone } from '../ui/notify.ts';
import { Person } from '../ui/frameIcons.tsx';
import { useAccountCalls, useCallResult } from '../shared/useCallResult.ts';
import { accountTexts } from '../texts/account.ts';
import { PictureButton } from '../ui/PictureButton.tsx';

const askAvatar = (calls: AccountCalls) => calls.avatar();

/** The person's profile picture, which they can change. */
export function Picture({ name }: { readonly name: string }) {
  const call = useAccountCalls();
  const [told, again] = useCallResult(askAvatar);
  const avatar = told !== undefined && 'ok' in told ? told.ok.avatar : null;
  const url = usePhotoUrl(avatar ?? undefined, 'thumb');

  async function change(file: File) {
    const answer = await call((calls) => calls.changeAvatar(file));
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
      <PictureButton label={accountTexts.changePicture} onChosen={change} />
    </div>
  );
}
