/** What has been scanned in this session: kept while the page is open, also across a look at an item. */
import type { Claimant } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Client } from '../../machines/shared/client.ts';
import type { Signal } from '../../machines/shared/device.ts';

export interface ScanLine {
  readonly key: string;
  readonly code: string;
  /** The item's name; the code itself where nothing has it. */
  readonly title: string;
  /** What became of it, in words. */
  readonly text: string;
  readonly tone: Signal;
  /** Where it can be looked at. */
  readonly to?: string;
  /** True where something could be added with this code. */
  readonly isUnknown?: boolean;
  /** True where it would have led to something with a member chosen. */
  readonly needsMember?: boolean;
  /** The item it was done with. */
  readonly itemId?: string;
  /** The way back; several where it was a kit. */
  readonly undo?: CommandBody | readonly CommandBody[];
  readonly isUndone?: boolean;
  /** Who carries the code. */
  readonly holder?: Claimant;
  /** What was done, and with how many. */
  readonly command?: CommandBody;
  readonly quantity?: number;
  /** Of many of the same: up to how many, and what makes it another number. */
  readonly many?: Many;
  /** Why it could not be made another number. */
  readonly problem?: string;
}

interface Many {
  readonly most: number;
  /** What is sent, and the line that stands for it then. */
  readonly of: (quantity: number) => { readonly commands: readonly CommandBody[]; readonly line: ScanLine };
}

/** How many things were dealt with, and not taken back. */
export function totalOf(lines: readonly ScanLine[]): number {
  return lines.reduce((sum, { quantity = 0, isUndone }) => (isUndone === true ? sum : sum + quantity), 0);
}

/** Who has taken something, who took it last first; what was undone does not count. */
export function takersOf(lines: readonly ScanLine[]): readonly string[] {
  const ids = lines.flatMap(({ command, isUndone }) =>
    command?.type === 'SignOutItem' && isUndone !== true ? [command.payload.memberId] : [],
  );
  return [...new Set(ids)];
}

/** The line of a scan that led to nothing: too many came at once, or it could not be kept. */
export function lostLine(key: string, code: string, text: string): ScanLine {
  return { key, code, title: code, text, tone: 'bad' };
}

/** The list, newest first; stable until it changes. */
export class ScanLines {
  #lines: readonly ScanLine[] = [];
  readonly #listeners = new Set<() => void>();

  readonly list = (): readonly ScanLine[] => this.#lines;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Items that were dealt with and not undone. */
  done(): ReadonlySet<string> {
    return new Set(
      this.#lines.flatMap(({ itemId, isUndone }) => (itemId === undefined || isUndone === true ? [] : [itemId])),
    );
  }

  /** The code that was scanned last without a member, and not again since. */
  lacksMember(): string | undefined {
    return this.#lines.find(
      ({ needsMember, code }, index) =>
        needsMember === true && this.#lines.findIndex((line) => line.code === code) === index,
    )?.code;
  }

  add(line: ScanLine): void {
    this.#set([line, ...this.#lines]);
  }

  markUndone(key: string): void {
    this.change(key, { isUndone: true });
  }

  change(key: string, part: Partial<ScanLine>): void {
    this.#set(this.#lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  }

  /** Another line in the place of one. */
  replace(key: string, by: ScanLine): void {
    this.#set(this.#lines.map((line) => (line.key === key ? { ...by, key } : line)));
  }

  clear(): void {
    this.#set([]);
  }

  #set(lines: readonly ScanLine[]): void {
    this.#lines = lines;
    for (const listener of this.#listeners) listener();
  }
}

const sessions = new WeakMap<Client, ScanLines>();

/** The session of this client: of this tab, until it is loaded again. */
export function scanLinesOf(client: Client): ScanLines {
  const known = sessions.get(client);
  if (known) return known;
  const made = new ScanLines();
  sessions.set(client, made);
  return made;
}
