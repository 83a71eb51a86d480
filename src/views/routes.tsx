/** Turns the route table into routes: each guarded, titled, and loaded on first visit. */
import { Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isKind, type Kind } from '../domain/catalogue/index.ts';
import type { CataloguePageProps } from './catalogue/pageProps.ts';
import { ListSlotsContext, SlotsContext, type BesideProps } from './catalogue/slots.tsx';
import { catalogueScreens, type ListScreens, type TreeScreens } from './addresses/catalogueScreens.ts';
import { routeOf, routeTable, type RouteName } from './addresses/routeTable.ts';
import { lazyPart, type LazyPart } from './ui/lazyPart.ts';
import { BrokenRoute } from './shared/Boundaries.tsx';
import { Deciding } from './shared/Deciding.tsx';
import { Guarded, useWindowTitle } from './shell/Guarded.tsx';
import { LoginPage } from './session/LoginPage.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';
import { NotAuthorizedPage, NotFoundPage } from './shell/plainPages.tsx';
import type { PageRoute } from './shell/pageProgram.ts';
import { Framed } from './shell/Framed.tsx';
import type { StockMenuProps } from './stock/StockMenuPage.tsx';

/** A page with a catalogue's list, and what features add to lists. */
function listed<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return lazyPart<P>(() => withListSlots(load));
}

async function withListSlots<P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const [Page, { listSlots }] = await Promise.all([load(), import('./listSlots.tsx')]);
  const filled = { ...listSlots, Beside };
  return (props) => (
    <ListSlotsContext value={filled}>
      <Page {...props} />
    </ListSlotsContext>
  );
}

/** A page that offers changes. Lists don't wait for what decides them. */
function acting<P extends object = object>(load: () => Promise<ComponentType<P>>, isForAll?: boolean): LazyPart<P> {
  return lazyPart<P>(async () => {
    const Page = await load();
    return (props) => (
      <Deciding meanwhile={<PageSkeleton />}>
        <Page {...props} />
      </Deciding>
    );
  }, isForAll);
}

/** A page with a catalogue's record, form or tree, and what features add to those. */
function slotted<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return acting<P>(async () => {
    const [Page, { slots }] = await Promise.all([withListSlots(load), import('./slots.tsx')]);
    return (props) => (
      <SlotsContext value={slots}>
        <Page {...props} />
      </SlotsContext>
    );
  });
}

/** The record beside a list, with what features add to a record's page. */
const Beside = slotted<BesideProps>(async () => (await import('./catalogue/peek/BesideRecord.tsx')).BesideRecord);
const ListPage = listed<CataloguePageProps>(async () => (await import('./catalogue/list/ListPage.tsx')).ListPage);
const DetailPage = slotted<CataloguePageProps>(
  async () => (await import('./catalogue/detail/DetailPage.tsx')).DetailPage,
);
const EditorPage = slotted<CataloguePageProps>(
  async () => (await import('./catalogue/editor/EditorPage.tsx')).EditorPage,
);
const BranchPage = slotted<CataloguePageProps>(
  async () => (await import('./catalogue/tree/BranchPage.tsx')).BranchPage,
);
const StockMenuPage = acting<StockMenuProps>(async () => (await import('./stock/StockMenuPage.tsx')).StockMenuPage);

/** A page; one that isn't in the initial bundle can be fetched before it is shown. */
type Page = ComponentType & Partial<Pick<LazyPart, 'fetch'>>;

/** The pages of every catalogue, at the routes named by its entry in `catalogueScreens`. */
function cataloguePages(): Partial<Record<RouteName, Page>> {
  const made: Partial<Record<RouteName, Page>> = {};
  const show = (Shown: LazyPart<CataloguePageProps>, kind: Kind, route: RouteName) => {
    made[route] = Object.assign(() => <Shown kind={kind} route={route} />, { fetch: Shown.fetch });
  };
  const screens: readonly (readonly [string, ListScreens | TreeScreens])[] = Object.entries(catalogueScreens);
  for (const [kind, routes] of screens) {
    if (!isKind(kind)) continue;
    if ('tree' in routes) show(BranchPage, kind, routes.tree);
    else {
      show(ListPage, kind, routes.list);
      show(DetailPage, kind, routes.detail);
      show(EditorPage, kind, routes.add);
    }
  }
  for (const route of ['locations', 'propLocations'] as const) show(BranchPage, 'location', route);
  return made;
}

