export function requireOwnFile(): void {
  if (process.env['DATABASE_URL'])
    throw new Error(
      'DATABASE_URL is set: this database is copied and put back by pg_dump and pg_restore. docs/backup.md says how.',
    );
}
