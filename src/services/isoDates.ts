/** Repairs dates that an earlier version stored in the browser's display format: `11/22/2026` for `2026-11-22`. */
import { catalogueOf } from '../domain/registry.ts';
import { dateIn, isIsoDate } from '../domain/kernel/dates.ts';
import { isTimeZone } from '../domain/kernel/zones.ts';
import type { Command } from '../domain/decide/index.ts';

const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** That version wrote the date of the command, so this reading comes first; otherwise the only valid one. Ambiguous dates stay unchanged. */
function mended(value: unknown, { issuedAt, timezone }: Command): unknown {
  const found = typeof value === 'string' ? written.exec(value) : null;
  if (found === null) return value;
  const [first, second, year] = found.slice(1).map((number) => number.padStart(2, '0'));
  const readings = [...new Set([`${year}-${first}-${second}`, `${year}-${second}-${first}`])].filter(isIsoDate);
  const asked = isTimeZone(timezone) ? dateIn(issuedAt, timezone) : undefined;
  if (asked !== undefined && readings.includes(asked)) return asked;
  return readings.length === 1 ? readings[0] : value;
}

/** A pending command with its dates in ISO format, wherever they are unambiguous. */
export function withIsoDates(command: Command): Command {
  if (!/"\d{1,2}\/\d{1,2}\/\d{4}"/.test(JSON.stringify(command.payload))) return command;
  const fields: Readonly<Record<string, { readonly type: string }>> = catalogueOf(command.kind).fields;
  const isDate = (key: string) => fields[key]?.type === 'date';
  const mend = (of: object, which: (key: string) => boolean, how = (value: unknown) => mended(value, command)) =>
    Object.fromEntries(
      Object.entries(of).map(([key, value]: [string, unknown]) => [key, which(key) ? how(value) : value]),
    );
  if (command.type === 'AddRecord')
    return { ...command, payload: { values: mend(command.payload.values, isDate) } } as Command;
  if (command.type === 'ChangeRecord') {
    return {
      ...command,
      payload: { changes: mend(command.payload.changes, isDate, (change) => mend(change as object, () => true)) },
    } as Command;
  }
  return { ...command, payload: mend(command.payload, (key) => key === 'from' || key === 'dueBack') } as Command;
}