/** The landing pages of the departments with stock. */
const menuPages = Object.fromEntries(
  (['props', 'costumes', 'equipment', 'scripts'] as const).map((key) => [
    `${key}MainMenu`,
    Object.assign(() => <StockMenuPage department={key} />, { fetch: StockMenuPage.fetch }),
  ]),
);

const pages: Readonly<Partial<Record<RouteName, Page>>> = {
  home: lazyPart(async () => (await import('./home/HomePage.tsx')).HomePage),
  // In prefetch order: first the pages used where there is no signal.
  scan: acting(async () => (await import('./scan/ScanPage.tsx')).ScanPage),
  putAway: acting(async () => (await import('./putAway/PutAwayPage.tsx')).PutAwayPage),
  quickEntry: slotted(async () => (await import('./catalogue/quick/QuickEntryPage.tsx')).QuickEntryPage),
  waiting: acting(async () => (await import('./waiting/WaitingPage.tsx')).WaitingPage),
  mine: acting(async () => (await import('./home/MinePage.tsx')).MinePage),
  ...cataloguePages(),
  ...menuPages,
  users: slotted(async () => (await import('./admin/UsersPage.tsx')).UsersPage),
  user: slotted(async () => (await import('./admin/UserPage.tsx')).UserPage),
  documentsMainMenu: listed(async () => (await import('./documents/pages.ts')).DocumentsPage),
  newDocument: slotted(async () => (await import('./documents/pages.ts')).UploadPage),
  document: slotted(async () => (await import('./documents/pages.ts')).DocumentPage),
  attachedDocuments: acting(async () => (await import('./documents/pages.ts')).AttachedPage),
  systemSettings: acting(async () => (await import('./admin/SettingsPage.tsx')).SettingsPage),
  activityLog: acting(async () => (await import('./admin/ActivityPage.tsx')).ActivityPage),
  adminMainMenu: acting(async () => (await import('./admin/AdminMenuPage.tsx')).AdminMenuPage),
  account: lazyPart(async () => (await import('./account/AccountPage.tsx')).AccountPage),
  passwordReset: lazyPart(async () => (await import('./session/PasswordResetPage.tsx')).PasswordResetPage),
  fittingDay: acting(async () => (await import('./events/FittingDayPage.tsx')).FittingDayPage),
  event: slotted(async () => (await import('./events/EventPage.tsx')).EventPage),
  eventsMainMenu: acting(async () => (await import('./events/EventsMenuPage.tsx')).EventsMenuPage),
  member: slotted(async () => (await import('./members/MemberPage.tsx')).MemberPage),
  memberSkill: slotted(async () => (await import('./members/Skills.tsx')).SkillPage),
  membersMainMenu: acting(async () => (await import('./members/MembersMenuPage.tsx')).MembersMenuPage),
  contactSheet: acting(async () => (await import('./members/ContactSheetPage.tsx')).ContactSheetPage),
  dailyCall: acting(async () => (await import('./events/DailyCallPage.tsx')).DailyCallPage),
  castSheet: acting(async () => (await import('./events/CastSheetPage.tsx')).CastSheetPage),
  costumeCheckIn: acting(async () => (await import('./events/CostumeCheckInPage.tsx')).CostumeCheckInPage),
  signInSheet: acting(async () => (await import('./members/SignInSheetPage.tsx')).SignInSheetPage),
  facilitiesMainMenu: acting(async () => (await import('./places/FacilitiesMenuPage.tsx')).FacilitiesMenuPage),
  propSignOut: acting(async () => (await import('./lending/DeskPage.tsx')).DeskPage),
  booking: slotted(async () => (await import('./lending/BookingPage.tsx')).BookingPage),
  kit: slotted(async () => (await import('./lending/KitPage.tsx')).KitPage),
  bookingSlip: acting(async () => (await import('./lending/SlipPage.tsx')).SlipPage),
  propRequests: acting(async () => (await import('./lending/RequestsPage.tsx')).RequestsPage),
  propRequest: slotted(async () => (await import('./lending/RequestPage.tsx')).RequestPage),
  testRound: acting(async () => (await import('./stock/TestRoundPage.tsx')).TestRoundPage),
  scriptCasting: acting(async () => (await import('./stock/CastingPage.tsx')).CastingPage),
  stocktake: slotted(async () => (await import('./stocktake/StocktakePage.tsx')).StocktakePage),
  measurements: acting(async () => (await import('./measurements/MeasurementsPage.tsx')).MeasurementsPage),
  measurementSet: slotted(async () => (await import('./measurements/SetPage.tsx')).SetPage),
  measurementSheet: acting(async () => (await import('./measurements/SheetPage.tsx')).SheetPage),
  fitSearch: acting(async () => (await import('./measurements/FitPage.tsx')).FitPage),
  blankLabels: acting(async () => (await import('./labels/BlankLabelsPage.tsx')).BlankLabelsPage),
  labels: acting(async () => (await import('./labels/LabelsPage.tsx')).LabelsPage),
  paperwork: acting(async () => (await import('./paperwork/PaperworkPage.tsx')).PaperworkPage),
  duplicates: acting(async () => (await import('./catalogue/duplicates/DuplicatesPage.tsx')).DuplicatesPage),
  calendar: acting(async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage),
  import: acting(async () => (await import('./transfer/ImportPage.tsx')).ImportPage),
  // Loaded on visit, never prefetched: few people need them.
  testApi: lazyPart(async () => (await import('./qa/TestApiPage.tsx')).TestApiPage, false),
  testComponent: lazyPart(async () => (await import('./qa/TestComponentPage.tsx')).TestComponentPage, false),
  subscription: acting(async () => (await import('./subscription/SubscriptionPage.tsx')).SubscriptionPage, false),
  stripe: lazyPart(async () => (await import('./subscription/StripePage.tsx')).StripePage, false),
  // The page most people see first is in the initial bundle.
  login: LoginPage,
  oauthCallback: lazyPart(async () => (await import('./session/OauthCallbackPage.tsx')).OauthCallbackPage),
  setup: lazyPart(async () => (await import('./session/SetupPage.tsx')).SetupPage),
  notAuthorized: NotAuthorizedPage,
  notFound: NotFoundPage,
};

const PricingPage = lazyPart(async () => (await import('./subscription/PricingPage.tsx')).PricingPage, false);

/** The embed layout: a page without the shell, which other sites can show in a frame. */
function EmbeddedPage() {
  useWindowTitle(routeOf('pricing').title);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PricingPage />
    </Suspense>
  );
}

function pageRoute(name: RouteName): PageRoute {
  const Shown = pages[name];
  if (Shown === undefined) throw new Error(`Invariant broken: the route "${name}" has no page`);
  return {
    path: `/${routeOf(name).path}`,
    caseSensitive: true,
    handle: { fetchPage: Shown.fetch },
    element: (
      <Guarded key={name} route={name}>
        <Shown />
      </Guarded>
    ),
  };
}

// The keys of the table are its names.
const names = (Object.keys(routeTable) as RouteName[]).filter((name) => name !== 'pricing');

/** Paths are case-sensitive, as written in the specification. */
export const routes: RouteObject[] = [
  {
    path: `/${routeOf('pricing').path}`,
    caseSensitive: true,
    errorElement: <BrokenRoute />,
    element: <EmbeddedPage />,
  },
  {
    element: <Framed />,
    errorElement: <BrokenRoute />,
    children: names.map(pageRoute),
  },
];
