import { useEffect, useLayoutEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import type { RecentFind } from '../../machines/shared/ports.ts';
import { detailRouteOf } from '../addresses/catalogueScreens.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { findableKinds } from './findableKinds.ts';
import { withVisit } from './visits.ts';

/** A hand scanner works on every page: unless the page handles scans, a known code opens its record, and an unknown one opens the scan page. */
export function useWedgeAnywhere(): void {
  const { client, device, devicePreferences } = useBackstock();
  const navigate = useNavigate();
  // Before the page is painted, so that scanning works as soon as it is visible.
  useLayoutEffect(() => {
    return device.onSpareWedgeCode((code) => {
      const holder = client.records.holderOf(code);
      // If the lookup isn't immediate, it is done on the scan page, which shows a waiting state.
      const isKnown = holder !== null && !(holder instanceof Promise);
      if (!(holder instanceof Promise)) device.signal(isKnown ? 'good' : 'bad');
      if (isKnown) devicePreferences.set('lastScan', { code, found: { kind: holder.kind, id: holder.id } });
      void navigate(
        isKnown ? recordPath(holder.kind, holder.id) : `${pathOf('scan')}?code=${encodeURIComponent(code)}`,
      );
    });
  }, [client, device, devicePreferences, navigate]);
}

/** Most finds remembered. */
const FINDS_MAX = 12;

/** The finds with one more in front, without duplicates. */
export function withFind(finds: readonly RecentFind[], find: RecentFind): readonly RecentFind[] {
  return [find, ...finds.filter(({ kind, id }) => kind !== find.kind || id !== find.id)].slice(0, FINDS_MAX);
}

/** Detail pages of records that are worth remembering. */
const detailRoutes = findableKinds.flatMap((kind) => {
  const route = detailRouteOf(kind);
  return route === undefined ? [] : [[route, kind] as const];
});

/** The record shown on a page; undefined on other pages. */
export function findOfPath(pathname: string): RecentFind | undefined {
  for (const [name, kind] of detailRoutes) {
    const id = matchPath({ path: `/${routeOf(name).path}`, caseSensitive: true }, pathname)?.params['id'];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** Remembers recently viewed records on this device. */
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
    // A page can be opened before its record has loaded.
    return isKept ? undefined : client.records.subscribe(find.kind, keep);
  }, [pathname, devicePreferences, client]);
}
