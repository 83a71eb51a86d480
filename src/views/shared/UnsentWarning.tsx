import { useEffect, useState } from 'react';
import { logOutTexts } from '../texts/logOut.ts';
import { useBackstock } from './backstockContext.tsx';
import { unsentOf } from './unsent.ts';
import { useDevicePreference } from './useDevicePreference.ts';
import { useWaiting } from './useSync.ts';

/** False until the changes waiting on the device have been read. */
function useIsRead(): boolean {
  const { waiting } = useBackstock().client;
  const [isRead, setRead] = useState(() => waiting.reading() === undefined);
  useEffect(() => void waiting.reading()?.then(() => setRead(true)), [waiting]);
  return isRead;
}

/** What hasn't reached the server, and what logging out does to it. */
export function UnsentWarning({ isChecking }: { readonly isChecking: boolean }) {
  return isChecking ? <p role="status">{logOutTexts.checking}</p> : <Unsent />;
}

function Unsent() {
  const backstock = useBackstock();
  useWaiting();
  useDevicePreference('unsent');
  const { changes, conflicts, hasSettings } = unsentOf(backstock);
  const isRead = useIsRead();
  const isAllSent = isRead && changes + conflicts === 0 && !hasSettings;
  const isKept = backstock.client.keepsChanges();
  return (
    <>
      {!isKept && changes + conflicts > 0 && <p>{logOutTexts.notKept({ count: changes + conflicts })}</p>}
      {isKept && changes > 0 && <p>{logOutTexts.changes({ count: changes })}</p>}
      {isKept && conflicts > 0 && <p>{logOutTexts.conflicts({ count: conflicts })}</p>}
      {hasSettings && <p>{logOutTexts.settings}</p>}
      {!isRead && <p>{logOutTexts.notRead}</p>}
      {isAllSent && <p>{logOutTexts.allSent}</p>}
    </>
  );
}
