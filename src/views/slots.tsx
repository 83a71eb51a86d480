/** What each feature puts into the pages of every catalogue. */
import { FiledDocuments } from './documents/FiledDocuments.tsx';
import { otherRuns } from './events/otherRuns.ts';
import { ReservationPanel } from './lending/ReservationPanel.tsx';
import { PlaceOverview } from './places/PlaceOverview.tsx';
import { LookReadiness } from './stock/LookReadiness.tsx';
import { OpenWorkLines } from './stock/OpenWorkLines.tsx';
import { ImportLink, TransferButtons } from './transfer/TransferButtons.tsx';
import type { PanelProps, Slots } from './catalogue/slots.tsx';
import type { SelectionDialogProps } from './catalogue/selection/selectionAction.ts';
import type { Planned } from '../domain/places/index.ts';
import { lazyPart } from './ui/lazyPart.ts';
import { Duplicate, Time } from './ui/moreIcons.tsx';
import { selectionTexts } from './texts/selection.ts';
import { exportTexts } from './texts/transfer.ts';

const PlannedPanels = lazyPart<PanelProps>(async () => (await import('./calendar/PlannedPanels.tsx')).PlannedPanels);
const SubscribePanel = lazyPart<PanelProps>(async () => (await import('./calendar/SubscribePanel.tsx')).SubscribePanel);
const ClashWarnings = lazyPart<{ readonly planned: Planned }>(
  async () => (await import('./calendar/ClashWarnings.tsx')).ClashWarnings,
);
const ReserveMany = lazyPart<SelectionDialogProps>(async () => (await import('./lending/ReserveMany.tsx')).ReserveMany);
const ExportSelected = lazyPart<SelectionDialogProps>(
  async () => (await import('./transfer/ExportDialog.tsx')).ExportSelected,
);

export const slots: Slots = {
  panels: [
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
  formNotes: [{ fits: ({ engages }) => engages === true, Note: ClashWarnings }],
  spans: [{ kind: 'event', availability: otherRuns }],
  listTools: [TransferButtons],
  firstSteps: [ImportLink],
  actions: [
    {
      after: 'edit',
      key: 'reserve',
      label: selectionTexts.reserve,
      icon: Time,
      fits: ({ catalogue, isDisposed }) => catalogue.stock && !isDisposed,
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
