import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { explained, OPEN, readPage, survivorsOf, toPage, type Explained } from './ledger.ts';
import { mutationParts, type Part } from './parts.ts';

const folder = 'docs/survivors';
const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
const pageOf = (part: string): string => `${folder}/${part.replaceAll('/', '-')}.md`;

/** Writes what survived in the files of a report to the list of the part they belong to, and returns those without a reason. */
export function recordSurvivors({ mutate }: Part, report: string): readonly Explained[] {
  const whole = mutationParts().find((part) => mutate.every((file) => part.mutate.includes(file)));
  if (whole === undefined) return [];
  const page = pageOf(whole.name);
  const measured = survivorsOf(JSON.parse(readFileSync(report, 'utf8')), textOf);
  const rows = explained(readPage(textOf(page) ?? ''), measured, whole.mutate);
  mkdirSync(folder, { recursive: true });
  if (rows.length === 0) rmSync(page, { force: true });
  else writeFileSync(page, toPage(whole.name, rows));
  return rows.filter(({ file, reason }) => mutate.includes(file) && reason === OPEN);
}
