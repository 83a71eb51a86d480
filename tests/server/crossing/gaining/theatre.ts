/** A group with confidential data on a real server, and the sessions an attacker has. */
import { gunzipSync } from 'node:zlib';
import type { CatalogueRecord, FieldValue } from '../../../../src/domain/catalogue/index.ts';
import type { Command } from '../../../../src/domain/decide/index.ts';
import { openApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { add, command, dispose, mintId } from '../../support/commands.ts';
import { keepPost } from '../../support/post.ts';
import type { KeptPost } from '../../support/post.ts';
import { confidences } from '../oracle/confidences.ts';
import type { Person } from '../oracle/people.ts';

/** The attackers, by their permissions. None of these are confidential in the sense of docs/spec/rights.md. */
export const triers = ['admin', 'adminOfNone', 'events', 'members', 'wardrobe', 'chorus'] as const;
export type Trier = (typeof triers)[number];

const held: Readonly<Record<Trier, Pick<Person, 'roles' | 'permissions' | 'features' | 'member'>>> = {
  admin: { roles: ['Admin'], permissions: [], features: ['Admin', 'Events', 'Members', 'Costumes'], member: 'm-trier' },
  adminOfNone: { roles: ['Admin'], permissions: [], features: ['Admin', 'Events', 'Members', 'Calendar'] },
  events: { roles: [], permissions: ['events:manage'], features: ['Events', 'Members', 'Calendar'], member: 'm-trier' },
  members: {
    roles: [],
    permissions: ['members:manage', 'imports:manage'],
    features: ['Events', 'Members'],
    member: 'm-trier',
  },
  wardrobe: { roles: [], permissions: ['costumes:manage'], features: ['Costumes', 'Props'], member: 'm-trier' },
  chorus: {
    roles: [],
    permissions: [],
    features: ['Events', 'Members', 'Costumes', 'Props', 'Calendar'],
    member: 'm-trier',
  },
};

/** Values of Vera's confidential fields and of the group's restricted data. No word occurs elsewhere. */
const marks: Readonly<Record<string, readonly string[]>> = {
  confidential: ['1987-06-05', 'Markguard', 'Markemerg', 'Markmedic', 'Markaccess', 'Marknotes'],
  // The date of a set reveals that there is one, and whose.
  measurements: ['917.3 cm', '"mm":9173', '2019-07-19'],
  contact: ['07700900917', 'Markstreet', 'vera@markmail.example'],
  memberships: ['Markremark', 'Markcheck'],
  users: ['vera@marklogin.example'],
  budgets: ['Markbudget'],
  billing: ['Markinvoice'],
  imports: ['Markimport'],
  documents: ['Markdocument', 'Marklease'],
};

/** Words an attacker may read from the start. An Admin can get every feature through a second Admin: docs/threats.md. */
function toldAlready(trier: Trier): readonly string[] {
  const person: Person = { name: trier, way: 'session', ...held[trier] };
  const isOffice = person.roles.includes('Admin');
  return Object.keys(marks).filter(
    (of) => !['confidential', 'measurements'].includes(of) && (isOffice || confidences[of]?.(person) === true),
  );
}

export interface InHand {
  readonly who: string;
  readonly userId: string;
  readonly token: string;
  /** This session views Backstock as the user. */
  readonly isViewing?: true;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface House extends TestApp {
  readonly post: KeptPost | undefined;
  raised: number;
}

/** Starts a server; its letters can be read if it sends any. */
export async function openHouse(sendsLetters: boolean): Promise<House> {
  const post = sendsLetters ? keepPost() : undefined;
  const test = await openApp({
    requestsPerMinute: 10_000_000,
    ...(post ? { mail: post.settings } : {}),
  });
  await test.database.query(`update site set host = 'localhost' where site_id = 'main'`);
  return { ...test, post, raised: 0 };
}

/** One group on a server. */
export class Theatre {
  readonly house: House;
  readonly siteId: string;
  readonly inHand: InHand[] = [];
  readonly hidden: readonly string[];
  /** Addresses of calendars that were created. */
  readonly calendars: string[] = [];
  /** An idempotency key another user has used, and a document's file. */
  readonly foreignKey = mintId();
  readonly fileId = mintId();

  constructor(house: House, trier: Trier) {
    this.house = house;
    this.siteId = `g${house.raised}`;
    house.raised += 1;
    const told = toldAlready(trier);
    this.hidden = Object.keys(marks)
      .filter((of) => !told.includes(of))
      .flatMap((of) => marks[of] ?? []);
  }

  async call(
    token: string | undefined,
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.house.app.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { payload: body as object }),
      // Each group is called from its own address, so that no rate limit per address is reached.
      remoteAddress: `10.2.${Math.floor(this.house.raised / 250)}.${this.house.raised % 250}`,
      headers: {
        accept: 'application/json',
        host: `${this.siteId}.example`,
        'x-timezone': 'Europe/London',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      text: answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.body,
    };
  }

  /** Sends commands with a token. Returns whether all were accepted. */
  async send(token: string, ...commands: readonly Command[]): Promise<boolean> {
    const { status, text } = await this.call(token, 'POST', '/api/commands', { clientId: mintId(), commands });
    return status === 200 && !text.includes('"rejected"');
  }

  async prepare(...commands: readonly Command[]): Promise<void> {
    await this.house.services.events.submit({
      siteId: this.siteId,
      by: 'system',
      clientId: mintId(),
      commands,
      allOrNothing: true,
    });
  }

  async record(kind: string, id: string): Promise<CatalogueRecord | undefined> {
    return (
      await this.house.database.query<{ body: CatalogueRecord }>(
        'select body from record where site_id = $1 and kind = $2 and id = $3',
        [this.siteId, kind, id],
      )
    )[0]?.body;
  }

  /** References to a record, as a merge has to list them. */
  linkedTo(id: string): Promise<readonly { readonly kind: string; readonly id: string; readonly field: string }[]> {
    return this.house.database.query(
      `select r.kind, r.id, v.key as field from record r, jsonb_each_text(r.body -> 'values') v
         where r.site_id = $1 and r.is_active and v.value = $2 and v.key like '%Id' order by r.kind, r.id, v.key`,
      [this.siteId, id],
    );
  }

  /** All records: attackers are assumed to know every id. */
  records(): Promise<readonly { readonly kind: string; readonly id: string; readonly code: string | null }[]> {
    return this.house.database.query(
      `select kind, id, body #>> '{values,code}' as code from record where site_id = $1 order by kind, id`,
      [this.siteId],
    );
  }

  async takeInHand(userId: string, token: string, isViewing = false): Promise<void> {
    this.inHand.push({
      who: `${userId}${isViewing ? ', viewed' : ''}`,
      userId,
      token,
      ...(isViewing ? { isViewing: true } : {}),
    });
  }
}

function upload(fileId: string, words: string): { readonly body: Buffer; readonly headers: Record<string, string> } {
  const [boundary, end] = ['a-boundary', '\r\n'];
  const part = (about: string, value: string) =>
    `--${boundary}${end}content-disposition: form-data; ${about}${end}${end}${value}${end}`;
  return {
    body: Buffer.from(
      `${part('name="fileId"', fileId)}${part('name="media"; filename="a.txt"', words)}--${boundary}--${end}`,
    ),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const user = (id: string, values: Record<string, FieldValue>) =>
  add('user', id, { name: id, email: `${id}@example.org`, ...values });

/** The initial data, added by the program and by a Super_Admin whose session the attacker doesn't have. */
function opening(trier: Trier): readonly Command[] {
  const { roles, permissions, features, member } = held[trier];
  const given = Object.fromEntries(
    Object.entries({ roles, permissions, features }).flatMap(([key, all]) =>
      all.length === 0 ? [] : [[key, [...all]]],
    ),
  );
  return [
    ...['trier', 'vera', 'wanda', 'sara', 'super'].map((name) => add('member', `m-${name}`, { name })),
    user('super', { roles: ['Super_Admin'], memberId: 'm-super' }),
    user('vera', { email: 'vera@marklogin.example', features: ['Events'], memberId: 'm-vera' }),
    user('wanda', { permissions: ['measurements:manage'], features: ['Costumes', 'Members'], memberId: 'm-wanda' }),
    user('sara', {
      permissions: ['members:view_confidential', 'members:manage'],
      features: ['Members', 'Events'],
      memberId: 'm-sara',
    }),
    add('role', 'gone', { name: 'Gone', permissions: ['measurements:view'], features: ['Costumes'] }),
    dispose('role', 'gone'),
    add('role', 'welfare', { name: 'Welfare', permissions: ['members:view_confidential'] }),
    add('role', 'plain', { name: 'Plain', features: ['Props'] }),
    user('sue', { permissions: ['measurements:view', 'members:view_confidential'], features: ['Members'] }),
    dispose('user', 'sue'),
    user('newbie', { permissions: ['measurements:view'], features: ['Members'] }),
    user('trier', { ...given, ...(member === undefined ? {} : { memberId: member }) }),
    add('membership', 'm-vera', { name: 'vera', memberId: 'm-vera', remark: 'Markremark' }),
    add('memberCheck', 'check', { name: 'Markcheck', memberId: 'm-vera' }),
    add('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' }),
    add('measurement', 'set-vera', { memberId: 'm-vera', takenOn: '2019-07-19', unit: 'cm' }),
    // A current show that Sara stage-manages and Vera is in.
    add('event', 'on', {
      name: 'On',
      eventType: 'production',
      status: 'running',
      opens: '2026-01-01',
      stageManagerId: 'm-sara',
    }),
    add('casting', 'jack', { name: 'Jack', eventId: 'on', memberId: 'm-vera' }),
    add('budgetLine', 'paint', { name: 'Markbudget', eventId: 'on', department: 'set' }),
    add('document', 'lease', { name: 'Markdocument' }),
    add('invoice', 'bill', {
      number: 'Markinvoice',
      source: 'manual',
      currency: 'gbp',
      amount: 100,
      issuedOn: '2026-01-02',
      dueOn: '2099-01-02',
    }),
    add('importSession', 'sheet', { file: 'Markimport.csv', into: 'props', rows: 1, state: 'finished' }),
    add('propCategory', 'cat', { name: 'Things' }),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('propRequest', 'wish', { name: 'Wish', neededBy: '2027-06-01' }),
  ];
}

async function confide(theatre: Theatre): Promise<void> {
  const token = await theatre.house.services.accounts.open(theatre.siteId, 'super');
  const told = async (method: string, url: string, body: unknown, headers?: Record<string, string>) => {
    const { status, text } = await theatre.call(token, method, url, body, headers);
    if (status >= 300) throw new Error(`${method} ${url}: ${text}`);
  };
  await told('PUT', '/api/contacts/m-vera/contact', {
    values: { mobile: '07700900917', address: 'Markstreet 1', email: 'vera@markmail.example' },
  });
  await told('PUT', '/api/contacts/m-vera/confidential', {
    values: {
      birthDate: '1987-06-05',
      medical: 'Markmedic',
      access: 'Markaccess',
      notes: 'Marknotes',
      emergency: [{ name: 'Markemerg', phone: '07700900001' }],
      guardians: [{ name: 'Markguard', phone: '07700900002' }],
    },
  });
  await told(
    'PUT',
    '/api/measurements/set-vera/values',
    { values: { chest: { mm: 9173, entered: '917.3 cm' } } },
    { 'idempotency-key': theatre.foreignKey },
  );
  const { body, headers } = upload(theatre.fileId, 'Marklease');
  await told('POST', '/api/files', body, headers);
  const isAttached = await theatre.send(
    token,
    command({
      type: 'AttachDocument',
      kind: 'document',
      id: 'lease',
      payload: { document: { fileId: theatre.fileId, name: 'a.txt', kind: 'other', type: 'text/plain', bytes: 15 } },
    }),
  );
  if (!isAttached) throw new Error('The lease was not attached.');
}

/** Creates a group with confidential data and logs in the attacker. */
export async function raise(house: House, trier: Trier): Promise<Theatre> {
  const theatre = new Theatre(house, trier);
  await house.services.sites.add(theatre.siteId, `${theatre.siteId}.example`);
  await theatre.prepare(...opening(trier));
  await confide(theatre);
  await theatre.takeInHand('trier', await house.services.accounts.open(theatre.siteId, 'trier'));
  return theatre;
}
