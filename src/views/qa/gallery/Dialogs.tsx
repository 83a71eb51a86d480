import { useState } from 'react';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { noticeTexts } from '../../texts/shell.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';

const { dialogs } = galleryTexts;
type Open = 'plain' | 'danger' | 'persistent';

/** A confirmation, a destructive one, and one that can't be dismissed. */
export function Dialogs() {
  const [open, setOpen] = useState<Open | undefined>();
  const [answer, setAnswer] = useState<string | undefined>();
  const answered = (text: string) => () => {
    setAnswer(text);
    setOpen(undefined);
  };
  return (
    <>
      <div className="gallery-row">
        {(['plain', 'danger', 'persistent'] as const).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {dialogs[name]}
          </Button>
        ))}
      </div>
      <p className="muted" role="status">
        {answer === undefined ? dialogs.unanswered : dialogs.answered({ answer })}
      </p>
      {open !== undefined && (
        <AskDialog
          title={dialogs.question}
          isDanger={open === 'danger'}
          isPersistent={open === 'persistent'}
          cancel={noticeTexts.cancel}
          {...(open === 'danger' ? { ok: dialogs.dangerOk } : {})}
          onOk={answered(open === 'danger' ? dialogs.dangerOk : dialogs.yes)}
          onCancel={answered(dialogs.no)}
        >
          {open === 'persistent' ? dialogs.persistentText : dialogs.text}
        </AskDialog>
      )}
    </>
  );
}
