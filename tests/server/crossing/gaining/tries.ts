/** What somebody can try, by their own session and by every other that came into their hand. */
import type { FieldValue, Kind } from '../../../../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../../../src/domain/decide/index.ts';
import { add, change, command, dispose, mintId } from '../../support/commands.ts';
import type { InHand, Theatre } from './theatre.ts';

const users = ['puppet1', 'puppet2', 'puppet3', 'vera', 'wanda', 'sara', 'sue', 'newbie', 'super', 'trier'] as const;
const members = ['m-trier', 'm-vera', 'm-new', 'm-wanda'] as const;
const roles = ['gone', 'welfare', 'plain', 'fresh'] as const;
const events = ['on', 'own1', 'own2'] as const;
const bonds = ['bond1', 'bond2', 'jack'] as const;
const permissions = [
  'measurements:view',
  'measurements:manage',
  'members:view_confidential',
  'members:manage',
  'events:manage',
] as const;
const records: readonly (readonly [Kind, string])[] = [
  ['membership', 'm-vera'],
  ['memberCheck', 'check'],
  ['member', 'm-vera'],
  ['measurement', 'set-vera'],
  ['casting', 'jack'],
  ['event', 'on'],
  ['user', 'vera'],
  ['document', 'lease'],
];

export const whats = [
  'addUser',
  'changeUser',
  'suspend',
  'letIn',
  'addRole',
  'changeRole',
  'disposeRole',
  'restoreRole',
  'addEvent',
  'changeEvent',
  'bind',
  'rebind',
  'addMember',
  'addMembership',
  'takeSet',
  'takeRecord',
  'confirm',
  'dispose',
  'restore',
  'merge',
  'undo',
  'attach',
  'takeOver',
  'forgotten',
  'viewAs',
  'secondStepOff',
  'unbind',
  'foreignKey',
  'calendar',
  'request',
] as const;

