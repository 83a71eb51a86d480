/** The scans of this session: retained while the page is open, even after viewing an item. */
import type { Claimant } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Signal } from '../../machines/shared/device.ts';
import { ownInTab } from '../shared/ownInTab.ts';

export interface ScanLine {
  readonly key: string;
  readonly code: string;
  /** The item's name, or the code itself if nothing has it. */
  readonly title: string;
  /** The result, in words. */
  readonly text: string;
  readonly tone: Signal;
  /** Path of the record's page. */
  readonly to?: string;
  /** True if an item could be added with this code. */
  readonly isUnknown?: boolean;
  /** True if it failed only because no member was chosen. */
  readonly needsMember?: boolean;
  /** The item that was processed. */
  readonly itemId?: string;
  /** Commands that undo it; several for a kit. */
  readonly undo?: CommandBody | readonly CommandBody[];
  readonly isUndone?: boolean;
  /** The record that has the code. */
  readonly holder?: Claimant;
  /** The command that was sent, and its quantity. */
  readonly command?: CommandBody;
  readonly quantity?: number;
  /** For a batch: the most possible, and how to change the quantity. */
  readonly many?: Many;
  /** Why the quantity couldn't be changed. */
  readonly problem?: string;
}

interface Many {
  readonly most: number;
  /** The commands for a quantity, and the line that will represent them. */
  readonly of: (quantity: number) => { readonly commands: readonly CommandBody[]; readonly line: ScanLine };
}

/** Total number of items processed and not undone. */
export function totalOf(lines: readonly ScanLine[]): number {
  return lines.reduce((sum, { quantity = 0, isUndone }) => (isUndone === true ? sum : sum + quantity), 0);
}

/** The borrowers, most recent first; undone scans don't count. */
export function takersOf(lines: readonly ScanLine[]): readonly string[] {
  const ids = lines.flatMap(({ command, isUndone }) =>
    command?.type === 'SignOutItem' && isUndone !== true ? [command.payload.memberId] : [],
  );
  return [...new Set(ids)];
}

/** The line of a scan that was dropped: too many at once, or it couldn't be stored. */
export function lostLine(key: string, code: string, text: string): ScanLine {
  return { key, code, title: code, text, tone: 'bad' };
}

/** The list, newest first; the same array until it changes. */
export class ScanLines {
  #lines: readonly ScanLine[] = [];
  readonly #listeners = new Set<() => void>();

  readonly list = (): readonly ScanLine[] => this.#lines;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ids of items that were processed and not undone. */
  done(): ReadonlySet<string> {
    return new Set(
      this.#lines.flatMap(({ itemId, isUndone }) => (itemId === undefined || isUndone === true ? [] : [itemId])),
    );
  }

  /** The last code scanned without a member, unless it was scanned again since. */
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

  /** Replaces a line. */
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

/** The user's scans in this tab until it is reloaded. */
export const scanLinesOf = ownInTab(() => new ScanLines());
