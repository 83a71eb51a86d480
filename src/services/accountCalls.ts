import { isShape } from '../domain/kernel/shape.ts';
import type { PasswordStrength } from '../domain/access/index.ts';
import {
  readActivity,
  readAvatar,
  readDevices,
  readEnrolment,
  readInvited,
  readRecoveryCodes,
  readRoom,
  readSaid,
  readSecondStep,
  readSeen,
  readSignIns,
} from '../domain/account/index.ts';
import type {
  Enrolment,
  Invited,
  LogDevice,
  RoomAnswer,
  SecondStepStanding,
  SignedInDevice,
  SignIns,
} from '../domain/account/index.ts';
import { feedKeys, readFeeds, readMadeFeed, readOwnCalls } from '../domain/calendar/index.ts';
import type { CalendarFeed, MadeFeed } from '../domain/calendar/index.ts';
import type { OwnCall } from '../domain/preferences/index.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import type { Api } from './api.ts';
import { readEvents, seqOf } from './feedPages.ts';
import type { lookUpCalls } from './lookUps.ts';
import { passkeyCalls } from './passkeyCalls.ts';
import { beginImpersonation } from './impersonation.ts';
import type { Passwords } from './password.ts';
import type { SignInProgress } from './signInProgress.ts';
import { done, callResult } from './callResult.ts';
import type { CallResult } from './callResult.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';

interface Link {
  readonly token: string;
  readonly email: string;
}
interface Chosen {
  readonly password: string;
  readonly confirmation: string;
}

interface ActivityPage {
  readonly events: readonly LoggedEvent[];
  readonly names: Readonly<Record<string, string>>;
  readonly devices: Readonly<Record<string, LogDevice>>;
  readonly next: number | null;
}

/** The provider's address, and the proof this browser sends when it is back. */
function readBegun(body: unknown): { readonly address: string; readonly proof: string } | undefined {
  if (!isShape(body)) return undefined;
  const { address, proof } = body;
  return typeof address === 'string' && typeof proof === 'string' ? { address, proof } : undefined;
}

/** Events of a newer version are omitted from the page, and the next page continues after them. */
function pageOf(body: unknown): ActivityPage | undefined {
  const answer = readActivity(body);
  return (
    answer && {
      events: readEvents(answer.events),
      names: answer.names,
      devices: answer.devices,
      next: answer.more ? (seqOf(answer.events.at(-1)) ?? null) : null,
    }
  );
}

/** Administrators' calls about other users' logins. */
function userCalls(api: Api) {
  return {
    async signIns(): Promise<CallResult<SignIns>> {
      return callResult(await api.request({ path: 'users/sign-in' }), readSignIns);
    },
    async room(): Promise<CallResult<RoomAnswer>> {
      return callResult(await api.request({ path: 'storage' }), readRoom);
    },
    async invite(userId: string): Promise<CallResult<Invited>> {
      return callResult(
        await api.request({ method: 'POST', path: `users/${encodeURIComponent(userId)}/invite` }),
        readInvited,
      );
    },
    async resetSecondStep(userId: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'DELETE', path: `users/${encodeURIComponent(userId)}/second-step` }),
        done,
      );
    },
    async unlinkProvider(userId: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'DELETE', path: `users/${encodeURIComponent(userId)}/provider` }),
        done,
      );
    },
    async seeAs(userId: string, name: string): Promise<CallResult<true>> {
      const answer = await callResult(
        await api.request({ method: 'POST', path: `users/${encodeURIComponent(userId)}/see-as` }),
        readSeen,
      );
      if ('ok' in answer) beginImpersonation({ token: answer.ok.token, userId, name });
      return 'ok' in answer ? { ok: true } : answer;
    },
    async logOutEverywhere(userId: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'POST', path: `users/${encodeURIComponent(userId)}/sign-out` }),
        done,
      );
    },
  };
}

function passwordCalls(api: Api, passwords: Passwords) {
  return {
    async forgot(email: string, redirect: string): Promise<CallResult<string>> {
      const body = redirect === '/' ? { email } : { email, redirect };
      return callResult(await api.request({ method: 'POST', path: 'forgot-password', body }), readSaid);
    },
    async validate({ token, email }: Link): Promise<CallResult<true>> {
      const answer = await passwords.validateReset(token, email);
      return 'done' in answer ? { ok: true } : answer;
    },
    async reset(link: Link, { password, confirmation }: Chosen): Promise<CallResult<true>> {
      return callResult(
        await api.request({
          method: 'POST',
          path: 'reset-password',
          body: { ...link, password, password_confirmation: confirmation },
        }),
        done,
      );
    },
    async changePassword(current: string, chosen: Chosen): Promise<CallResult<true>> {
      const answer = await passwords.change({ current, ...chosen });
      return 'done' in answer ? { ok: true } : answer;
    },
    async passwordStrength(password: string, about: readonly string[]): Promise<CallResult<PasswordStrength>> {
      return { ok: (await import('./passwordStrength.ts')).strengthFor(password, about) };
    },
  };
}

