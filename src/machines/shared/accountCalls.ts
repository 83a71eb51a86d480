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
import type { CalendarFeed, MadeFeed } from '../../domain/calendar/index.ts';
import type { LoggedEvent } from '../../domain/log/index.ts';
import type { Told } from './client.ts';

/** What a link from a letter carries. */
export interface PasswordLink {
  readonly token: string;
  readonly email: string;
}

export interface NewPassword {
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

export interface AccountCalls {
  /** Asks for a link; answers what to tell the person, the same for every address. */
  forgot(email: string): Promise<Told<string>>;
  /** Whether a link may still set a password. */
  validate(link: PasswordLink): Promise<Told<true>>;
  reset(link: PasswordLink, chosen: NewPassword): Promise<Told<true>>;
  changePassword(current: string, chosen: NewPassword): Promise<Told<true>>;
  /** How hard a password is to guess for whoever knows what `about` says; judged on the device. */
  passwordStrength(password: string, about: readonly string[]): Promise<Told<PasswordStrength>>;
  /** Id of the person's own picture. */
  avatar(): Promise<Told<{ readonly avatar: string | null }>>;
  changeAvatar(file: Blob): Promise<Told<{ readonly avatar: string | null }>>;
  /** Makes a picture the logo of the group. */
  changeLogo(file: Blob): Promise<Told<true>>;
  devices(): Promise<Told<readonly SignedInDevice[]>>;
  /** Signs out on one device, or on all but this one. */
  endDevices(id?: string): Promise<Told<true>>;
  /** Names a device; an empty name gives it back that of its browser. */
  nameDevice(id: string, name: string): Promise<Told<true>>;
  /** Everything that is kept about the person, as text to be saved. */
  exported(): Promise<Told<string>>;
  /** Addresses for calendar programs. */
  calendarFeeds(): Promise<Told<readonly CalendarFeed[]>>;
  makeCalendarFeed(about: 'all' | 'mine'): Promise<Told<MadeFeed>>;
  dropCalendarFeed(feedId: string): Promise<Told<true>>;
  signIns(): Promise<Told<SignIns>>;
  /** How much room files and pictures take. */
  room(): Promise<Told<RoomAnswer>>;
  invite(userId: string): Promise<Told<Invited>>;
  /** Has this tab see the program as somebody else does, once the page is loaded anew. */
  seeAs(userId: string, name: string): Promise<Told<true>>;
  signOutEverywhere(userId: string): Promise<Told<true>>;
  /** How one's own second step of signing in stands. */
  secondStep(): Promise<Told<SecondStepStanding>>;
  /** `proof`: the password; for those without one, a code. */
  beginSecondStep(proof: string): Promise<Told<Enrolment>>;
  confirmSecondStep(code: string): Promise<Told<true>>;
  endSecondStep(proof: string): Promise<Told<true>>;
  newRecoveryCodes(proof: string): Promise<Told<readonly string[]>>;
  /** Takes the second step from a user who has lost theirs. */
  resetSecondStep(userId: string): Promise<Told<true>>;
  /** Unlinks a user from the sign-in provider. */
  unlinkProvider(userId: string): Promise<Told<true>>;
  /** Begins to sign in with the provider: answers where the browser has to go. `returnTo` is where it goes afterwards. */
  toProvider(returnTo: string): Promise<Told<string>>;
  passkeys(): Promise<Told<OwnPasskeys>>;
  /** Has this device make a passkey; `proof` as for the second step. */
  addPasskey(name: string, proof: string): Promise<Told<true>>;
  renamePasskey(id: string, name: string): Promise<Told<true>>;
  removePasskey(id: string): Promise<Told<true>>;
  /** Signs in with a passkey of this device: the session hears of it by itself. */
  signInByPasskey(): Promise<Told<true>>;
  activity(query: ActivityQuery, before?: number, limit?: number): Promise<Told<ActivityPage>>;
}
