import type { LocalDatabase } from '../../local/database/db.ts';
import { exportRows } from '../../local/repair/export-rows.ts';
import { saveFile } from '../../ui/save-file.ts';

export async function saveUnsentWork(db: LocalDatabase, user_id: string, nowMs: number): Promise<string> {
  try {
    const file = await exportRows(db, user_id, nowMs);
    saveFile(`papertide-unsent-${new Date(nowMs).toISOString().slice(0, 10)}.papertide`, file);
    return 'The file was made. Send it to support.';
  } catch {
    return 'This device could not make the file. Free some space and try again.';
  }
}