function deviceCalls(api: Api) {
  return {
    async devices(): Promise<CallResult<readonly SignedInDevice[]>> {
      return callResult(await api.request({ path: 'account/devices' }), readDevices);
    },
    async endDevices(id?: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({
          method: 'DELETE',
          path: id === undefined ? 'account/devices' : `account/devices/${encodeURIComponent(id)}`,
        }),
        done,
      );
    },
    async nameDevice(id: string, name: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'PUT', path: `account/devices/${encodeURIComponent(id)}`, body: { name } }),
        done,
      );
    },
  };
}

function calendarCalls(api: Api) {
  return {
    async ownCalls(): Promise<CallResult<readonly OwnCall[]>> {
      return callResult(await api.request({ path: 'calendar/mine' }), readOwnCalls);
    },
    async calendarFeeds(): Promise<CallResult<readonly CalendarFeed[]>> {
      return callResult(await api.request({ path: 'calendar/feeds' }), readFeeds);
    },
    async makeCalendarFeed(about: CalendarFeed['about'], id?: string): Promise<CallResult<MadeFeed>> {
      const subject = about === 'all' || about === 'mine' ? {} : { [feedKeys[about]]: id };
      const body = { about, ...subject };
      return callResult(await api.request({ method: 'POST', path: 'calendar/feeds', body }), readMadeFeed);
    },
    async dropCalendarFeed(feedId: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'DELETE', path: `calendar/feeds/${encodeURIComponent(feedId)}` }),
        done,
      );
    },
  };
}

function secondStepCalls(api: Api) {
  return {
    async secondStep(): Promise<CallResult<SecondStepStanding>> {
      return callResult(await api.request({ path: 'account/second-step' }), readSecondStep);
    },
    async beginSecondStep(proof: string): Promise<CallResult<Enrolment>> {
      return callResult(
        await api.request({ method: 'POST', path: 'account/second-step', body: { password: proof } }),
        readEnrolment,
      );
    },
    async confirmSecondStep(code: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'POST', path: 'account/second-step/confirm', body: { code } }),
        done,
      );
    },
    async endSecondStep(proof: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'POST', path: 'account/second-step/off', body: { password: proof } }),
        done,
      );
    },
    async newRecoveryCodes(proof: string): Promise<CallResult<readonly string[]>> {
      return callResult(
        await api.request({ method: 'POST', path: 'account/second-step/recovery-codes', body: { password: proof } }),
        readRecoveryCodes,
      );
    },
  };
}

/** Parsing these responses needs the catalogue declarations, which visitors don't load. */
function lookUps(api: Api): ReturnType<typeof lookUpCalls> {
  const calls = async () => (await import('./lookUps.ts')).lookUpCalls(api);
  return {
    itemCounts: async () => (await calls()).itemCounts(),
    askedRecord: async (...asked) => (await calls()).askedRecord(...asked),
  };
}

/** The calls about accounts, loaded only by the few screens that make them. `onToken` stores the token after a login. */
export function createAccountCalls(
  api: Api,
  passwords: Passwords,
  progress: SignInProgress,
  onToken: (token: string) => void,
) {
  return {
    ...userCalls(api),
    ...passkeyCalls(api, onToken, () => progress.browserHeaders()),
    ...passwordCalls(api, passwords),
    ...deviceCalls(api),
    ...calendarCalls(api),
    ...secondStepCalls(api),
    ...lookUps(api),
    async toProvider(returnTo: string): Promise<CallResult<string>> {
      const answer = callResult(await api.request({ method: 'POST', path: 'oauth/start' }), readBegun);
      if ('problem' in answer) return answer;
      progress.setOut({ proof: answer.ok.proof, returnTo });
      return { ok: answer.ok.address };
    },
    async avatar(): Promise<CallResult<{ readonly avatar: string | null }>> {
      return callResult(await api.request({ path: 'user' }), readAvatar);
    },
    async changeAvatar(file: Blob): Promise<CallResult<{ readonly avatar: string | null }>> {
      const body = new FormData();
      body.append('media', file);
      return callResult(
        await api.request({ method: 'POST', path: 'user/avatar', body, timeoutMs: 120_000 }),
        readAvatar,
      );
    },
    async changeLogo(file: Blob): Promise<CallResult<true>> {
      const body = new FormData();
      body.append('media', file);
      return callResult(await api.request({ method: 'POST', path: 'branding/logo', body, timeoutMs: 120_000 }), done);
    },
    async exported(): Promise<CallResult<string>> {
      return callResult(await api.request({ path: 'account/export', timeoutMs: 120_000 }), (body) =>
        JSON.stringify(body, null, 2),
      );
    },
    async activity(
      query: Readonly<Record<string, string>>,
      before?: number,
      limit = 50,
    ): Promise<CallResult<ActivityPage>> {
      return callResult(
        await api.request({
          path: 'activity',
          params: { ...query, limit, ...withoutUndefined({ before }) },
        }),
        pageOf,
      );
    },
  };
}
