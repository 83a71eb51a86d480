/** Where features put what is theirs into the pages of every catalogue. */
import { createContext, Suspense, use, type ComponentType, type ReactNode } from 'react';
import type { AllRecords, Catalogue, CatalogueRecord, FieldValues, Kind } from '../../domain/catalogue/index.ts';
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

/** What a dialog about one record is given. */
export interface RecordDialogProps extends OfCatalogue {
  readonly record: CatalogueRecord;
  readonly onClose: () => void;
}

interface ListToolProps extends OfCatalogue {
  readonly found?: () => readonly string[];
}

/**
 * Places on the page of a record. In its summary: who has it, before its actions, below them. In its tabs: above its details, in a
 * branch of a tree, above its fields, below them; its bookings; its documents.
 */
type PanelPlace = 'loans' | 'actions' | 'days' | 'plans' | 'branch' | 'fields' | 'foot' | 'bookings' | 'papers';

/** On pages with records and forms. */
export interface Slots {
  /** Shown in this order. */
  readonly panels: readonly {
    readonly at: PanelPlace;
    readonly fits: (catalogue: Catalogue) => boolean;
    readonly Panel: ComponentType<PanelProps>;
  }[];
  /** What else can be done with one record: they begin the menu of its page, in this order. */
  readonly menu: readonly {
    readonly label: string;
    readonly icon: ReactNode;
    readonly fits: (props: PanelProps) => boolean;
    readonly Dialog: ComponentType<RecordDialogProps>;
  }[];
  /** Below the fields of a form, told what is typed. */
  readonly formNotes: readonly {
    readonly fits: (catalogue: Catalogue) => boolean;
    readonly Note: ComponentType<{ readonly planned: Planned }>;
  }[];
  /** What is drawn into the days of a form's span, told what the form would save. */
  readonly spans: readonly {
    readonly kind: Kind;
    readonly availability: (all: AllRecords, id: string, values: FieldValues) => Availability;
  }[];
}

/** A record beside its list. */
export interface BesideProps {
  readonly kind: Kind;
  readonly id: string;
  /** Goes to the next record of the list, or to the one before. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** On pages with lists and trees. */
export interface ListSlots {
  /** Beside the title of a list; `found` answers the ids that it shows. */
  readonly listTools: readonly ComponentType<ListToolProps>[];
  /** Where a catalogue has nothing in it yet. */
  readonly firstSteps: readonly ComponentType<OfCatalogue>[];
  readonly Beside: ComponentType<BesideProps>;
  /** What can be done with many records, each behind the action it names, or before all of them. */
  readonly actions: readonly (SelectionAction & { readonly after?: string })[];
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

/** The panels of one place. */
export function Panels({ at, ...props }: PanelProps & { readonly at: PanelPlace }) {
  const fitting = useSlots().panels.filter((panel) => panel.at === at && panel.fits(props.catalogue));
  // A page never changes its catalogue, so an index stands for the same panel throughout.
  return fitting.map(({ Panel }, index) => (
    <Suspense key={index} fallback={null}>
      <Panel {...props} />
    </Suspense>
  ));
}

/** What is said below the fields of a form. */
export function FormNotes({ catalogue, planned }: OfCatalogue & { readonly planned: Planned }) {
  const fitting = useSlots().formNotes.filter(({ fits }) => fits(catalogue));
  return fitting.map(({ Note }, index) => (
    <Suspense key={index} fallback={null}>
      <Note planned={planned} />
    </Suspense>
  ));
}

/** What stands beside the title of a list. */
export function ListTools(props: ListToolProps) {
  return useListSlots().listTools.map((Tool, index) => <Tool key={index} {...props} />);
}

/** Ways to begin a catalogue. */
export function FirstSteps(props: OfCatalogue) {
  return useListSlots().firstSteps.map((Step, index) => <Step key={index} {...props} />);
}
