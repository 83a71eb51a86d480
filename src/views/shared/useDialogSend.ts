import { useState } from 'react';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { useSend, type Sending } from './useSend.ts';

/** Sends a dialog's commands. Closes the dialog on success, otherwise shows the refusal. */
export function useDialogSend(onClose: () => void) {
  const send = useSend();
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message' | 'field'>>();
  const submit = async (bodies: readonly CommandBody[], sending: Omit<Sending, 'onRefused'>) => {
    if (await send(bodies, { ...sending, onRefused: setRefusal })) onClose();
  };
  return { refusal, setRefusal, submit };
}
