import { ConfigError } from './config.ts';
import { isStorageFault } from './http/errors.ts';
import { MediaStoreLost } from './media-store/media-store.ts';
import { SettingsApart } from './same-settings.ts';
import { DataDirLocked } from './store/data-dir-lock.ts';
import { UnfinishedMove } from './store/unfinished-move.ts';
import { NewerDatabase } from './store/newer-database.ts';
import { DatabaseReplaced } from './store/restore-detection.ts';

/** PostgreSQL's code for a missing privilege. */
const MAY_NOT = '42501';

export function whyNoStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirLocked) return error.message;
  if (error instanceof NewerDatabase || error instanceof DatabaseReplaced) return error.message;
  if (error instanceof UnfinishedMove || error instanceof SettingsApart) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof MediaStoreLost)
    return `The bucket of MEDIA_URL cannot be used. Check its name, its endpoint, and the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. (${error.message})`;
  const code = 'code' in error ? error.code : undefined;
  const isOfFile = 'path' in error && typeof error.path === 'string';
  if (code === 'EADDRINUSE') return `This port is taken by another program. Set PORT to a free one. (${error.message})`;
  if (isOfFile && ['EACCES', 'EPERM', 'EROFS'].includes(String(code)))
    return `The server may not read or write ${String(error.path)}. It must belong to the user that the server runs as. (${error.message})`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `The server may not listen here. Set HOST and PORT to others. (${error.message})`;
  if (String(code).startsWith('SQLITE_')) return `The database in DATA_DIR cannot be opened. (${error.message})`;
  if (isStorageFault(error) || /^(28|3D)/.test(String(code)))
    return `The database of DATABASE_URL cannot be opened. Check that PostgreSQL runs, and the host, database, user and password in DATABASE_URL. (${error.message})`;
  if (code === MAY_NOT)
    return `The user of DATABASE_URL may not make the tables. Let it own the database, or grant it CREATE on the database and on its schema. (${error.message})`;
  return error.stack ?? error.message;
}
