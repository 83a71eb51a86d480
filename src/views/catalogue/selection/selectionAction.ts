/** The types of bulk actions. */
import type { ComponentType } from 'react';
import type { Catalogue, CatalogueRecord, Kind } from '../../../domain/catalogue/index.ts';
import type { Target } from '../../addresses/labelPaths.ts';

/** Props of an action's dialog. */
export interface SelectionDialogProps {
  readonly catalogue: Catalogue;
  /** In the order of selection. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** Called when the action is done; clears the selection. */
  readonly onDone: () => void;
}

/** The list the selection is in. */
export interface SelectionPlace {
  readonly catalogue: Catalogue;
  readonly mayManage: boolean;
  /** The list shows disposed records. */
  readonly isDisposed: boolean;
}

interface ActionBase {
  readonly key: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; title?: false; 'aria-hidden'?: 'true' }>;
  /** Shown in the bar itself; other actions are in its menu. */
  readonly isMain?: true;
  readonly fits: (place: SelectionPlace) => boolean;
  /** Minimum and maximum number of selected records. */
  readonly least?: number;
  readonly most?: number;
  /** Offered only if this is true for at least one of them. */
  readonly forSome?: (record: CatalogueRecord) => boolean;
}

export interface DialogAction extends ActionBase {
  readonly Dialog: ComponentType<SelectionDialogProps>;
}

interface PageAction extends ActionBase {
  /** The page that receives the ids. */
  readonly to: (kind: Kind, ids: readonly string[]) => Target;
}

export type SelectionAction = DialogAction | PageAction;
