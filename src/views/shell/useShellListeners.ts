import { useEffect, useLayoutEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import type { RecentFind } from '../../machines/shared/ports.ts';
import { detailRouteOf } from '../addresses/catalogueScreens.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { findableKinds } from './finder.ts';
import { withVisit } from './visits.ts';

/** A hand scanner works on every page: where a page does not scan for itself, a known code is opened, an unknown one goes to the scanner's own page. */
export function useWedgeAnywhere(): void {
  const { client, device, devicePreferences } = useBackstock();
  const navigate = useNavigate();
  // Before the page is painted: who sees it may scan.
  useLayoutEffect(() => {
    return device.onSpareWedgeCode((code) => {
      const holder = client.records.holderOf(code);
      // What cannot be said yet is looked up on the scanner's page, which shows that it waits.
      const isKnown = holder !== null && !(holder instanceof Promise);
      if (!(holder instanceof Promise)) device.signal(isKnown ? 'good' : 'bad');
      if (isKnown) devicePreferences.set('lastScan', { code, found: { kind: holder.kind, id: holder.id } });
      void navigate(
        isKnown ? recordPath(holder.kind, holder.id) : `${pathOf('scan')}?code=${encodeURIComponent(code)}`,
      );
    });
  }, [client, device, devicePreferences, navigate]);
}

/** How many finds are remembered. */
export const FINDS_MAX = 12;

/** The finds with one more in front, without repeating itself. */
export function withFind(finds: readonly RecentFind[], find: RecentFind): readonly RecentFind[] {
  return [find, ...finds.filter(({ kind, id }) => kind !== find.kind || id !== find.id)].slice(0, FINDS_MAX);
}

/** Pages of one record that is worth remembering. */
const detailRoutes = findableKinds.flatMap((kind) => {
  const route = detailRouteOf(kind);
  return route === undefined ? [] : [[route, kind] as const];
});

/** The record that a page shows; undefined on other pages. */
export function findOfPath(pathname: string): RecentFind | undefined {
  for (const [name, kind] of detailRoutes) {
    const id = matchPath({ path: `/${routeOf(name).path}`, caseSensitive: true }, pathname)?.params['id'];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** Remembers on this device which records were looked at. */
export function useRecentFinds(): void {
  const { devicePreferences, client } = useBackstock();
  const { pathname } = useLocation();
  useEffect(() => {
    const find = findOfPath(pathname);
    if (find === undefined) return undefined;
    let isKept = false;
    const keep = (): void => {
      if (isKept || client.records.get(find.kind, find.id) === undefined) return;
      isKept = true;
      devicePreferences.set('recentFinds', withFind(devicePreferences.get('recentFinds'), find));
      devicePreferences.set('visits', withVisit(devicePreferences.get('visits'), find));
    };
    keep();
    // A page may be opened before its record has come.
    return isKept ? undefined : client.records.subscribe(find.kind, keep);
  }, [pathname, devicePreferences, client]);
}
