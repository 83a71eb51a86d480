/** What the commands beside the server have in common: settings, sentences in place of stacks, files named from where the person stands. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadArchive } from './backup/archive.ts';
import { NothingToKeep } from './backup/backup.ts';
import { BackupRefused } from './backup/backupRequest.ts';
import { TargetInUse } from './backup/restore.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { startupSentence } from './startupProblem.ts';

/** A command that was not given as it has to be; the message says how. */
export class WrongCommand extends Error {}

/** One sentence a line, no stack: the reader is the person who set the machine up. */
function stop(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/** npm starts its commands in the project's folder; a file is meant where the person stands. */
export function fileOf(argument: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), argument);
}

function sentenceOf(error: unknown, config: Config): string | undefined {
  const isOurs =
    error instanceof BadArchive ||
    error instanceof TargetInUse ||
    error instanceof NothingToKeep ||
    error instanceof BackupRefused ||
    error instanceof WrongCommand;
  return isOurs ? error.message : startupSentence(error, config);
}

/** Reads the settings as the server does, and runs a command with them. */
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
