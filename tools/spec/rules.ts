import { readFileSync } from 'node:fs';
import { filesBelow } from '../files.ts';

/** A numbered line of docs/spec. */
interface SpecRule {
  readonly id: string;
  readonly text: string;
  /** File and line, clickable in a terminal. */
  readonly at: string;
}

/** The rules of one text, and the lines that look like rules but are not. */
export interface ParsedRules {
  readonly rules: readonly SpecRule[];
  readonly malformed: readonly string[];
}

const ruleLine = /^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* (\S.*)$/;
const almostRuleLine = /^\s*[-*+] +\*\*[A-Za-z][A-Za-z0-9]*-?\d+/;

/** Matches the titles of a rule's tests. */
export function testsOf(rule: string): RegExp {
  return new RegExp(`\\[[^\\]]*\\b${rule}\\b[^\\]]*\\]`);
}

/** Reads the lines of the form `- **PROP-3** text.` */
export function parseRules(text: string, file: string): ParsedRules {
  const rules: SpecRule[] = [];
  const malformed: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    const [, id, words] = ruleLine.exec(line) ?? [];
    if (id !== undefined && words !== undefined) rules.push({ id, text: words, at });
    else if (almostRuleLine.test(line)) malformed.push(at);
  }
  return { rules, malformed };
}

/** All rules of a folder of specifications. */
export function readRules(folder: string): ParsedRules {
  const parsed = filesBelow(folder, /\.md$/).map((file) => parseRules(readFileSync(file, 'utf8'), file));
  return { rules: parsed.flatMap(({ rules }) => rules), malformed: parsed.flatMap(({ malformed }) => malformed) };
}
