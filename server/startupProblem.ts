import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';
import { UnfitKey } from './accounts/seal.ts';
import { DamagedDatabase, DatabaseFailure, errorCode } from './database/database.ts';
import { UnfitServer } from './database/fitness.ts';
import { FolderInUse } from './database/folderLock.ts';
import { DatabaseIsNewer } from './database/migrate.ts';
import { ReadOnlyServer } from './database/server.ts';
import { UnfitPassword } from './setup/firstRun.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]);
/** PostgreSQL's codes for a file that is missing, can't be read, or isn't what it wrote. */
const damaged = new Set(['58P01', '58030', 'XX001', 'XX002']);
const full = new Set(['storage-full', 'ENOSPC', 'EDQUOT', '53100']);
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** The message for a startup failure with an external cause; undefined for a bug. */
export function startupSentence(error: unknown, config: Config): string | undefined {
  const isSentence = [UnfitKey, UnfitPassword, FolderInUse, DatabaseIsNewer, UnfitServer].some(
    (known) => error instanceof known,
  );
  if (error instanceof Error && isSentence) return error.message;
  return listenSentence(error, config) ?? storageSentence(error, config);
}

function listenSentence(error: unknown, config: Config): string | undefined {
  const isListen =
    typeof error === 'object' &&
    error !== null &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'bind');
  const isLookup = typeof error === 'object' && error !== null && 'hostname' in error && error.hostname === config.host;
  if (!isListen && !isLookup) return undefined;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${config.port} is taken by another program. Stop it, or set PORT to a free port.`;
    case 'EACCES':
      return `Port ${config.port} may not be opened by this user. Set PORT to a number above 1023.`;
    default:
      return `HOST ${config.host} is not a network interface of this computer. Set HOST to 0.0.0.0 for all of them.`;
  }
}

function storageSentence(error: unknown, config: Config): string | undefined {
  const cause = error instanceof DatabaseFailure && error.cause instanceof Error ? error.cause : error;
  const code = errorCode(cause) ?? '';
  const isOfServer =
    config.databaseUrl !== undefined && (error instanceof DatabaseFailure || error instanceof pg.DatabaseError);
  if (full.has(code) || errorCode(error) === 'storage-full') {
    return `The disk of ${isOfServer ? 'the database server' : `the data folder ${config.dataDir}`} is full. Make room and start again; nothing that was saved is lost.`;
  }
  if (isOfServer) return serverSentence(cause, code, config.databaseUrl);
  if (error instanceof DamagedDatabase || (error instanceof pg.DatabaseError && damaged.has(code)))
    return `The database in ${join(config.dataDir, 'database')} cannot be opened: files in it are missing or damaged, or this user may not read and write them. If this user may, move this folder elsewhere, keep it, and restore your last backup with "npm run restore -- FILE".`;
  if (notWritable.has(code))
    return `The data folder ${config.dataDir} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`;
  return undefined;
}

function serverSentence(cause: unknown, code: string, text: string): string | undefined {
  const url = new URL(text);
  const place = `${url.hostname || 'localhost'}:${url.port || '5432'}`;
  if (cause instanceof ReadOnlyServer)
    return `DATABASE_URL: the PostgreSQL server at ${place} only allows reading. Use the address of the primary.`;
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: the PostgreSQL server at ${place} does not accept the user "${decodeURIComponent(url.username)}" with this password.`;
  if (code === '3D000')
    return `DATABASE_URL: the PostgreSQL server at ${place} has no database "${decodeURIComponent(url.pathname.slice(1))}". Create it first, or correct the name.`;
  if (code === '42501')
    return `DATABASE_URL: the user "${decodeURIComponent(url.username)}" may not create tables or extensions in this database. Make it the owner of the database.`;
  if (code === '53300') return `DATABASE_URL: the PostgreSQL server at ${place} has no free connection.`;
  return noAnswerSentence(cause instanceof Error ? cause.message : '', code, place);
}

function noAnswerSentence(message: string, code: string, place: string): string | undefined {
  // PgBouncer's answer.
  if (code === '08P01' && message === 'unsupported startup parameter: statement_timeout')
    return `STATEMENT_SECONDS: the pooler at ${place} refuses this setting. Remove it, and set statement_timeout for the role in PostgreSQL instead.`;
  const isTimeout = code === '' && /timeout|terminated/i.test(message);
  if (unreachable.has(code) || code.startsWith('08') || code.startsWith('57P') || isTimeout)
    return `DATABASE_URL: no PostgreSQL server answers at ${place}. Check the address, and that the server runs.`;
  return undefined;
}
