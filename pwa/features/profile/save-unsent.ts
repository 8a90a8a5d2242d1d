import type { LocalDatabase } from '../../local/database/db.ts';
import { exportRows } from '../../local/repair/export-rows.ts';
import { saveFile } from '../../ui/save-file.ts';
import { SENDING } from './sending-texts.ts';

export async function saveUnsentWork(db: LocalDatabase, user_id: string, nowMs: number): Promise<string> {
  try {
    const file = await exportRows(db, user_id, nowMs);
    saveFile(`papertide-unsent-${new Date(nowMs).toISOString().slice(0, 10)}.papertide`, file);
    return SENDING.fileMade;
  } catch {
    return SENDING.fileFailed;
  }
}
