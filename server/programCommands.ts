/** Commands issued by Backstock itself, and commands that bring a record to a wanted state. */
import { addRecord, setFields } from '../src/domain/changes/index.ts';
import { equalValues } from '../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValues, Kind } from '../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../src/domain/decide/index.ts';
import type { MintId } from '../src/domain/kernel/ids.ts';

/** Client id of commands issued by Backstock itself. */
export const systemClientId = '00000000-0000-7000-8000-000000000000';

/** A command issued by Backstock itself, now. */
export function programCommand(
  body: CommandBody,
  { now, mintId }: { readonly now: () => Date; readonly mintId: MintId },
): Command {
  // The body is one member of the union; spreading loses that type information.
  return { ...body, commandId: mintId(), v: 1, issuedAt: now().toISOString(), timezone: 'UTC' } as Command;
}

/** The wanted state of a record; absent fields are cleared. */
export interface Wanted {
  readonly kind: Kind;
  readonly id: string;
  readonly values: FieldValues;
}

/** The command that brings a record to the wanted state; undefined if it's already there. */
export function stepTo({ kind, id, values }: Wanted, known: CatalogueRecord | undefined): CommandBody | undefined {
  if (!known) return addRecord<Kind>({ kind, id }, values).command;
  const keys = new Set([...Object.keys(values), ...Object.keys(known.values)]);
  const others = [...keys].filter((key) => !equalValues(known.values[key] ?? null, values[key] ?? null));
  const wanted = Object.fromEntries(others.map((key) => [key, values[key] ?? null]));
  return others.length === 0 ? undefined : setFields(known, wanted).command;
}
