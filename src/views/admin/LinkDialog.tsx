import { AskDialog } from '../ui/AskDialog.tsx';
import { copyText } from '../ui/copyText.ts';
import { TextField } from '../ui/TextField.tsx';
import { userTexts } from '../texts/account.ts';

/** A link to pass on by hand when no email can be sent. */
export function LinkDialog({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const link = new URL(path, globalThis.location.href).href;
  return (
    <AskDialog
      title={userTexts.linkTitle}
      ok={userTexts.copy}
      cancel={userTexts.close}
      onOk={() => void copyText(link, userTexts.copied)}
      onCancel={onClose}
    >
      <p>{userTexts.linkText}</p>
      <TextField label={userTexts.link} value={link} onChange={() => undefined} />
    </AskDialog>
  );
}
