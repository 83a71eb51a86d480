/**
 * What can be done with many records at once: one line each. The bar below a list offers those that fit its catalogue and the
 * person; an action opens a dialog, or a page that is handed the ids (`useHandedIds`).
 */
import type { ComponentType } from 'react';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { lazyPart } from '../../shared/lazyPart.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { Export, Import } from '../shared/icons.tsx';

/** What a dialog of an action is given. */
export interface SelectionDialogProps {
  readonly catalogue: Catalogue;
  /** In the order in which they were picked. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** It is done: nothing stays selected. */
  readonly onDone: () => void;
}

/** The list in which something is selected. */
export interface SelectionPlace {
  readonly catalogue: Catalogue;
  readonly mayManage: boolean;
  /** It shows what has been disposed of. */
  readonly isDisposed: boolean;
}

interface ActionBase {
  readonly key: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; title?: false; 'aria-hidden'?: 'true' }>;
  /** A button of the bar itself; the others stand in its menu. */
  readonly isMain?: true;
  readonly fits: (place: SelectionPlace) => boolean;
  /** How many may be selected for it. */
  readonly least?: number;
  readonly most?: number;
  /** Offered only while this holds for one of them. */
  readonly forSome?: (record: CatalogueRecord) => boolean;
}

export interface DialogAction extends ActionBase {
  readonly Dialog: ComponentType<SelectionDialogProps>;
}

export interface PageAction extends ActionBase {
  /** Address of a page that is handed the ids. */
  readonly to: (catalogue: Catalogue) => string;
}

export type SelectionAction = DialogAction | PageAction;

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
