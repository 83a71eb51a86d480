/** Renders notifications with Blueprint's toaster, one for each position. */
import { OverlayToaster, type Toaster, type ToastProps, type ToasterPosition } from '@blueprintjs/core';
import { Announcement } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { NOTICE_POSITION, NOTICE_TIMEOUT_MS, type Notice, type NoticePosition } from './notice.ts';
import './toaster.css';

/** Blueprint has six positions; the other three move its container by CSS. */
const blueprintPositions: Readonly<Record<NoticePosition, ToasterPosition>> = {
  'top-left': 'top-left',
  'top-right': 'top-right',
  'bottom-left': 'bottom-left',
  'bottom-right': 'bottom-right',
  top: 'top',
  bottom: 'bottom',
  left: 'top-left',
  right: 'top-right',
  center: 'top',
};

const MOST_SHOWN = 3;

const toasters = new Map<NoticePosition, Promise<Toaster>>();

function toasterAt(position: NoticePosition): Promise<Toaster> {
  const known = toasters.get(position);
  if (known) return known;
  const made = OverlayToaster.create(
    { position: blueprintPositions[position], className: `notices-${position}` },
    { domRenderer: (element, container) => createRoot(container).render(element) },
  );
  toasters.set(position, made);
  return made;
}

const intents = { plain: 'none', good: 'success', bad: 'danger' } as const;

/** Dismisses the oldest notifications once this one is rendered. Blueprint's `maxToasts` fails when several are rendered in one go. */
function Limit({ toaster }: { readonly toaster: Toaster }) {
  useEffect(() => {
    for (const { key } of toaster.getToasts().slice(MOST_SHOWN)) toaster.dismiss(key);
  }, [toaster]);
  return null;
}

/** The toast of a notice, with a progress bar that pauses while the user is reading. */
export function toastOf({ message, tone = 'plain', timeoutMs = NOTICE_TIMEOUT_MS, icon, action }: Notice): ToastProps {
  return {
    message: (
      <>
        {message}
        <span className="toast-progress" style={{ animationDuration: `${timeoutMs}ms` }} aria-hidden="true" />
      </>
    ),
    intent: intents[tone],
    timeout: timeoutMs,
    icon: icon ?? <Announcement size={18} title={false} aria-hidden="true" />,
    ...(action === undefined ? {} : { action }),
  };
}

export async function clearToasts(): Promise<void> {
  // At once: a notification that follows must stay.
  await Promise.all([...toasters.values()].map(async (toaster) => (await toaster).clear()));
}

export async function showNotice(notice: Notice): Promise<void> {
  const toaster = await toasterAt(notice.position ?? NOTICE_POSITION);
  const toast = toastOf(notice);
  toaster.show({
    ...toast,
    message: (
      <>
        {toast.message}
        <Limit toaster={toaster} />
      </>
    ),
  });
}
