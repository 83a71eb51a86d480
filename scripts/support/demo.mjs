import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const kept = ['PORT', 'HOST', 'LOG_LEVEL'];

/**
 * The environment of a demonstration on a temporary folder. All settings are empty except where it listens and what it logs: an empty
 * one counts as not set, and overrides a `.env` that would give the demonstration real data, passwords, emails or payments.
 */
export function demoEnvironment(environment, folder) {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  const blank = Object.fromEntries(names.filter((name) => !kept.includes(name)).map((name) => [name, '']));
  return { ...environment, ...blank, DEMO: '1', DATA_DIR: folder };
}
