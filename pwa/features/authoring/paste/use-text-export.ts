import { useState } from 'react';
import { piecesOfDraft } from '../../../../shared/authoring/text-form/draft-pieces.ts';
import { writeText } from '../../../../shared/authoring/text-form/write-text.ts';
import { SOMETHING_WENT_WRONG } from '../../../../shared/errors.ts';
import { readDraft } from '../../../api/authoring.ts';
import { ApiError } from '../../../api/http.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { PASTE_TEXTS } from './paste-texts.ts';

export function useTextExport(examId: string): { isBusy: boolean; problem: string | null; save: () => Promise<void> } {
  const { isBusy, once } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(null);
  const save = () =>
    once(async () => {
      setProblem(null);
      try {
        const { data } = await readDraft(examId);
        const { parts, leftOut } = piecesOfDraft(data);
        saveFile(
          `${data.exam_data.exam_name.replaceAll(/[^\p{L}\p{N} ,-]/gu, ' ').trim() || 'paper'}.txt`,
          new Blob([writeText(parts)], { type: 'text/plain;charset=utf-8' }),
        );
        if (leftOut.length > 0) setProblem(PASTE_TEXTS.exported([...new Set(leftOut)].join(' ')));
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG);
      }
    });
  return { isBusy, problem, save };
}
