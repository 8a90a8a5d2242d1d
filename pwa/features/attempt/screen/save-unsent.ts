import { exportHeldWork } from '../../../local/repair/unsent-export.ts';
import { saveFile } from '../../../ui/save-file.ts';

export async function saveUnsentWork(
  ...[writer, user_id, unsaved]: Parameters<typeof exportHeldWork>
): Promise<string> {
  try {
    const day = new Date(writer.now()).toISOString().slice(0, 10);
    saveFile(`papertide-unsent-${day}.papertide`, await exportHeldWork(writer, user_id, unsaved));
    return 'The file was made. Send it to support.';
  } catch {
    return 'This device could not make the file. Free some space and try again.';
  }
}
