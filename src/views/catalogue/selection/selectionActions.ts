/**
 * What can be done with many records at once: one line each. The bar below a list offers those that fit its catalogue and the
 * person; an action opens a dialog, or a page that is handed the ids (`useHandedIds`).
 */
import { lazyPart } from '../../shared/lazyPart.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { Export, Import } from '../shared/icons.tsx';
import type { SelectionAction, SelectionDialogProps, SelectionPlace } from './selectionAction.ts';

const SignOutMany = lazyPart<SelectionDialogProps>(async () => (await import('./loanDialogs.tsx')).SignOutMany);
const ReturnMany = lazyPart<SelectionDialogProps>(async () => (await import('./loanDialogs.tsx')).ReturnMany);

const isLendable = ({ catalogue, isDisposed }: SelectionPlace) => catalogue.stock && !isDisposed;

export const selectionActions: readonly SelectionAction[] = [
  { key: 'signOut', label: selectionTexts.signOut, icon: Export, isMain: true, fits: isLendable, forSome: ({ loans }) => loans.length === 0, Dialog: SignOutMany },
  { key: 'return', label: selectionTexts.takeBack, icon: Import, isMain: true, fits: isLendable, forSome: ({ loans }) => loans.length > 0, Dialog: ReturnMany },
];

/** The actions of a list. */
export function actionsFor(place: SelectionPlace): readonly SelectionAction[] {
  return selectionActions.filter(({ fits }) => fits(place));
}
