import type { Kind } from '../catalogue/index.ts';
import type { CommandBody, CommandType } from '../decide/index.ts';

/** A record, by kind and id. */
export interface Holder {
  readonly kind: Kind;
  readonly id: string;
}

/** A command and the commands that undo it; empty if it can't be undone. */
export interface Change<Type extends CommandType, Undo extends readonly CommandBody[] = readonly CommandBody[]> {
  readonly command: CommandBody<Type>;
  readonly undo: Undo;
}

/** The fields that were filled in: empty and absent ones are left out. */
export function filledIn<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const kept = Object.entries(fields).flatMap(([key, value]: [string, unknown]) => {
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === '' || trimmed === undefined || trimmed === null ? [] : [[key, trimmed] as const];
  });
  // why: `fromEntries` loses the types of the keys.
  return Object.fromEntries(kept) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}
