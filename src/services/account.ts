import type { BillingStatus } from '../domain/billing/index.ts';
import { readEnvironmentStatus, type EnvironmentStatus } from '../domain/environment/index.ts';
import type { PreferenceUpdate } from '../domain/preferences/index.ts';
import { loadedFrom, type Api } from './api.ts';
import type { Loaded } from './ports.ts';

type Notified =
  | { readonly outcome: 'sent'; readonly status: BillingStatus | null }
  | { readonly outcome: 'failed'; readonly message: string };

/** The calls about the group's account and the user's own (specification, section 7). */
export function createAccount(api: Api) {
  return {
    /** The response body of a path, unparsed. */
    async fetch(path: string, signal: AbortSignal): Promise<Loaded<unknown>> {
      const loaded = loadedFrom(await api.request({ path, signal }), (body) => ({ body }));
      return 'ok' in loaded ? { ok: loaded.ok.body } : loaded;
    },

    async environment(signal: AbortSignal): Promise<Loaded<EnvironmentStatus>> {
      return loadedFrom(await api.request({ path: 'env-status', signal }), readEnvironmentStatus);
    },

    /** Has an email sent to the billing contact. */
    async notifyContact(signal: AbortSignal): Promise<Notified> {
      const path = 'billing/notify';
      const answer = await api.request({ method: 'POST', path, signal });
      if ('failed' in answer) return { outcome: 'failed', message: answer.message };
      if ('refused' in answer) return { outcome: 'failed', message: answer.refused.message };
      const { readBilling } = await import('./billingAnswers.ts');
      return { outcome: 'sent', status: readBilling(path, answer.ok) ?? null };
    },

    async savePreference(
      update: PreferenceUpdate,
      signal: AbortSignal,
    ): Promise<{ readonly outcome: 'saved' | 'failed' }> {
      const answer = await api.request({ method: 'PUT', path: 'user/preferences', body: update, signal });
      return { outcome: 'ok' in answer ? 'saved' : 'failed' };
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
