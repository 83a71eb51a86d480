import type { Kind } from '../catalogue/index.ts';
import type { CommandBody, CommandType } from '../decide/index.ts';

/** The record concerned. */
export interface Holder {
  readonly kind: Kind;
  readonly id: string;
}

/** A command, and what takes it back; empty where nothing does. */
export interface Change<Type extends CommandType, Undo extends readonly CommandBody[] = readonly CommandBody[]> {
  readonly command: CommandBody<Type>;
  readonly undo: Undo;
}

/** What was filled in: without what is empty or absent. */
export function filledIn<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const kept = Object.entries(fields).flatMap(([key, value]: [string, unknown]) => {
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === '' || trimmed === undefined || trimmed === null ? [] : [[key, trimmed] as const];
  });
  // why: `fromEntries` forgets which keys there are.
  return Object.fromEntries(kept) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}