export interface Try {
  readonly by: number;
  readonly what: (typeof whats)[number];
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const pick = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;

/** What a user is given: rights, a role, features, or a link, or no link. */
function givenBy(b: number, c: number): Readonly<Record<string, FieldValue | null>> {
  return pick<Readonly<Record<string, FieldValue | null>>>(
    [
      { permissions: [pick(permissions, c)] },
      { roles: [pick(['Gone', 'Welfare', 'Plain', 'Fresh', 'Admin', 'Super_Admin'], c)] },
      { memberId: pick(members, c) },
      { features: ['Admin', 'Events', 'Members'] },
      { roles: ['Admin'], features: ['Admin', 'Events', 'Members'] },
      { memberId: null },
    ],
    b,
  );
}

/** The link for a password that stands in an answer or a letter. */
function linkIn(text: string): { readonly token: string; readonly email: string } | undefined {
  const [, token, email] = /password-reset\/([\w-]+)\?email=([^"&\s]+)/.exec(text) ?? [];
  return token === undefined || email === undefined ? undefined : { token, email: decodeURIComponent(email) };
}

const withoutNull = (values: Readonly<Record<string, FieldValue | null>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  ) as Record<string, FieldValue>;

/** Tries things in one theatre, one after the other. */
export class Tries {
  readonly #theatre: Theatre;
  /** What was done last, to be undone. */
  #last: Command | undefined;
  /** How many of them were permitted. */
  done = 0;

  constructor(theatre: Theatre) {
    this.#theatre = theatre;
  }

  async play(one: Try): Promise<void> {
    const by = pick(this.#theatre.inHand, one.by);
    const asked = await this.#commandOf(one);
    if (asked !== undefined) {
      if (!(await this.#theatre.send(by.token, asked))) return;
      this.done += 1;
      this.#last = asked;
      return;
    }
    if (await this.#ask(by, one)) this.done += 1;
  }

  async #change(kind: Kind, id: string, to: Readonly<Record<string, FieldValue | null>>): Promise<Command> {
    const before = await this.#theatre.record(kind, id);
    return change(
      kind,
      id,
      Object.fromEntries(
        Object.entries(to).map(([key, value]) => [key, { from: before?.values[key] ?? null, to: value }]),
      ),
    );
  }

  async #commandOf({ what, a, b, c }: Try): Promise<Command | undefined> {
    const [user, role, event, bond, member, [kind, id]] = [
      pick(users, a),
      pick(roles, a),
      pick(events, b),
      pick(bonds, a),
      pick(members, c),
      pick(records, a),
    ];
    const position = pick(['producerId', 'directorId', 'stageManagerId'], a);
    switch (what) {
      case 'addUser':
        return add('user', user, { name: user, email: `${user}@trier.example`, ...withoutNull(givenBy(b, c)) });
      case 'changeUser':
        return this.#change('user', user, b % 7 === 6 ? { email: `${user}@trier.example` } : givenBy(b, c));
      case 'suspend':
        return dispose('user', user);
      case 'letIn':
        return command({ type: 'RestoreRecord', kind: 'user', id: user, payload: {} });
      case 'addRole':
        return add('role', role, { name: 'Fresh', permissions: [pick(permissions, b)] });
      case 'changeRole':
        return this.#change('role', role, { permissions: [pick(permissions, b)] });
      case 'disposeRole':
        return dispose('role', role);
      case 'restoreRole':
        return command({ type: 'RestoreRecord', kind: 'role', id: role, payload: {} });
      case 'addEvent':
        return add('event', event, {
          name: event,
          eventType: 'production',
          opens: '2026-01-01',
          [position]: member,
          ...(a % 2 === 0 ? {} : { status: 'running' }),
        });
      case 'changeEvent':
        return this.#change(
          'event',
          event,
          a % 4 === 3 ? { status: pick(['proposed', 'approved', 'casting', 'running'], c) } : { [position]: member },
        );
      case 'bind':
        return a % 4 < 2
          ? add('casting', bond, { name: 'Part', eventId: event, memberId: member })
          : add('crewMember', bond, { name: 'Crew', eventId: event, memberId: member });
      case 'rebind':
        return this.#change(
          a % 4 < 2 || bond === 'jack' ? 'casting' : 'crewMember',
          bond,
          b % 2 === 0 ? { memberId: member } : { eventId: event },
        );
      default:
        return this.#furtherCommandOf({ what, a, b, c, by: 0 }, { kind, id, member, user });
    }
  }

  async #furtherCommandOf(
    { what, a, b }: Try,
    {
      kind,
      id,
      member,
      user,
    }: { readonly kind: Kind; readonly id: string; readonly member: string; readonly user: string },
  ): Promise<Command | undefined> {
    switch (what) {
      case 'addMember':
        return add('member', member, { name: member });
      case 'addMembership':
        return add('membership', member, { name: member, memberId: member });
      case 'takeSet':
        return this.#change('measurement', 'set-vera', { memberId: member });
      case 'takeRecord':
        return this.#change(kind, id, { memberId: member });
      case 'dispose':
        return dispose(kind, id);
      case 'restore':
        return command({ type: 'RestoreRecord', kind, id, payload: {} });
      case 'merge':
        return command({
          type: 'MergeRecords',
          kind: pick(['member', 'user', 'membership', 'prop'] as const, b),
          id: member,
          payload: { others: ['m-vera'], changes: {}, moves: [] },
        } as unknown as CommandBody);
      case 'attach': {
        const [ownKind, ownId] = pick(
          [
            ['prop', 'clock'],
            ['propRequest', 'wish'],
            ['event', 'own1'],
            ['booking', 'own'],
            ['member', 'm-trier'],
          ] as const,
          a,
        );
        return command({
          type: 'AttachDocument',
          kind: ownKind as Kind,
          id: ownId,
          payload: {
            document: { fileId: this.#theatre.fileId, name: 'a.txt', kind: 'other', type: 'text/plain', bytes: 15 },
          },
        } as unknown as CommandBody);
      }
      case 'request':
        return add('propRequest', `ask${a}`, { name: 'Ask', neededBy: '2027-06-01' });
      case 'confirm': {
        const { memberId, email } = (await this.#theatre.record('user', user))?.values ?? {};
        return memberId === undefined
          ? undefined
          : command({
              type: 'ConfirmLink',
              kind: 'user',
              id: user,
              payload: { memberId, email },
            } as unknown as CommandBody);
      }
      case 'undo':
        return this.#undoing();
      default:
        return undefined;
    }
  }

  #undoing(): Command | undefined {
    const last = this.#last;
    if (last?.type === 'AddRecord') return dispose(last.kind, last.id);
    if (last?.type === 'DisposeRecord')
      return command({ type: 'RestoreRecord', kind: last.kind, id: last.id, payload: {} });
    if (last?.type === 'RestoreRecord') return dispose(last.kind, last.id);
    if (last?.type !== 'ChangeRecord') return undefined;
    return change(
      last.kind,
      last.id,
      Object.fromEntries(
        Object.entries(last.payload.changes).map(([key, { from, to }]) => [key, { from: to, to: from }]),
      ),
    );
  }

  /** What is asked for by addresses of its own. Answers whether it was permitted. */
  async #ask({ token }: InHand, { what, a, b }: Try): Promise<boolean> {
    const theatre = this.#theatre;
    const user = pick(users, a);
    switch (what) {
      case 'takeOver': {
        const { status, text } = await theatre.call(token, 'POST', `/api/users/${user}/invite`);
        if (status !== 200) return false;
        const link = linkIn(text);
        return link === undefined ? this.#byLetter(user) : this.#comeIn(user, link);
      }
      case 'forgotten': {
        const email = String((await theatre.record('user', user))?.values['email'] ?? 'nobody@example.org');
        await theatre.call(undefined, 'POST', '/api/forgot-password', { email });
        return this.#byLetter(user);
      }
      case 'viewAs': {
        const { status, text } = await theatre.call(token, 'POST', `/api/users/${user}/see-as`);
        if (status === 200) await theatre.takeInHand(user, (JSON.parse(text) as { token: string }).token, true);
        return status === 200;
      }
      case 'secondStepOff':
        return (await theatre.call(token, 'DELETE', `/api/users/${user}/second-step`)).status < 300;
      case 'unbind':
        return (await theatre.call(token, 'DELETE', `/api/users/${user}/provider`)).status < 300;
      case 'foreignKey': {
        const [method, url, body] = pick(
          [
            ['PUT', '/api/measurements/set-vera/values', { values: { chest: { mm: 9173, entered: '917.3 cm' } } }],
            ['PUT', '/api/measurements/set-vera/about', { changes: {} }],
            ['PATCH', '/api/memberships/m-vera', {}],
          ] as const,
          b,
        );
        const { status, text } = await theatre.call(token, method, url, body, {
          'idempotency-key': theatre.foreignKey,
        });
        const told = theatre.hidden.filter((word) => text.includes(word));
        if (told.length > 0) throw new Error(`${method} ${url} with a key of somebody else: told ${told.join(', ')}`);
        return status < 300;
      }
      case 'calendar': {
        const about = pick(
          [{ about: 'all' }, { about: 'mine' }, { about: 'event', eventId: pick(events, b) }] as const,
          a,
        );
        const { status, text } = await theatre.call(token, 'POST', '/api/calendar/feeds', about);
        const [address] = /\/api\/calendar\/feed\/[\w-]+/.exec(text) ?? [];
        if (address !== undefined) theatre.calendars.push(address);
        return status === 201;
      }
      default:
        return false;
    }
  }

  /** Reads the letters that were led to an address of the trier's. */
  async #byLetter(user: string): Promise<boolean> {
    const { post } = this.#theatre.house;
    await this.#theatre.house.services.mail.deliver();
    const email = String((await this.#theatre.record('user', user))?.values['email'] ?? '');
    const text = email.endsWith('@trier.example')
      ? post?.letters.findLast((letter) => letter.to === email && linkIn(letter.text))?.text
      : undefined;
    const link = text === undefined ? undefined : linkIn(text);
    return link !== undefined && this.#comeIn(user, link);
  }

  async #comeIn(user: string, link: { readonly token: string; readonly email: string }): Promise<boolean> {
    const theatre = this.#theatre;
    const password = `a right long password of ${mintId()}`;
    const { status } = await theatre.call(undefined, 'POST', '/api/reset-password', {
      ...link,
      password,
      password_confirmation: password,
    });
    if (status !== 204) return false;
    const { text } = await theatre.call(undefined, 'POST', '/api/login', { email: link.email, password });
    const { token } = JSON.parse(text) as { readonly token?: string };
    if (token !== undefined) await theatre.takeInHand(user, token);
    return token !== undefined;
  }
}
