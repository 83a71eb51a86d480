/**
 * Actions on many records, one line each. The bar below a list offers those that fit its catalogue and the user's
 * permissions. An action opens a dialog, or a page that receives the ids (`useAsked`).
 */
import { labelsOf, paperworkOf } from '../../addresses/labelPaths.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { hasCodes } from '../../shared/recordCodes.ts';
import { selectionActionTexts } from '../../texts/selectionActions.ts';
import { homeKeyOf } from '../shared/homeKeyOf.ts';
import { Archive, Barcode, Edit, MapMarker, Merge, ThList, Undo } from '../../ui/moreIcons.tsx';
import type { ListSlots } from '../slots.tsx';
import type { SelectionAction, SelectionDialogProps, SelectionPlace } from './selectionAction.ts';
import { listToolTexts } from '../../texts/listTools.ts';

const EditMany = lazyPart<SelectionDialogProps>(async () => (await import('../bulk/EditMany.tsx')).EditMany);
const MoveMany = lazyPart<SelectionDialogProps>(async () => (await import('../bulk/EditMany.tsx')).MoveMany);
export const MergeDialog = lazyPart<SelectionDialogProps>(
  async () => (await import('../merge/MergeDialog.tsx')).MergeDialog,
);
const DisposeMany = lazyPart<SelectionDialogProps>(async () => (await import('../bulk/LifecycleMany.tsx')).DisposeMany);
const RestoreMany = lazyPart<SelectionDialogProps>(async () => (await import('../bulk/LifecycleMany.tsx')).RestoreMany);

const isKept = ({ mayManage, isDisposed }: SelectionPlace) => mayManage && !isDisposed;

const selectionActions: readonly SelectionAction[] = [
  {
    key: 'edit',
    get label() {
      return selectionActionTexts.edit;
    },
    icon: Edit,
    isMain: true,
    fits: isKept,
    Dialog: EditMany,
  },
  {
    key: 'move',
    get label() {
      return selectionActionTexts.move;
    },
    icon: MapMarker,
    fits: (place) => isKept(place) && place.catalogue.stock && homeKeyOf(place.catalogue) !== undefined,
    Dialog: MoveMany,
  },
  {
    key: 'merge',
    get label() {
      return selectionActionTexts.merge;
    },
    icon: Merge,
    fits: (place) => isKept(place) && place.catalogue.duplicates !== undefined,
    least: 2,
    most: 4,
    Dialog: MergeDialog,
  },
  {
    key: 'labels',
    get label() {
      return listToolTexts.labels;
    },
    icon: Barcode,
    fits: ({ catalogue, isDisposed }) => hasCodes(catalogue.kind) && !isDisposed,
    to: labelsOf,
  },
  {
    key: 'paperwork',
    get label() {
      return listToolTexts.paperwork;
    },
    icon: ThList,
    fits: ({ catalogue, isDisposed }) => catalogue.stock && !isDisposed,
    to: paperworkOf,
  },
  {
    key: 'dispose',
    get label() {
      return selectionActionTexts.dispose;
    },
    icon: Archive,
    fits: isKept,
    Dialog: DisposeMany,
  },
  {
    key: 'restore',
    get label() {
      return selectionActionTexts.restore;
    },
    icon: Undo,
    isMain: true,
    fits: ({ mayManage, isDisposed }) => mayManage && isDisposed,
    Dialog: RestoreMany,
  },
];

/** The actions of a list. Those added by features come after the one they name, or before all others. */
export function actionsFor(place: SelectionPlace, added: ListSlots['actions']): readonly SelectionAction[] {
  const behind = (key: string | undefined) => added.filter(({ after }) => after === key);
  return [...behind(undefined), ...selectionActions.flatMap((action) => [action, ...behind(action.key)])].filter(
    ({ fits }) => fits(place),
  );
}
