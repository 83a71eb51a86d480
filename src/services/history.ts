import type { Kind } from '../domain/catalogue/index.ts';
import { isShape } from '../domain/kernel/shape.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import type { Api } from './api.ts';
import { readEvents } from './feedPages.ts';
import { readPast } from './past.ts';
import type { Workspace } from './workspace.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';

/** Events per request. */
const pageSize = 200;
/** Longer histories are truncated and marked as incomplete. */
const mostPages = 25;

/** The history of a record: from the server, else from the events still on the device. */
export function createHistory(api: Api, workspace: Workspace) {
  async function page(
    kind: Kind,
    id: string,
    before: number | undefined,
  ): Promise<{ events: LoggedEvent[]; more: boolean } | undefined> {
    const params = { limit: pageSize, ...withoutUndefined({ before }) };
    const answer = await api.request({ path: `records/${kind}/${encodeURIComponent(id)}/events`, params });
    if (!('ok' in answer) || !isShape(answer.ok)) return undefined;
    const { events, more } = answer.ok;
    return Array.isArray(events) ? { events: readEvents(events), more: more === true } : undefined;
  }

  async function all(kind: Kind, id: string): Promise<{ events: LoggedEvent[]; complete: boolean } | undefined> {
    const events: LoggedEvent[] = [];
    for (let pages = 0; pages < mostPages; pages += 1) {
      const next = await page(kind, id, events.at(-1)?.seq);
      if (next === undefined) return undefined;
      events.push(...next.events);
      if (!next.more || next.events.length === 0) return { events, complete: true };
    }
    return { events, complete: false };
  }

  return {
    on: (kind: Kind, day: string, { id, isWanted }: { readonly id?: string; readonly isWanted?: () => boolean } = {}) =>
      readPast(api, { kind, day, ...withoutUndefined({ id }) }, isWanted),

    async of(kind: Kind, id: string): Promise<{ readonly events: readonly LoggedEvent[]; readonly complete: boolean }> {
      const { replica } = workspace;
      // The server doesn't know a record that hasn't been sent yet.
      if (!replica.confirmed(kind, id) && replica.get(kind, id)) return { events: [], complete: true };
      const known = await all(kind, id);
      if (known) return known;
      return {
        events: workspace.tail.filter((event) => event.kind === kind && event.id === id).toReversed(),
        complete: false,
      };
    },
  };
}
