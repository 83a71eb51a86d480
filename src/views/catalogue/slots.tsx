/** Where features add their own parts to the pages of every catalogue. */
import { createContext, Suspense, use, type ComponentType, type ReactNode } from 'react';
import type {
  AllRecords,
  Catalogue,
  CatalogueRecord,
  FieldChange,
  FieldValues,
  Kind,
} from '../../domain/catalogue/index.ts';
import type { IsoDate } from '../../domain/kernel/dates.ts';
import { invariant } from '../../domain/kernel/invariant.ts';
import type { Planned } from '../../domain/places/index.ts';
import type { Availability } from '../ui/days.ts';
import type { SelectionAction } from './selection/selectionAction.ts';

interface OfCatalogue {
  readonly catalogue: Catalogue;
}

export interface PanelProps extends OfCatalogue {
  readonly record: CatalogueRecord;
  readonly mayManage: boolean;
}

/** Props of a dialog about one record. */
export interface RecordDialogProps extends OfCatalogue {
  readonly record: CatalogueRecord;
  readonly onClose: () => void;
}

interface ListToolProps extends OfCatalogue {
  readonly found?: () => readonly string[];
}

/**
 * Positions on the page of a record. In the summary: loans, before the actions, below them. In the tabs: above the details, in a
 * branch of a tree, above the fields, below them; the bookings; the documents.
 */
type PanelPlace = 'loans' | 'actions' | 'days' | 'plans' | 'branch' | 'fields' | 'foot' | 'bookings' | 'papers';

/** A step of a record that somebody has asked for, and the step they see named, e.g. "Left". */
export interface StepProps extends OfCatalogue {
  readonly record: CatalogueRecord;
  readonly to: string;
  readonly step: string;
}

export interface StepQuestionProps extends StepProps {
  readonly onGo: () => void;
  readonly onCancel: () => void;
}

/** For pages with records and forms. */
export interface Slots {
  /** Shown in this order. */
  readonly panels: readonly {
    readonly at: PanelPlace;
    readonly fits: (catalogue: Catalogue) => boolean;
    readonly Panel: ComponentType<PanelProps>;
  }[];
  /** Extra actions for one record, at the top of the page's menu, in this order. */
  readonly menu: readonly {
    readonly label: string;
    readonly icon: ReactNode;
    readonly fits: (props: PanelProps) => boolean;
    readonly Dialog: ComponentType<RecordDialogProps>;
  }[];
  /** Asked before a step is taken, if `asks` says that there is something to know first. */
  readonly stepQuestions: readonly {
    readonly asks: (
      step: StepProps,
      seen: { readonly all: AllRecords; readonly maySee: (kind: Kind) => boolean; readonly today: IsoDate },
    ) => boolean;
    readonly Question: ComponentType<StepQuestionProps>;
  }[];
  /** Shown below the fields of a form, based on the typed values. */
  readonly formNotes: readonly {
    readonly fits: (catalogue: Catalogue) => boolean;
    readonly Note: ComponentType<{ readonly planned: Planned }>;
  }[];
  /** Availability shown in the calendar of a date range, based on the values the form would save. */
  readonly spans: readonly {
    readonly kind: Kind;
    readonly availability: (all: AllRecords, id: string, values: FieldValues) => Availability;
  }[];
}

/** A record beside its list. */
export interface BesideProps {
  readonly kind: Kind;
  readonly id: string;
  /** Moves to the next or previous record of the list. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** What is about to change in records of one kind, by their ids. */
export type PlannedChanges = ReadonlyMap<string, { readonly changes: Readonly<Record<string, FieldChange>> }>;

/** For pages with lists and trees. */
export interface ListSlots {
  /** Shown beside the title of a list; `found` returns the ids in the list. */
  readonly listTools: readonly ComponentType<ListToolProps>[];
  /** Shown if a catalogue is empty. */
  readonly firstSteps: readonly ComponentType<OfCatalogue>[];
  readonly Beside: ComponentType<BesideProps>;
  /** Bulk actions, each after the action it names, or before all others. */
  readonly actions: readonly (SelectionAction & { readonly after?: string })[];
  /** Shown before many records of a kind are changed. */
  readonly changeNotes: readonly {
    readonly kind: Kind;
    readonly Note: ComponentType<{ readonly planned: PlannedChanges }>;
  }[];
}

/** Filled in `src/views/listSlots.tsx` and `src/views/routes.tsx`. */
export const ListSlotsContext = createContext<ListSlots | undefined>(undefined);

/** Filled in `src/views/slots.tsx`. */
export const SlotsContext = createContext<Slots | undefined>(undefined);

export function useListSlots(): ListSlots {
  const slots = use(ListSlotsContext);
  invariant(slots !== undefined, 'a page with a list has its slots filled: `listed` in src/views/routes.tsx');
  return slots;
}

export function useSlots(): Slots {
  const slots = use(SlotsContext);
  invariant(slots !== undefined, 'a page with a record has its slots filled: `slotted` in src/views/routes.tsx');
  return slots;
}

/** The panels of one position. */
export function Panels({ at, ...props }: PanelProps & { readonly at: PanelPlace }) {
  const fitting = useSlots().panels.filter((panel) => panel.at === at && panel.fits(props.catalogue));
  // A page never changes its catalogue, so the index of a panel is stable.
  return fitting.map(({ Panel }, index) => (
    <Suspense key={index} fallback={null}>
      <Panel {...props} />
    </Suspense>
  ));
}

/** The notes below the fields of a form. */
export function FormNotes({ catalogue, planned }: OfCatalogue & { readonly planned: Planned }) {
  const fitting = useSlots().formNotes.filter(({ fits }) => fits(catalogue));
  return fitting.map(({ Note }, index) => (
    <Suspense key={index} fallback={null}>
      <Note planned={planned} />
    </Suspense>
  ));
}

/** The tools beside the title of a list. */
export function ListTools(props: ListToolProps) {
  return useListSlots().listTools.map((Tool, index) => <Tool key={index} {...props} />);
}

/** Ways to start filling a catalogue. */
export function FirstSteps(props: OfCatalogue) {
  return useListSlots().firstSteps.map((Step, index) => <Step key={index} {...props} />);
}

/** What there is to know before many records are changed. */
export function ChangeNotes({ kind, planned }: { readonly kind: Kind; readonly planned: PlannedChanges }) {
  const fitting = useListSlots().changeNotes.filter((note) => note.kind === kind);
  return fitting.map(({ Note }, index) => (
    <Suspense key={index} fallback={null}>
      <Note planned={planned} />
    </Suspense>
  ));
}
