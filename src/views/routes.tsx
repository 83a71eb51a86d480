/** The route table made into routes: each guarded, titled, and loaded when it is first visited. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { routeOf, routeTable, type RouteName } from './routeTable.ts';
import { lazyPart } from './shared/lazyPart.ts';
import { BrokenRoute } from './shell/Boundaries.tsx';
import { Guarded } from './shell/Guarded.tsx';
import { NotAuthorizedPage, NotBuiltPage, NotFoundPage } from './shell/plainPages.tsx';
import { Framed } from './shell/Framed.tsx';

/** Pages that are built. Every other route says so honestly. */
const pages: Readonly<Partial<Record<RouteName, ComponentType>>> = {
  home: lazyPart(async () => (await import('./home/HomePage.tsx')).HomePage),
  propsMainMenu: lazyPart(async () => (await import('./home/PropsMenuPage.tsx')).PropsMenuPage),
  propCategories: lazyPart(async () => (await import('./props/PropCategoriesPage.tsx')).PropCategoriesPage),
  propLocations: lazyPart(async () => (await import('./places/LocationsPage.tsx')).LocationsPage),
  newProp: lazyPart(async () => (await import('./props/PropEditorPage.tsx')).PropEditorPage),
  prop: lazyPart(async () => (await import('./props/PropDetailPage.tsx')).PropDetailPage),
  props: lazyPart(async () => (await import('./props/PropListPage.tsx')).PropListPage),
  mine: lazyPart(async () => (await import('./home/MinePage.tsx')).MinePage),
  scan: lazyPart(async () => (await import('./scan/ScanPage.tsx')).ScanPage),
  waiting: lazyPart(async () => (await import('./waiting/WaitingPage.tsx')).WaitingPage),
  // Fetched when they are visited, never beforehand: few ever do.
  testApi: lazyPart(async () => (await import('./qa/TestApiPage.tsx')).TestApiPage, false),
  testComponent: lazyPart(async () => (await import('./qa/TestComponentPage.tsx')).TestComponentPage, false),
  login: lazyPart(async () => (await import('./session/LoginPage.tsx')).LoginPage),
  setup: lazyPart(async () => (await import('./session/SetupPage.tsx')).SetupPage),
  notAuthorized: NotAuthorizedPage,
  notFound: NotFoundPage,
};

function RoutedPage({ name }: { readonly name: RouteName }) {
  const Page = pages[name];
  return <Guarded route={name}>{Page === undefined ? <NotBuiltPage route={name} /> : <Page />}</Guarded>;
}

// The keys of the table are its names.
const names = Object.keys(routeTable) as RouteName[];

/** Paths are matched with their case, as the specification writes them. */
export const routes: RouteObject[] = [
  {
    element: <Framed />,
    errorElement: <BrokenRoute />,
    children: names.map((name) => ({ path: `/${routeOf(name).path}`, caseSensitive: true, element: <RoutedPage key={name} name={name} /> })),
  },
];
