import { exportHeldWork } from '../../../local/repair/unsent-export.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { ANSWER_NOT_SAVED } from './notice-texts.ts';

export async function saveUnsentWork(
  ...[writer, user_id, unsaved]: Parameters<typeof exportHeldWork>
): Promise<string> {
  try {
    const day = new Date(writer.now()).toISOString().slice(0, 10);
    saveFile(`papertide-unsent-${day}.papertide`, await exportHeldWork(writer, user_id, unsaved));
    return ANSWER_NOT_SAVED.fileMade;
  } catch {
    return ANSWER_NOT_SAVED.fileFailed;
  }
}
