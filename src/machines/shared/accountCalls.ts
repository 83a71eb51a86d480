/** Calls about accounts that bypass the log: each needs the server, and no responses are stored on the device. */
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

/** Data in a link from an email. */
export interface PasswordLink {
  readonly token: string;
  readonly email: string;
}

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Filters for the activity log; days are in the user's own time zone, both included. */
export interface ActivityQuery {
  readonly q?: string;
  readonly by?: string;
  /** Client id of a device. */
  readonly device?: string;
  readonly kind?: string;
  readonly from?: string;
  readonly to?: string;
}

/** A page of the activity log, newest first. */
export interface ActivityPage {
  readonly events: readonly LoggedEvent[];
  /** Current names of records, by kind and id: `prop/…`. */
  readonly names: Readonly<Record<string, string>>;
  /** Devices by user and client: `…/…`. */
  readonly devices: Readonly<Record<string, LogDevice>>;
  /** Cursor of the next page; null if there is none. */
  readonly next: number | null;
}

/** A record from the server that is not on this device; `totals` by kind of stock, for locations only. */
interface AskedRecord {
  readonly name: string;
  readonly totals: ReadonlyMap<Kind, number>;
}

export interface AccountCalls {
  /** Numbers of records, by the specification's names. */
  itemCounts(): Promise<CallResult<Readonly<Record<string, number>>>>;
  /** A location by its id, or an item by its scanned code. */
  askedRecord(kind: Kind, id: string, code: string | null): Promise<CallResult<AskedRecord>>;
  /** Requests a reset link that leads to a page after logging in; returns a message for the user, the same for every address. */
  forgot(email: string, redirect: string): Promise<CallResult<string>>;
  /** Whether a link can still set a password. */
  validate(link: PasswordLink): Promise<CallResult<true>>;
  reset(link: PasswordLink, chosen: NewPassword): Promise<CallResult<true>>;
  changePassword(current: string, chosen: NewPassword): Promise<CallResult<true>>;
  /** Strength of a password against someone who knows the words in `about`; rated on the device. */
  passwordStrength(password: string, about: readonly string[]): Promise<CallResult<PasswordStrength>>;
  /** Id of the user's own picture. */
  avatar(): Promise<CallResult<{ readonly avatar: string | null }>>;
  changeAvatar(file: Blob): Promise<CallResult<{ readonly avatar: string | null }>>;
  /** Sets the group's logo. */
  changeLogo(file: Blob): Promise<CallResult<true>>;
  devices(): Promise<CallResult<readonly SignedInDevice[]>>;
  /** Logs out on one device, or on all but this one. */
  endDevices(id?: string): Promise<CallResult<true>>;
  /** Renames a device; an empty name resets it to the browser's. */
  nameDevice(id: string, name: string): Promise<CallResult<true>>;
  /** All data stored about the user, as text to save. */
  exported(): Promise<CallResult<string>>;
  /** The user's own calls, from the server, for devices without the plans of the shows. */
  ownCalls(): Promise<CallResult<readonly OwnCall[]>>;
  /** Feed URLs for calendar apps. */
  calendarFeeds(): Promise<CallResult<readonly CalendarFeed[]>>;
  makeCalendarFeed(about: CalendarFeed['about'], id?: string): Promise<CallResult<MadeFeed>>;
  dropCalendarFeed(feedId: string): Promise<CallResult<true>>;
  signIns(): Promise<CallResult<SignIns>>;
  /** Storage used by files and pictures. */
  room(): Promise<CallResult<RoomAnswer>>;
  invite(userId: string): Promise<CallResult<Invited>>;
  /** Views Backstock as another user in this tab, after the next page load. */
  seeAs(userId: string, name: string): Promise<CallResult<true>>;
  logOutEverywhere(userId: string): Promise<CallResult<true>>;
  /** Status of the user's own two-factor authentication. */
  secondStep(): Promise<CallResult<SecondStepStanding>>;
  /** `proof`: the password; for those without one, a code. */
  beginSecondStep(proof: string): Promise<CallResult<Enrolment>>;
  confirmSecondStep(code: string): Promise<CallResult<true>>;
  endSecondStep(proof: string): Promise<CallResult<true>>;
  newRecoveryCodes(proof: string): Promise<CallResult<readonly string[]>>;
  /** Resets two-factor authentication for a user who has lost their device. */
  resetSecondStep(userId: string): Promise<CallResult<true>>;
  /** Unlinks a user from the login provider. */
  unlinkProvider(userId: string): Promise<CallResult<true>>;
  /** Starts a login with the provider: returns the URL to go to. `returnTo` is the path to return to afterwards. */
  toProvider(returnTo: string): Promise<CallResult<string>>;
  passkeys(): Promise<CallResult<OwnPasskeys>>;
  /** Creates a passkey on this device; `proof` as for the second step. */
  addPasskey(name: string, proof: string): Promise<CallResult<true>>;
  renamePasskey(id: string, name: string): Promise<CallResult<true>>;
  removePasskey(id: string): Promise<CallResult<true>>;
  /** Logs in with a passkey on this device; the session is notified automatically. */
  signInByPasskey(): Promise<CallResult<true>>;
  activity(query: ActivityQuery, before?: number, limit?: number): Promise<CallResult<ActivityPage>>;
}
