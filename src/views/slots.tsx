/** What each feature adds to the pages and forms of records. */
import { FiledDocuments } from './documents/FiledDocuments.tsx';
import { otherRuns } from './events/otherRuns.ts';
import { AvailabilityLine } from './lending/AvailabilityLine.tsx';
import { BackToRequest } from './lending/BackToRequest.tsx';
import { LoanPanel } from './lending/LoanPanel.tsx';
import { ReservationPanel } from './lending/ReservationPanel.tsx';
import { SignOutButton } from './lending/SignOutButton.tsx';
import { FoundDialog, MissingDialog } from './lending/loanDialogs.tsx';
import { asksOfLeaving } from './members/leftBehind.ts';
import { PlaceOverview } from './places/PlaceOverview.tsx';
import { LookReadiness } from './stock/LookReadiness.tsx';
import { OpenWorkLines } from './stock/OpenWorkLines.tsx';
import type { PanelProps, Slots, StepQuestionProps } from './catalogue/slots.tsx';
import { isActive } from '../domain/catalogue/index.ts';
import type { Planned } from '../domain/places/index.ts';
import { lazyPart } from './ui/lazyPart.ts';
import { HelpIcon, Tick } from './ui/moreIcons.tsx';
import { detailTexts } from './texts/record.ts';

const PlannedPanels = lazyPart<PanelProps>(async () => (await import('./calendar/PlannedPanels.tsx')).PlannedPanels);
const SubscribePanel = lazyPart<PanelProps>(async () => (await import('./calendar/SubscribePanel.tsx')).SubscribePanel);
const FitLink = lazyPart<PanelProps>(async () => (await import('./measurements/FitLink.tsx')).FitLink);
const LeftBehindPanel = lazyPart<PanelProps>(async () => (await import('./members/LeftBehind.tsx')).LeftBehindPanel);
const LeavingQuestion = lazyPart<StepQuestionProps>(
  async () => (await import('./members/LeftBehind.tsx')).LeavingQuestion,
);
const LeavingNote = lazyPart<{ readonly planned: Planned }>(
  async () => (await import('./members/LeftBehind.tsx')).LeavingNote,
);
const RenamingNote = lazyPart<{ readonly planned: Planned }>(
  async () => (await import('./events/RenamingNote.tsx')).RenamingNote,
);
const ClashWarnings = lazyPart<{ readonly planned: Planned }>(
  async () => (await import('./calendar/ClashWarnings.tsx')).ClashWarnings,
);

export const slots: Slots = {
  panels: [
    { at: 'loans', fits: ({ kind }) => kind === 'membership', Panel: LeftBehindPanel },
    { at: 'actions', fits: ({ stock }) => stock, Panel: SignOutButton },
    { at: 'actions', fits: ({ kind }) => kind === 'propRequestLine', Panel: BackToRequest },
    {
      at: 'actions',
      fits: ({ kind }) => kind === 'costume' || kind === 'member' || kind === 'casting',
      Panel: FitLink,
    },
    { at: 'loans', fits: ({ stock }) => stock, Panel: LoanPanel },
    { at: 'loans', fits: ({ stock }) => stock, Panel: OpenWorkLines },
    { at: 'days', fits: ({ stock }) => stock, Panel: AvailabilityLine },
    { at: 'bookings', fits: ({ stock }) => stock, Panel: ReservationPanel },
    { at: 'plans', fits: ({ engages }) => engages === true, Panel: PlannedPanels },
    { at: 'branch', fits: ({ kind }) => kind === 'location', Panel: PlaceOverview },
    { at: 'fields', fits: ({ kind }) => kind === 'look', Panel: LookReadiness },
    {
      at: 'foot',
      fits: ({ kind }) => kind === 'event' || kind === 'member' || kind === 'location' || kind === 'facility',
      Panel: SubscribePanel,
    },
    { at: 'papers', fits: () => true, Panel: FiledDocuments },
  ],
  menu: [
    {
      get label() {
        return detailTexts.reportMissing;
      },
      icon: <HelpIcon />,
      fits: ({ catalogue, record }) => catalogue.stock && isActive(record),
      Dialog: MissingDialog,
    },
    {
      get label() {
        return detailTexts.reportFound;
      },
      icon: <Tick />,
      fits: ({ catalogue, record }) => catalogue.stock && record.missing > 0,
      Dialog: FoundDialog,
    },
  ],
  stepQuestions: [{ asks: asksOfLeaving, Question: LeavingQuestion }],
  formNotes: [
    { fits: ({ engages }) => engages === true, Note: ClashWarnings },
    { fits: ({ kind }) => kind === 'membership', Note: LeavingNote },
    { fits: ({ kind }) => kind === 'character' || kind === 'casting', Note: RenamingNote },
  ],
  spans: [{ kind: 'event', availability: otherRuns }],
};
