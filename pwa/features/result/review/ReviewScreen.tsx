import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Result } from '../../../../shared/results.ts';
import { useDevice } from '../../../local/device.tsx';
import type { StoredPaper } from '../../../local/db.ts';
import { useFlaggedIds } from '../../../local/queries/flags.ts';
import { useResult, type ResultOnDevice } from '../../../local/queries/results.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { outlinePaper } from '../../../ui/paper/paper-outline.ts';
import { Explanation } from '../Explanation.tsx';
import { PaperMissing } from './PaperMissing.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { ReviewedAnswersContext } from './reviewed-answers.ts';
import { useReviewStyles } from './review.styles.ts';

/** /user/exam/result/:resultId/review: the paper with the student's answers and marks in place, and what was right. */
export function ReviewScreen() {
  const { resultId = '' } = useParams();
  const onDevice = useResult(useDevice().db, resultId);
  if (!onDevice) return <Loading words="Please Wait" />;
  return <Review key={resultId} result_id={resultId} onDevice={onDevice} />;
}

function Review({ result_id, onDevice }: { result_id: string; onDevice: ResultOnDevice }) {
  const styles = useReviewStyles();
  const { exam, paper, result, explanation } = onDevice;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.name}>{exam?.exam_name ?? 'Review paper'}</h1>
        <Link to={`/user/exam/result/${result_id}`} className={styles.back}>
          Back to the result
        </Link>
      </div>
      {!result && <p role="status">The right answers are not here yet. They come with the score.</p>}
      {result && !paper && <PaperMissing exam_id={result.exam_id} revision={result.revision} />}
      {result && paper && <ReviewOfPaper result={result} paper={paper} />}
      {result && <Explanation exam_id={result.exam_id} explanation={explanation} />}
    </>
  );
}

function ReviewOfPaper({ result, paper }: { result: Result; paper: StoredPaper }) {
  const outline = useMemo(() => outlinePaper(paper.data), [paper]);
  const flaggedIds = useFlaggedIds(useDevice().db, result.result_id);
  const reviewed = useMemo(
    () => ({
      rowsByQuestionId: new Map(result.rows.map((row) => [row.question_id, row])),
      flaggedIds: flaggedIds ?? new Set<string>(),
    }),
    [result, flaggedIds],
  );
  return (
    <ReviewedAnswersContext value={reviewed}>
      <ReviewDesk result_id={result.result_id} outline={outline} paperAudio={paper.data.audio_data} />
    </ReviewedAnswersContext>
  );
}
