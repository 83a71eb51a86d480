/** What each feature puts into the pages of every catalogue. */
import { FiledDocuments } from './documents/FiledDocuments.tsx';
import { otherRuns } from './events/otherRuns.ts';
import { LoanPanel } from './lending/LoanPanel.tsx';
import { ReservationPanel } from './lending/ReservationPanel.tsx';
import { SignOutButton } from './lending/SignOutButton.tsx';
import { FoundDialog, MissingDialog } from './lending/loanDialogs.tsx';
import { PlaceOverview } from './places/PlaceOverview.tsx';
import { LookReadiness } from './stock/LookReadiness.tsx';
import { OpenWorkLines } from './stock/OpenWorkLines.tsx';
import { ImportLink, TransferButtons } from './transfer/TransferButtons.tsx';
import type { PanelProps, Slots } from './catalogue/slots.tsx';
import type { SelectionDialogProps, SelectionPlace } from './catalogue/selection/selectionAction.ts';
import { isActive } from '../domain/catalogue/index.ts';
import type { Planned } from '../domain/places/index.ts';
import { lazyPart } from './ui/lazyPart.ts';
import { Duplicate, Export, HelpIcon, Import, Tick, Time } from './ui/moreIcons.tsx';
import { detailTexts } from './texts/catalogue.ts';
import { selectionTexts } from './texts/selection.ts';
import { exportTexts } from './texts/transfer.ts';

const PlannedPanels = lazyPart<PanelProps>(async () => (await import('./calendar/PlannedPanels.tsx')).PlannedPanels);
const SubscribePanel = lazyPart<PanelProps>(async () => (await import('./calendar/SubscribePanel.tsx')).SubscribePanel);
const ClashWarnings = lazyPart<{ readonly planned: Planned }>(
  async () => (await import('./calendar/ClashWarnings.tsx')).ClashWarnings,
);
const SignOutMany = lazyPart<SelectionDialogProps>(async () => (await import('./lending/LendMany.tsx')).SignOutMany);
const ReturnMany = lazyPart<SelectionDialogProps>(async () => (await import('./lending/LendMany.tsx')).ReturnMany);
const ReserveMany = lazyPart<SelectionDialogProps>(async () => (await import('./lending/ReserveMany.tsx')).ReserveMany);
const ExportSelected = lazyPart<SelectionDialogProps>(
  async () => (await import('./transfer/ExportDialog.tsx')).ExportSelected,
);

const isLendable = ({ catalogue, isDisposed }: SelectionPlace) => catalogue.stock && !isDisposed;

export const slots: Slots = {
  panels: [
    { at: 'actions', fits: ({ stock }) => stock, Panel: SignOutButton },
    { at: 'loans', fits: ({ stock }) => stock, Panel: LoanPanel },
    { at: 'loans', fits: ({ stock }) => stock, Panel: ReservationPanel },
    { at: 'loans', fits: ({ stock }) => stock, Panel: OpenWorkLines },
    { at: 'plans', fits: ({ engages }) => engages === true, Panel: PlannedPanels },
    { at: 'branch', fits: ({ kind }) => kind === 'location', Panel: PlaceOverview },
    { at: 'fields', fits: ({ kind }) => kind === 'look', Panel: LookReadiness },
    {
      at: 'papers',
      fits: ({ kind }) => kind === 'event' || kind === 'member' || kind === 'location' || kind === 'facility',
      Panel: SubscribePanel,
    },
    { at: 'papers', fits: () => true, Panel: FiledDocuments },
  ],
  menu: [
    {
      label: detailTexts.reportMissing,
      icon: <HelpIcon />,
      fits: ({ catalogue, record }) => catalogue.stock && isActive(record),
      Dialog: MissingDialog,
    },
    {
      label: detailTexts.reportFound,
      icon: <Tick />,
      fits: ({ catalogue, record }) => catalogue.stock && record.missing > 0,
      Dialog: FoundDialog,
    },
  ],
  formNotes: [{ fits: ({ engages }) => engages === true, Note: ClashWarnings }],
  spans: [{ kind: 'event', availability: otherRuns }],
  listTools: [TransferButtons],
  firstSteps: [ImportLink],
  actions: [
    {
      key: 'signOut',
      label: selectionTexts.signOut,
      icon: Export,
      isMain: true,
      fits: isLendable,
      forSome: ({ loans }) => loans.length === 0,
      Dialog: SignOutMany,
    },
    {
      key: 'return',
      label: selectionTexts.takeBack,
      icon: Import,
      isMain: true,
      fits: isLendable,
      forSome: ({ loans }) => loans.length > 0,
      Dialog: ReturnMany,
    },
    {
      after: 'edit',
      key: 'reserve',
      label: selectionTexts.reserve,
      icon: Time,
      fits: isLendable,
      most: 60,
      Dialog: ReserveMany,
    },
    {
      after: 'paperwork',
      key: 'export',
      label: exportTexts.button,
      icon: Duplicate,
      fits: () => true,
      Dialog: ExportSelected,
    },
  ],
};
