/** What an action on many records is. */
import type { ComponentType } from 'react';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';

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

interface PageAction extends ActionBase {
  /** Address of a page that is handed the ids. */
  readonly to: (catalogue: Catalogue) => string;
}

export type SelectionAction = DialogAction | PageAction;
