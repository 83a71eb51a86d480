/** Sets up a group, exactly once. */
import { addRecord, changeRecord } from '../../src/domain/changes/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import { locationTypeSeed } from '../../src/domain/places/index.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Database } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Progress } from '../progressLine.ts';
import { foundingCommands, sampleSetting } from './founding.ts';
import type { Founding } from './founding.ts';
import { keepable, keepingSteps } from './keptSettings.ts';
import type { KeptSettings } from './keptSettings.ts';
import { defaultLanguage, isLanguage } from '../../src/words/languages.ts';
import { speakerOf } from '../speaking/speakers.ts';
import { programCommand, systemClientId } from '../programCommands.ts';

/** Fills a group with the sample theatre. */
export type LoadSample = (
  asked: { readonly siteId: string; readonly isResumed: boolean },
  onProgress: (progress: Progress) => void,
) => Promise<void>;

export interface SiteSetupTools {
  readonly database: Database;
  readonly events: EventStore;
  readonly accounts: Accounts;
  readonly now: () => Date;
  readonly mintId: MintId;
  readonly loadSample: LoadSample;
  /** The settings managed by the installation. */
  readonly kept: KeptSettings;
}

export class SiteSetup {
  readonly #tools: SiteSetupTools;
  readonly #progress = new Map<string, Progress>();

  constructor(tools: SiteSetupTools) {
    this.#tools = tools;
  }

  /** True while the log is empty: setup always comes first. */
  async isNeeded(siteId: string): Promise<boolean> {
    const rows = await this.#tools.database.query('select 1 from site where site_id = $1 and last_seq = 0', [siteId]);
    return rows.length > 0;
  }

  /** Progress of loading the sample theatre. */
  progress(siteId: string): Progress | undefined {
    return this.#progress.get(siteId);
  }

  /**
   * Sets up the group and returns the id of its first administrator.
   *
   * Throws `already-set-up` for all but the first attempt, even if concurrent, or the refusal of an
   * invalid value; in both cases nothing is stored.
   */
  async found(siteId: string, founding: Founding & { password: string; sample: boolean }): Promise<string> {
    const { accounts, events, mintId, now } = this.#tools;
    const userId = mintId();
    await accounts.setPassword(siteId, userId, founding.password);
    try {
      const commands = foundingCommands(founding, userId, { now: now().toISOString(), mintId });
      await events.submit({
        siteId,
        by: 'system',
        clientId: systemClientId,
        commands,
        onlyAtHead: 0,
        allOrNothing: true,
      });
    } catch (error) {
      // After any other failure the group may have been set up anyway.
      if (error instanceof CodedError) await accounts.forgetPassword(siteId, userId);
      throw error;
    }
    await this.#keepSettings(siteId);
    if (founding.sample) await this.#fill(siteId, false);
    return userId;
  }

  /** Resumes every interrupted loading of the sample theatre, without repeating completed work. */
  async resume(): Promise<void> {
    const unfinished = await this.#tools.database.query<{ siteId: string }>(
      `select site_id as "siteId" from record where kind = 'setting' and id = $1 and body #>> '{values,value}' = $2`,
      [sampleSetting.parameter, sampleSetting.loading],
    );
    for (const { siteId } of unfinished) await this.#fill(siteId, true);
  }

  /** Adds location types to groups whose log began without them; disposed-of ones stay disposed of. */
  async addMissing(): Promise<void> {
    const { database, events } = this.#tools;
    const rows = await database.query<{ siteId: string; language: string | null; known: string[] | null }>(
      `select site_id as "siteId", (select body #>> '{values,value}' from record where record.site_id = site.site_id and kind = 'setting' and id = 'language') as language, (select array_agg(id) from record where record.site_id = site.site_id and kind = 'locationType') as known from site where last_seq > 0`,
    );
    for (const { siteId, language, known } of rows) {
      const { say } = speakerOf(isLanguage(language) ? language : defaultLanguage);
      const missing = locationTypeSeed(say).filter(({ id }) => !known?.includes(id));
      const commands = missing.map(({ id, values }) =>
        programCommand(addRecord({ kind: 'locationType', id }, values).command, this.#tools),
      );
      if (commands.length > 0) await events.submit({ siteId, by: 'system', clientId: systemClientId, commands });
    }
  }

  /** Applies managed settings to every group, and releases those no longer managed. */
  async keepSettings(): Promise<void> {
    const sites = await this.#tools.database.query<{ siteId: string }>(
      'select site_id as "siteId" from site where last_seq > 0',
    );
    for (const { siteId } of sites) await this.#keepSettings(siteId);
  }

  async #keepSettings(siteId: string): Promise<void> {
    const { database, events, kept } = this.#tools;
    const rows = await database.query<{ body: RecordOf<'setting'> }>(
      `select body from record where site_id = $1 and kind = 'setting' and id = any ($2)`,
      [siteId, [...keepable]],
    );
    const steps = keepingSteps(kept, new Map(rows.map(({ body }) => [body.id, body])));
    const commands = steps.map((step) => programCommand(step, this.#tools));
    if (commands.length > 0)
      await events.submit({ siteId, by: 'system', clientId: systemClientId, commands, allOrNothing: true });
  }

  async #fill(siteId: string, isResumed: boolean): Promise<void> {
    try {
      await this.#tools.loadSample({ siteId, isResumed }, (progress) => this.#progress.set(siteId, progress));
      await this.#noteLoaded(siteId);
    } finally {
      this.#progress.delete(siteId);
    }
  }

  async #noteLoaded(siteId: string): Promise<void> {
    const { events } = this.#tools;
    const { parameter, loading, loaded } = sampleSetting;
    const change = changeRecord({ kind: 'setting', id: parameter }, { value: { from: loading, to: loaded } });
    const command = programCommand(change.command, this.#tools);
    await events.submit({ siteId, by: 'system', clientId: systemClientId, commands: [command] });
  }
}
