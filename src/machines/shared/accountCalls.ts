/** Calls about accounts that go around the log: every one needs the server, and nothing of the answers is kept on the device. */
import type { PasswordStrength } from '../../domain/access/index.ts';
import type {
  Enrolment,
  Invited,
  LogDevice,
  OwnPasskeys,
  RoomAnswer,
  SecondStepStanding,
  SignedInDevice,
  SignIns,
} from '../../domain/account/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import type { CalendarFeed, MadeFeed } from '../../domain/calendar/index.ts';
import type { OwnCall } from '../../domain/preferences/index.ts';
import type { LoggedEvent } from '../../domain/log/index.ts';
import type { CallResult } from './client.ts';

/** What a link from a letter carries. */
export interface PasswordLink {
  readonly token: string;
  readonly email: string;
}

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** What is asked of the activity log; days are of the person's own time zone, both included. */
export interface ActivityQuery {
  readonly q?: string;
  readonly by?: string;
  /** The client of one device. */
  readonly device?: string;
  readonly kind?: string;
  readonly from?: string;
  readonly to?: string;
}

/** A page of the activity log, newest first. */
export interface ActivityPage {
  readonly events: readonly LoggedEvent[];
  /** What records are called today, by kind and id: `prop/…`. */
  readonly names: Readonly<Record<string, string>>;
  /** Devices by person and client: `…/…`. */
  readonly devices: Readonly<Record<string, LogDevice>>;
  /** From where the next page goes on; null where there is none. */
  readonly next: number | null;
}

/** What a server says of one record that is not on this device; `totals` by the kind of stock, of a place alone. */
interface AskedRecord {
  readonly name: string;
  readonly totals: ReadonlyMap<Kind, number>;
}

export interface AccountCalls {
  /** How many records there are, by the names of the specification. */
  itemCounts(): Promise<CallResult<Readonly<Record<string, number>>>>;
  /** A place by its id, an item by the code that was scanned. */
  askedRecord(kind: Kind, id: string, code: string | null): Promise<CallResult<AskedRecord>>;
  /** Asks for a link; answers what to tell the person, the same for every address. */
  forgot(email: string): Promise<CallResult<string>>;
  /** Whether a link may still set a password. */
  validate(link: PasswordLink): Promise<CallResult<true>>;
  reset(link: PasswordLink, chosen: NewPassword): Promise<CallResult<true>>;
  changePassword(current: string, chosen: NewPassword): Promise<CallResult<true>>;
  /** How hard a password is to guess for whoever knows what `about` says; judged on the device. */
  passwordStrength(password: string, about: readonly string[]): Promise<CallResult<PasswordStrength>>;
  /** Id of the person's own picture. */
  avatar(): Promise<CallResult<{ readonly avatar: string | null }>>;
  changeAvatar(file: Blob): Promise<CallResult<{ readonly avatar: string | null }>>;
  /** Makes a picture the logo of the group. */
  changeLogo(file: Blob): Promise<CallResult<true>>;
  devices(): Promise<CallResult<readonly SignedInDevice[]>>;
  /** Signs out on one device, or on all but this one. */
  endDevices(id?: string): Promise<CallResult<true>>;
  /** Names a device; an empty name gives it back that of its browser. */
  nameDevice(id: string, name: string): Promise<CallResult<true>>;
  /** Everything that is kept about the person, as text to be saved. */
  exported(): Promise<CallResult<string>>;
  /** Addresses for calendar programs. */
  /** The calls that the person is in, told by the server to whoever has not the plans of the shows on this device. */
  ownCalls(): Promise<CallResult<readonly OwnCall[]>>;
  calendarFeeds(): Promise<CallResult<readonly CalendarFeed[]>>;
  makeCalendarFeed(about: CalendarFeed['about'], id?: string): Promise<CallResult<MadeFeed>>;
  dropCalendarFeed(feedId: string): Promise<CallResult<true>>;
  signIns(): Promise<CallResult<SignIns>>;
  /** How much room files and pictures take. */
  room(): Promise<CallResult<RoomAnswer>>;
  invite(userId: string): Promise<CallResult<Invited>>;
  /** Has this tab see the program as somebody else does, once the page is loaded anew. */
  seeAs(userId: string, name: string): Promise<CallResult<true>>;
  signOutEverywhere(userId: string): Promise<CallResult<true>>;
  /** How one's own second step of signing in stands. */
  secondStep(): Promise<CallResult<SecondStepStanding>>;
  /** `proof`: the password; for those without one, a code. */
  beginSecondStep(proof: string): Promise<CallResult<Enrolment>>;
  confirmSecondStep(code: string): Promise<CallResult<true>>;
  endSecondStep(proof: string): Promise<CallResult<true>>;
  newRecoveryCodes(proof: string): Promise<CallResult<readonly string[]>>;
  /** Takes the second step from a user who has lost theirs. */
  resetSecondStep(userId: string): Promise<CallResult<true>>;
  /** Unlinks a user from the sign-in provider. */
  unlinkProvider(userId: string): Promise<CallResult<true>>;
  /** Begins to sign in with the provider: answers where the browser has to go. `returnTo` is where it goes afterwards. */
  toProvider(returnTo: string): Promise<CallResult<string>>;
  passkeys(): Promise<CallResult<OwnPasskeys>>;
  /** Has this device make a passkey; `proof` as for the second step. */
  addPasskey(name: string, proof: string): Promise<CallResult<true>>;
  renamePasskey(id: string, name: string): Promise<CallResult<true>>;
  removePasskey(id: string): Promise<CallResult<true>>;
  /** Logs in with a passkey of this device: the session hears of it by itself. */
  signInByPasskey(): Promise<CallResult<true>>;
  activity(query: ActivityQuery, before?: number, limit?: number): Promise<CallResult<ActivityPage>>;
}
