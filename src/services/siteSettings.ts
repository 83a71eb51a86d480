import { Subject } from 'rxjs';
import { readSiteSettings, type SiteSettings } from '../domain/site/index.ts';
import { toCallback } from './toCallback.ts';

/** Paths that settings come from; if both have a parameter, the typed one (the later) wins. */
const settingsPaths = ['settings', 'system-settings'] as const;
export type SettingsPath = (typeof settingsPaths)[number];

/** The group's settings as last sent by the server, while a user is logged in. */
export function createSiteSettings() {
  const changed = new Subject<void>();
  const parts = new Map<SettingsPath, SiteSettings>();
  let merged: SiteSettings = {};

  function change(): void {
    merged = Object.assign({}, ...settingsPaths.map((path) => parts.get(path) ?? {}));
    changed.next();
  }

  return {
    get: (): SiteSettings => merged,
    subscribe: toCallback(changed),
    /** Applies a response; unreadable parts are logged and left out. */
    take(path: SettingsPath, body: unknown): void {
      const { settings, problems } = readSiteSettings(body);
      for (const problem of problems) console.warn(`Backstock: ${problem} It is ignored.`);
      parts.set(path, settings);
      change();
    },
    forget(): void {
      parts.clear();
      change();
    },
  };
}
