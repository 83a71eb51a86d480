/** Shared code of the command-line tools: settings, error messages instead of stack traces, and file paths. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadArchive } from './backup/archive.ts';
import { NothingToKeep } from './backup/backup.ts';
import { BackupRefused } from './backup/backupRequest.ts';
import { NoProgress } from './backup/patience.ts';
import { TargetInUse } from './backup/restore.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { startupSentence } from './startupProblem.ts';

/** A command with invalid arguments; the message explains the usage. */
export class WrongCommand extends Error {}

/** Prints one sentence per line, without a stack trace, for the person who set up the server. */
function stop(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/** Resolves a path from the user's working directory, as npm runs commands in the project folder. */
export function fileOf(argument: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), argument);
}

function sentenceOf(error: unknown, config: Config): string | undefined {
  const isOurs =
    error instanceof BadArchive ||
    error instanceof TargetInUse ||
    error instanceof NothingToKeep ||
    error instanceof BackupRefused ||
    error instanceof NoProgress ||
    error instanceof WrongCommand;
  return isOurs ? error.message : startupSentence(error, config);
}

/** Reads the settings as the server does and runs a command with them. */
export async function runCommand(command: (config: Config, words: readonly string[]) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const result = readConfig(process.env);
  if (!result.isValid) stop(result.mistakes);
  try {
    await command(result.config, process.argv.slice(2));
  } catch (error) {
    const sentence = sentenceOf(error, result.config);
    if (sentence === undefined) throw error;
    stop([sentence]);
  }
}
