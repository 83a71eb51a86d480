import type { Site } from './sites.ts';

/** The public URL of a page; uses the group's own host name if it has one. */
export function publicAddress(publicUrl: string, site: Pick<Site, 'host'>, path: string): string {
  const url = new URL(publicUrl);
  if (site.host !== null) url.hostname = site.host;
  return new URL(path, url).href;
}
