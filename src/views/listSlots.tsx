/** What each feature adds to lists: separate from `slots.tsx`, so that a list doesn't wait for the panels of records. */
import { ImportLink, TransferButtons } from './transfer/TransferButtons.tsx';
import type { ListSlots, PlannedChanges } from './catalogue/slots.tsx';
import type { SelectionDialogProps, SelectionPlace } from './catalogue/selection/selectionAction.ts';
import { lazyPart } from './ui/lazyPart.ts';
import { Duplicate, Export, Import, Time } from './ui/moreIcons.tsx';
import { selectionActionTexts } from './texts/selectionActions.ts';
import { listToolTexts } from './texts/listTools.ts';

const SignOutMany = lazyPart<SelectionDialogProps>(async () => (await import('./lending/LendMany.tsx')).SignOutMany);
const ReturnMany = lazyPart<SelectionDialogProps>(async () => (await import('./lending/LendMany.tsx')).ReturnMany);
const ReserveMany = lazyPart<SelectionDialogProps>(async () => (await import('./lending/ReserveMany.tsx')).ReserveMany);
const ExportSelected = lazyPart<SelectionDialogProps>(
  async () => (await import('./transfer/ExportDialog.tsx')).ExportSelected,
);
const LeavingMany = lazyPart<{ readonly planned: PlannedChanges }>(
  async () => (await import('./members/LeavingMany.tsx')).LeavingMany,
);

const isLendable = ({ catalogue, isDisposed }: SelectionPlace) => catalogue.stock && !isDisposed;

export const listSlots: Omit<ListSlots, 'Beside'> = {
  listTools: [TransferButtons],
  firstSteps: [ImportLink],
  changeNotes: [{ kind: 'membership', Note: LeavingMany }],
  actions: [
    {
      key: 'signOut',
      get label() {
        return selectionActionTexts.signOut;
      },
      icon: Export,
      isMain: true,
      fits: isLendable,
      forSome: ({ loans }) => loans.length === 0,
      Dialog: SignOutMany,
    },
    {
      key: 'return',
      get label() {
        return selectionActionTexts.takeBack;
      },
      icon: Import,
      isMain: true,
      fits: isLendable,
      forSome: ({ loans }) => loans.length > 0,
      Dialog: ReturnMany,
    },
    {
      after: 'edit',
      key: 'reserve',
      get label() {
        return selectionActionTexts.reserve;
      },
      icon: Time,
      fits: isLendable,
      most: 60,
      Dialog: ReserveMany,
    },
    {
      after: 'paperwork',
      key: 'export',
      get label() {
        return listToolTexts.export;
      },
      icon: Duplicate,
      fits: () => true,
      Dialog: ExportSelected,
    },
  ],
};
