import type { PaperBundle } from '../../../../shared/papers.ts';
import { readDraft } from '../../../api/authoring.ts';
import { deskPorts } from '../desk/desk-ports.ts';
import { Desk } from '../desk/desk.ts';
import { paperOfDesk } from './paper-of-desk.ts';

/** Returns the draft as its desk would show it in this browser, with unsaved edits. Rejects with an ApiError. */
export async function readPaperOfDraft(
  user_id: string,
  exam_id: string,
  signal: AbortSignal,
): Promise<PaperBundle['data']> {
  const draft = await readDraft(exam_id, signal);
  const desk = new Desk({ ...deskPorts(user_id, exam_id), load: () => Promise.resolve(draft) });
  await desk.load();
  const structure = desk.structure.read();
  if (!structure) throw new Error('A draft that was read has a structure');
  return paperOfDesk(desk, structure);
}
