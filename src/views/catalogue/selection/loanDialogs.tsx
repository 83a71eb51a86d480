import { useBackstock } from '../../shared/backstockContext.tsx';
import { ReturnDialog } from '../loans/ReturnDialog.tsx';
import { SignOutDialog } from '../loans/SignOutDialog.tsx';
import type { SelectionDialogProps } from './selectionAction.ts';

function useItems({ catalogue, ids }: SelectionDialogProps) {
  const { records } = useBackstock().client;
  return ids.flatMap((id) => records.get(catalogue.kind, id) ?? []);
}

/** Signs the selected items out to one member. */
export function SignOutMany(props: SelectionDialogProps) {
  return <SignOutDialog catalogue={props.catalogue} items={useItems(props)} onClose={props.onClose} onDone={props.onDone} />;
}

/** Takes the selected items back that are out. */
export function ReturnMany(props: SelectionDialogProps) {
  const lent = useItems(props).filter(({ loans }) => loans.length > 0);
  return <ReturnDialog catalogue={props.catalogue} items={lent} onClose={props.onClose} onDone={props.onDone} />;
}
