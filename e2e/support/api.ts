/** The server's API: tests prepare data through it and compare the screen with its responses. */
import { randomUUID } from 'node:crypto';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../src/domain/decide/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';

interface FeedPage {
  readonly events: readonly WireEvent[];
  readonly next: number;
  readonly head: number;
  readonly more: boolean;
}

export interface CommandOutcome {
  readonly commandId: string;
  readonly outcome: 'accepted' | 'rejected' | 'duplicate';
  readonly refusal?: { readonly code: string; readonly message: string };
}

/** The snapshot scope that contains the records of a kind. */
const scopeByKind: Readonly<Record<CatalogueRecord['kind'], string>> = {
  prop: 'props',
  propCategory: 'props',
  location: 'places',
  member: 'directory',
  user: 'users',
  setting: 'site',
  customField: 'site',
  costume: 'costumes',
  costumeCategory: 'costumes',
  equipment: 'equipment',
  equipmentCategory: 'equipment',
  script: 'scripts',
  scriptCategory: 'scripts',
  scriptCopy: 'scripts',
  anthology: 'scripts',
  anthologyPiece: 'scripts',
  stocktake: 'places',
  measurementOption: 'directory',
  measurement: 'measurements',
  costumeWork: 'costumes',
  propWork: 'props',
  equipmentWork: 'equipment',
  inspection: 'equipment',
  look: 'costumes',
  lookPiece: 'costumes',
  scriptLicence: 'scripts',
  facility: 'facilities',
  locationType: 'places',
  placeBooking: 'events',
  importSession: 'imports',
  sharedView: 'site',
  labelRun: 'site',
  distinction: 'site',
  billingAccount: 'billing',
  invoice: 'billing',
  billingNotice: 'billing',
  billingSignal: 'site',
  event: 'events',
  character: 'productions',
  eventCast: 'productions',
  casting: 'productions',
  crewMember: 'productions',
  performance: 'productions',
  call: 'productions',
  scene: 'productions',
  propLine: 'productions',
  task: 'productions',
  budgetLine: 'budgets',
  booking: 'bookings',
  kit: 'bookings',
  propRequest: 'props',
  propRequestLine: 'props',
  membership: 'memberships',
  memberCheck: 'memberships',
  skill: 'skills',
  memberSkill: 'skills',
  role: 'users',
  document: 'documents',
  documentFolder: 'documents',
};

/** An API client, like a device without a screen. */
export class Api {
  readonly #url: string;
  readonly #token: string;
  readonly #clientId = randomUUID();

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, email: string, password: string): Promise<Api> {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-timezone': 'Europe/London' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`Logging in answered ${response.status}: ${await response.text()}`);
    // Trusted: the server's own tests check the shape.
    const { token } = (await response.json()) as { token: string };
    return new Api(url, token);
  }

  get token(): string {
    return this.#token;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#url}/api/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.#token}`,
        'x-timezone': 'Europe/London',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    // Trusted, as above; 204 has no body.
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  async send(...bodies: readonly CommandBody[]): Promise<readonly CommandOutcome[]> {
    const commands = bodies.map((body): Command => ({
      ...body,
      commandId: randomUUID(),
      v: 1,
      issuedAt: new Date().toISOString(),
      timezone: 'Europe/London',
    }));
    const { outcomes } = await this.call<{ outcomes: readonly CommandOutcome[] }>('POST', 'commands', {
      clientId: this.#clientId,
      commands,
    });
    return outcomes;
  }

  /** Adds a prop and returns its id. The category is always the same unless specified. */
  async addProp(values: Readonly<Record<string, unknown>>): Promise<string> {
    const id = randomUUID();
    const { id: categoryId } = await this.category();
    const body = { type: 'AddRecord', kind: 'prop', id, payload: { values: { categoryId, ...values } } } as CommandBody;
    const [outcome] = await this.send(body);
    if (outcome?.outcome !== 'accepted') throw new Error(`The prop was refused: ${outcome?.refusal?.message}`);
    return id;
  }

  async records(kind: CatalogueRecord['kind']): Promise<readonly CatalogueRecord[]> {
    const scope = scopeByKind[kind];
    const { records } = await this.get<{ records: readonly CatalogueRecord[] }>(`snapshot?scope=${scope}`);
    return records.filter((record) => record.kind === kind);
  }

  /** A props category whose name is not contained in any other's. */
  async category(): Promise<{ readonly id: string; readonly name: string }> {
    const name = 'Garden and plants';
    const found = (await this.records('propCategory')).find(({ values }) => values['name'] === name);
    if (!found) throw new Error(`There is no category ${name}.`);
    return { id: found.id, name };
  }

  /** An active record of each kind that is sent to devices. */
  async firstOfEach(): Promise<ReadonlyMap<CatalogueRecord['kind'], string>> {
    const first = new Map<CatalogueRecord['kind'], string>();
    for (const scope of new Set(Object.values(scopeByKind))) {
      const { records } = await this.get<{ records: readonly CatalogueRecord[] }>(`snapshot?scope=${scope}`);
      for (const { kind, id, lifecycle } of records)
        if (lifecycle.stage === 'active' && !first.has(kind)) first.set(kind, id);
    }
    return first;
  }

  async prop(id: string): Promise<CatalogueRecord> {
    const found = (await this.records('prop')).find((record) => record.id === id);
    if (!found) throw new Error(`There is no prop ${id}.`);
    return found;
  }

  async head(): Promise<number> {
    return (await this.get<FeedPage>('feed?after=0&limit=1')).head;
  }

  /** All events in the log after a sequence number. */
  async eventsAfter(seq: number): Promise<readonly WireEvent[]> {
    const events: WireEvent[] = [];
    for (let after = seq, more = true; more;) {
      const page = await this.get<FeedPage>(`feed?after=${after}&limit=1000`);
      events.push(...page.events);
      ({ next: after, more } = page);
    }
    return events;
  }
}
