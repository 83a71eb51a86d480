import type { Kind } from '../domain/catalogue/index.ts';
import { setFields } from '../domain/changes/index.ts';
import type { Command, CommandBody } from '../domain/decide/index.ts';
import { refuse } from '../domain/kernel/decision.ts';
import type { Refusal } from '../domain/kernel/decision.ts';
import type { Clock } from './clock.ts';
import { mediaOf, type MediaBytes } from './deviceStore.ts';
import type { Workspace } from './workspace.ts';
import { deviceRefusals } from '../words/en/refusalsDevice.ts';

/** Result of a dispatch: stored durably (it will be sent), or refused with nothing changed. */
export type Dispatched =
  | { readonly kept: readonly Command[] }
  | { readonly refused: Refusal; /** Index of the refused body. */ readonly at: number };

const notLoaded = refuse('invalid', deviceRefusals.notLoaded);
const onlyLooking = refuse('not-allowed', deviceRefusals.readOnly);

/** The only way to change data. */
export class Gateway {
  readonly #workspace: Workspace;
  readonly #clock: Clock;
  readonly #isReadOnly: boolean;

  /** `isReadOnly`: the user is only viewing, so everything is refused. */
  constructor(workspace: Workspace, clock: Clock, isReadOnly = false) {
    this.#isReadOnly = isReadOnly;
    this.#workspace = workspace;
    this.#clock = clock;
  }

  get canDecide(): boolean {
    return this.#workspace.replica.canDecide;
  }

  /** Loads what deciding changes needs. Resolves to false if it couldn't be loaded. */
  prepare(): Promise<boolean> {
    return this.#workspace.replica.prepare();
  }

  check(body: CommandBody): Refusal | undefined {
    if (this.#isReadOnly) return onlyLooking.refused;
    if (!this.#workspace.replica.canDecide) return undefined;
    const proposal = this.#workspace.replica.propose([this.#commandOf(body)]);
    return 'refused' in proposal ? proposal.refused : undefined;
  }

  whyNotOut(kind: Kind, id: string): Refusal | undefined {
    if (this.#isReadOnly) return onlyLooking.refused;
    const { replica } = this.#workspace;
    return replica.canDecide ? replica.whyNotOut(kind, id) : undefined;
  }

  dispatch(...bodies: readonly CommandBody[]): Promise<Dispatched> {
    return this.dispatchWith(bodies);
  }

  /** Dispatches, and stores a picture or file in the same transaction as the command that adds it. */
  async dispatchWith(bodies: readonly CommandBody[], media?: MediaBytes): Promise<Dispatched> {
    if (this.#isReadOnly) return { ...onlyLooking, at: 0 };
    if (this.#workspace.isAwaited) await this.#workspace.read();
    if (!this.#workspace.replica.canDecide && !(await this.prepare())) return { ...notLoaded, at: 0 };
    const commands = bodies.map((body) => this.#commandOf(body));
    const proposal = this.#workspace.replica.propose(commands);
    if ('refused' in proposal) return proposal;
    // Commands that change nothing aren't sent.
    const kept = commands.filter((_, index) => (proposal.facts[index]?.length ?? 0) > 0);
    if (kept.length > 0) await this.#workspace.keep(kept, media);
    return { kept };
  }

  async discard(commandId: string): Promise<void> {
    await this.#workspace.remove([commandId]);
  }

  /** Retries a refused command. The conflict is removed once the new command is stored. */
  async retry(commandId: string): Promise<Dispatched> {
    const entry = this.#workspace.outbox.find(commandId);
    if (entry?.stage !== 'refused') return { kept: [] };
    const mediaId = mediaOf(entry.command);
    // The server deletes an upload that no record has used for a day.
    if (mediaId !== undefined) await this.#workspace.store.markUploaded(mediaId, false);
    const dispatched = await this.dispatch(this.#asOfToday(entry.command));
    if ('kept' in dispatched) await this.#workspace.remove([commandId]);
    return dispatched;
  }

  /** Why a retry would be refused, according to the current data. */
  whyNotRetry(commandId: string): Refusal | undefined {
    const entry = this.#workspace.outbox.find(commandId);
    return entry?.stage === 'refused' ? this.check(this.#asOfToday(entry.command)) : undefined;
  }

  #commandOf(body: CommandBody): Command {
    const envelope = {
      commandId: this.#clock.mintId(),
      v: 1,
      issuedAt: this.#clock.now(),
      timezone: this.#clock.timezone(),
    } as const;
    // TypeScript loses the link between type and payload when spreading; the body had them paired.
    return { ...envelope, ...body } as Command;
  }

  /** The same change based on current values, so that only real conflicts refuse it. */
  #asOfToday(command: Command): CommandBody {
    const { kind, id } = command;
    if (command.type !== 'ChangeRecord') return bodyOf(command);
    const { values = {} } = this.#workspace.replica.get(kind, id) ?? {};
    const wanted = Object.entries(command.payload.changes).map(([key, { to }]) => [key, to] as const);
    return setFields({ kind, id, values }, Object.fromEntries(wanted)).command;
  }
}

function bodyOf({ type, kind, id, payload }: Command): CommandBody {
  // TypeScript loses the link between type and payload when destructuring; the command had them paired.
  return { type, kind, id, payload } as CommandBody;
}
