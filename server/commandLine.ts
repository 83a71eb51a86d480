/** Shared code of the command-line tools: error messages instead of stack traces, and file paths. */
import { resolve } from 'node:path';
import { BadArchive } from './backup/archive.ts';
import { NothingToKeep } from './backup/backup.ts';
import { BackupRefused } from './backup/backupRequest.ts';
import { NoProgress } from './backup/patience.ts';
import { TargetInUse } from './backup/restore.ts';
import type { Config } from './config.ts';
import { configOrStop, stop } from './startupConfig.ts';
import { startupSentence } from './startupProblem.ts';

/** A command with invalid arguments; the message explains the usage. */
export class WrongCommand extends Error {}

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
  const config = configOrStop();
  try {
    await command(config, process.argv.slice(2));
  } catch (error) {
    const sentence = sentenceOf(error, config);
    if (sentence === undefined) throw error;
    stop([sentence]);
  }
}
