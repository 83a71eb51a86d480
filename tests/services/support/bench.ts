import type { Actor } from '../../../src/domain/access/index.ts';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Api, Request } from '../../../src/services/api.ts';
import { prepare } from '../../../src/services/bootstrap.ts';
import type { DeviceStore } from '../../../src/services/deviceStore.ts';
import { Gateway } from '../../../src/services/gateway.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { OutboxSender } from '../../../src/services/outboxSender.ts';
import { Workspace, type DataMessage } from '../../../src/services/workspace.ts';
import { Authority, type Reply } from '../../convergence/support/authority.ts';
import { directApi, serve } from '../../convergence/support/network.ts';
import { clock, now } from './samples.ts';
import { decider } from '../../support/decider.ts';

export const manager: Actor = {
  userId: 'kim',
  memberId: 'member-kim',
  roles: [],
  permissions: ['props:manage'],
  features: ['Props'],
};

export interface Bench {
  readonly authority: Authority;
  readonly api: Api;
  readonly requests: readonly Request[];
  readonly store: DeviceStore;
  readonly workspace: Workspace;
  readonly gateway: Gateway;
  readonly sender: OutboxSender;
  readonly told: readonly DataMessage[];
  /** Replaces the authority's response to the next request for this path. */
  answerOnce(path: string, reply: Reply): void;
}

/** A device in sync with an in-memory authority: a category, two members and a chair. */
export async function onBench(
  options: {
    readonly actor?: Actor;
    readonly isPrepared?: boolean;
    readonly onDropped?: (ids: readonly string[] | 'all') => void;
  } = {},
): Promise<Bench> {
  const actor = options.actor ?? manager;
  const authority = new Authority(() => now);
  authority.happen({
    kind: 'propCategory',
    id: 'furniture',
    type: 'RecordAdded',
    data: { values: { name: 'Furniture' } },
  });
  authority.happen({ kind: 'member', id: 'member-kim', type: 'RecordAdded', data: { values: { name: 'Kim Roe' } } });
  authority.happen({
    kind: 'prop',
    id: 'chair',
    type: 'RecordAdded',
    data: { values: { name: 'Chair', categoryId: 'furniture' } },
  });
  const requests: Request[] = [];
  const instead = new Map<string, Reply>();
  const api = directApi((request) => {
    requests.push(request);
    const reply = instead.get(request.path);
    instead.delete(request.path);
    return reply ?? serve(authority, actor, request);
  });
  const told: DataMessage[] = [];
  const workspace = new Workspace(clock, decider, (message) => told.push(message), options.onDropped);
  const store = new MemoryStore('0190a000-0000-7000-8000-00000000d001');
  workspace.actAs(actor, { scopes: scopesOf(actor), certain: true });
  await workspace.open(store);
  if (options.isPrepared !== false) await prepare(api, workspace, new AbortController().signal);
  return {
    authority,
    api,
    requests,
    store,
    workspace,
    gateway: new Gateway(workspace, clock),
    sender: new OutboxSender(api, workspace),
    told,
    answerOnce: (path, reply) => instead.set(path, reply),
  };
}
