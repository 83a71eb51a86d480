/** Startup of the server and the command-line tools: settings, and messages instead of stack traces. */
import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';

/** Prints one sentence per line, without a stack trace, for the person who set up the server, and exits. */
export function stop(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/** The settings from the environment and `.env`. Stops the process if any is wrong. */
export function configOrStop(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const result = readConfig(process.env);
  return result.isValid ? result.config : stop(result.mistakes);
}
