/** Founds a group, exactly once. */
import type { MintId } from '../../src/domain/kernel/ids.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Database } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { SampleProgress } from '../sample/host.ts';
import { foundingCommands } from './founding.ts';
import type { Founding } from './founding.ts';

/** Fills a founded group with the sample theatre. */
export type LoadSample = (
  site: { readonly siteId: string; readonly timezone: string }, onProgress: (progress: SampleProgress) => void,
) => Promise<void>;

export interface SiteSetupTools {
  readonly database: Database;
  readonly events: EventStore;
  readonly accounts: Accounts;
  readonly now: () => Date;
  readonly mintId: MintId;
  readonly loadSample: LoadSample;
}

/** Client id of what the program itself does. */
export const systemClientId = '00000000-0000-7000-8000-000000000000';

export class SiteSetup {
  readonly #tools: SiteSetupTools;
  readonly #progress = new Map<string, SampleProgress>();

  constructor(tools: SiteSetupTools) {
    this.#tools = tools;
  }

  /** True until something has been kept: founding is always the first thing in a log. */
  async isNeeded(siteId: string): Promise<boolean> {
    const rows = await this.#tools.database.query('select 1 from site where site_id = $1 and last_seq = 0', [siteId]);
    return rows.length > 0;
  }

  /** How far the sample theatre is, while it is being loaded. */
  progress(siteId: string): SampleProgress | undefined {
    return this.#progress.get(siteId);
  }

  /**
   * Founds the group and answers the id of its first administrator.
   *
   * Throws `already-set-up` for all but the first of those who try, at whatever moment they do, and the
   * refusal of a value that cannot be kept; in both cases nothing is kept.
   */
  async found(siteId: string, founding: Founding & { password: string; sample: boolean }): Promise<string> {
    const { accounts, events, mintId, now } = this.#tools;
    const userId = mintId();
    await accounts.setPassword(siteId, userId, founding.password);
    try {
      const commands = foundingCommands(founding, userId, { now: now().toISOString(), mintId });
      await events.submit({ siteId, by: 'system', clientId: systemClientId, commands, onlyAtHead: 0, allOrNothing: true });
    } catch (error) {
      // After any other failure the group may have been founded all the same.
      if (error instanceof CodedError) await accounts.forgetPassword(siteId, userId);
      throw error;
    }
    if (founding.sample) await this.#fill(siteId, founding.timezone);
    return userId;
  }

  async #fill(siteId: string, timezone: string): Promise<void> {
    try {
      await this.#tools.loadSample({ siteId, timezone }, (progress) => this.#progress.set(siteId, progress));
    } finally {
      this.#progress.delete(siteId);
    }
  }
}
