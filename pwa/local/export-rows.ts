import type { ExportedRows } from '../../shared/exported-rows.ts';
import type { LocalDatabase, Own } from './db.ts';

/** Everything of this student that the server does not have or did not take, as a file for support; works offline. */
export async function exportRows(db: LocalDatabase, user_id: string, nowMs: number): Promise<ExportedRows> {
  return db.transaction('r', db.tables, async () => {
    const [attempts, answers, annotations, flags, recordings, settings, refusals] = await Promise.all([
      db.attempts.where('state').equals('unsent').toArray(),
      db.answers.where('state').equals('unsent').toArray(),
      db.annotations.where('state').equals('unsent').toArray(),
      db.flags.where('state').equals('unsent').toArray(),
      db.recordings.where('state').equals('unsent').toArray(),
      db.settings.where('state').equals('unsent').toArray(),
      db.refusals.toArray(),
    ]);
    return {
      papertide_export: 1,
      user_id,
      exported_at: nowMs,
      rows: {
        attempts: attempts.map(withoutState),
        answers: answers.map(withoutState),
        annotations: annotations.map(withoutState),
        flags: flags.map(withoutState),
        recordings: recordings.map(withoutState),
        settings: settings.map(withoutState),
      },
      refused: refusals.map(({ collection, key, code, message, refused_at, row }) => ({
        collection,
        key,
        code,
        message,
        refused_at,
        row,
      })),
    };
  });
}

function withoutState<Row>({ state: _state, ...row }: Own<Row>) {
  return row;
}
