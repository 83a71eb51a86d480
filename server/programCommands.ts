/** What the program itself writes into a log, and how it brings a record to what it shall be. */
import { addRecord, setFields } from '../src/domain/changes/index.ts';
import type { CatalogueRecord, FieldValue, FieldValues, Kind } from '../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../src/domain/decide/index.ts';
import type { MintId } from '../src/domain/kernel/ids.ts';

/** Client id of what the program itself does. */
export const systemClientId = '00000000-0000-7000-8000-000000000000';

/** A command that the program gives itself, now. */
export function programCommand(
  body: CommandBody,
  { now, mintId }: { readonly now: () => Date; readonly mintId: MintId },
): Command {
  // The body is one member of the union; spreading loses which.
  return { ...body, commandId: mintId(), v: 1, issuedAt: now().toISOString(), timezone: 'UTC' } as Command;
}

/** A record as it shall be; fields that are not there are cleared. */
export interface Wanted {
  readonly kind: Kind;
  readonly id: string;
  readonly values: FieldValues;
}

function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What leads from a record as it is to how it shall be; nothing where it is so already. */
export function stepTo({ kind, id, values }: Wanted, known: CatalogueRecord | undefined): CommandBody | undefined {
  if (!known) return addRecord<Kind>({ kind, id }, values).command;
  const keys = new Set([...Object.keys(values), ...Object.keys(known.values)]);
  const others = [...keys].filter((key) => !isSame(known.values[key], values[key]));
  const wanted = Object.fromEntries(others.map((key) => [key, values[key] ?? null]));
  return others.length === 0 ? undefined : setFields(known, wanted).command;
}
