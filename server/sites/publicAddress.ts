import type { Site } from './sites.ts';

/** The address of a page as people outside reach it; a group with a host name of its own is reached there. */
export function publicAddress(publicUrl: string, site: Pick<Site, 'host'>, path: string): string {
  const url = new URL(publicUrl);
  if (site.host !== null) url.hostname = site.host;
  return new URL(path, url).href;
}
