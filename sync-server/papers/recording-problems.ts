// Checks a draft's recordings again before publishing: some were stored before their length was checked.

import { audioTypeProblem } from '../../shared/authoring/audio-types.ts';
import type { DraftProblem } from '../../shared/authoring/draft-problems.ts';
import type { Deps } from '../deps.ts';
import type { Reader } from '../store/store.ts';
import { listAudio, listParts } from './queries.ts';

export interface FoundInRecordings {
  problems: DraftProblem[];
  remarks: DraftProblem[];
}

export async function findInRecordings(
  reader: Reader,
  media: Deps['media'],
  exam_id: string,
): Promise<FoundInRecordings> {
  const parts = await listParts(reader, exam_id);
  const partNoByPartId = new Map(parts.map(({ part_id, part_no }) => [part_id, part_no]));
  const found: FoundInRecordings = { problems: [], remarks: [] };
  for (const { part_id, sha256, media_type } of await listAudio(reader, [...partNoByPartId.keys()])) {
    // the check of the type reports this already
    if (audioTypeProblem(media_type) !== null) continue;
    const part_no = partNoByPartId.get(part_id) ?? 0;
    const name = `The recording of part ${part_no}`;
    const sound = await media.judgeSound(sha256);
    if (sound === null) found.problems.push({ part_no, message: `${name} is lost. Choose its file again.` });
    else if (sound === 'length_unknown')
      found.remarks.push({
        part_no,
        kind: 'recording',
        message: `${name} does not say how long it is. Play it to its end before you publish, or save it as MP3 and choose that file.`,
      });
    else if (sound !== 'plays') found.problems.push({ part_no, message: `${name} cannot be used. ${sound.problem}` });
  }
  return found;
}
