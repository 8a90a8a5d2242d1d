import type { StoredExplanation } from '../../local/database/db.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';
import { explanationByPart, takeModelAnswer } from '../../ui/marks/explanation-parts.ts';

type Explained = Pick<ResultOnDevice, 'result' | 'paper' | 'explanation'>;

/** Returns the model answers of a paper by part_id, as HTML; none before the work has arrived. */
export function modelAnswers({ result, paper, explanation }: Explained): ReadonlyMap<string, string> {
  if (!result || !paper || !explanation?.content_data) return new Map();
  const { byPartNo } = byPart(explanation.content_data, paper.data.exam_data.no_of_parts);
  return new Map(
    paper.data.part_data.flatMap(({ part_id, part_no }): [string, string][] => {
      const { model } = takeModelAnswer(byPartNo.get(part_no) ?? '');
      return model === null ? [] : [[part_id, model]];
    }),
  );
}

/** Leaves out the model answers that stand beside the student's work, unless one of them belongs to no part. */
export function withoutModelAnswers({ result, paper, explanation }: Explained): StoredExplanation | null {
  if (!result || !paper || !explanation?.content_data) return explanation;
  const { whole } = byPart(explanation.content_data, paper.data.exam_data.no_of_parts);
  if (takeModelAnswer(whole).model !== null) return explanation;
  return { ...explanation, content_data: takeModelAnswer(explanation.content_data).rest };
}

function byPart(html: string, partCount: number) {
  // of an attempt of one part the paper has no other, but the explanation has
  return explanationByPart(
    html,
    Array.from({ length: partCount }, (_, index) => index + 1),
  );
}
