/** What an attacker can try, with their own session and all others they have obtained. */
import type { FieldValue, Kind } from '../../../../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../../../src/domain/decide/index.ts';
import {
  bodyOf,
  events,
  givenBy,
  members,
  permissions,
  pick,
  positionOf,
  roles,
  type Asked,
} from '../../../support/gaining.ts';
import { add, change, command, dispose, mintId } from '../../support/commands.ts';
import type { InHand, Theatre } from './theatre.ts';

const users = ['puppet1', 'puppet2', 'puppet3', 'vera', 'wanda', 'sara', 'sue', 'newbie', 'super', 'trier'] as const;
const bonds = ['bond1', 'bond2', 'jack'] as const;
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
  'mergeEvents',
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

export interface Try extends Asked<(typeof whats)[number]> {
  readonly by: number;
}

/** What a user is given, or the removal of their link. */
const givenOrTaken = (b: number, c: number) =>
  pick<Readonly<Record<string, FieldValue | null>>>([...givenBy(c), { memberId: null }], b);

/** The password link in a response or letter. */
function linkIn(text: string): { readonly token: string; readonly email: string } | undefined {
  const [, token, email] = /password-reset\/([\w-]+)\?email=([^"&\s]+)/.exec(text) ?? [];
  return token === undefined || email === undefined ? undefined : { token, email: decodeURIComponent(email) };
}

const withoutNull = (values: Readonly<Record<string, FieldValue | null>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  ) as Record<string, FieldValue>;

/** Makes attempts in one theatre, one after another. */
export class Tries {
  readonly #theatre: Theatre;
  /** The last command, to be undone. */
  #last: Command | undefined;
  /** Number of permitted attempts. */
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

  async #commandOf(one: Try): Promise<Command | undefined> {
    const { what, a, b, c } = one;
    const [user, role, event, bond, member, [kind, id]] = [
      pick(users, a),
      pick(roles, a),
      pick(events, b),
      pick(bonds, a),
      pick(members, c),
      pick(records, a),
    ];
    const given = givenOrTaken(b, c);
    const body = bodyOf(one, { user, bond, given: withoutNull(given) });
    if (body !== undefined) return command(body);
    switch (what) {
      case 'changeUser':
        return this.#change('user', user, b % 7 === 6 ? { email: `${user}@trier.example` } : given);
      case 'changeRole':
        return this.#change('role', role, { permissions: [pick(permissions, b)] });
      case 'changeEvent':
        return this.#change(
          'event',
          event,
          a % 4 === 3
            ? { status: pick(['proposed', 'approved', 'casting', 'running'], c) }
            : { [positionOf(a)]: member },
        );
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
      case 'takeSet':
        return this.#change('measurement', 'set-vera', { memberId: member });
      case 'takeRecord':
        return this.#change(kind, id, { memberId: member });
      case 'dispose':
        return dispose(kind, id);
      case 'restore':
        return command({ type: 'RestoreRecord', kind, id, payload: {} });
      case 'merge':
        return this.#merge(pick(['member', 'user', 'membership', 'prop'] as const, b), member, 'm-vera');
      case 'mergeEvents':
        return this.#merge('event', pick(events, b), pick(events, b + 1 + (a % 2)));
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

  /** Merges records, with all references to the absorbed one. */
  async #merge(kind: Kind, id: string, other: string): Promise<Command> {
    const payload = { others: [other], changes: {}, moves: await this.#theatre.linkedTo(other) };
    return command({ type: 'MergeRecords', kind, id, payload } as unknown as CommandBody);
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

  /** Requests to routes other than commands. Returns whether it was permitted. */
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

  /** Reads letters redirected to the attacker's address. */
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
