import { ArrowLeft20Regular } from '@fluentui/react-icons';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { Reasons } from '../../../../shared/reasons.ts';
import type { Result } from '../../../../shared/results.ts';
import { useDevice } from '../../../local/device.tsx';
import type { StoredPaper } from '../../../local/database/db.ts';
import { flaggedIds, useFlags } from '../../../local/queries/flags.ts';
import { onlyItsPart, useResult, type ResultOnDevice } from '../../../local/queries/results.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { PRINT_QUERY } from '../../../ui/look.ts';
import { orderedOutline } from '../../../ui/paper/heading-levels.ts';
import { outlinePaper } from '../../../ui/paper/paper-outline.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { Explanation, ExplanationText } from '../Explanation.tsx';
import { explanationByPart } from '../../../ui/marks/explanation-parts.ts';
import { markedParts, notesOf } from '../marked-parts.ts';
import { RemarkedNotice } from '../RemarkedNotice.tsx';
import { numbersWith } from '../../../ui/verdict.ts';
import { useFreshExplanation } from '../use-fresh-explanation.ts';
import { PaperMissing } from './PaperMissing.tsx';
import { PrintedReview } from './PrintedReview.tsx';
import { EXPLANATION } from '../screen-texts.ts';
import { REVIEW } from './review-texts.ts';
import { ReviewView } from './ReviewView.tsx';
import { ReviewedAnswersContext } from './reviewed-answers.ts';
import { useReviewStyles } from './review.styles.ts';
import { WritingReview, WritingTask } from './WritingReview.tsx';
import '../../../ui/print.css';

const NO_REASONS: Reasons = { reasons: [], transcripts: [] };

export function ReviewScreen() {
  const { resultId = '' } = useParams();
  const found = useResult(useDevice().db, resultId);
  const onDevice = useMemo(() => found && onlyItsPart(found), [found]);
  if (!onDevice) return <Loading words={REVIEW.wait} />;
  if (!onDevice.attempt && !onDevice.result) return <Navigate to={`/user/exam/result/${resultId}`} replace />;
  return <Review key={resultId} result_id={resultId} onDevice={onDevice} />;
}

function Review({ result_id, onDevice }: { result_id: string; onDevice: ResultOnDevice }) {
  const styles = useReviewStyles();
  const { exam, paper, result, explanation } = onDevice;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.name}>{exam?.exam_name ?? REVIEW.title}</h1>
        <Link to={`/user/exam/result/${result_id}`} aria-label={REVIEW.back} className={styles.back}>
          <ArrowLeft20Regular aria-hidden className={styles.backSign} />
          <span className={styles.backWords}>{REVIEW.back}</span>
        </Link>
      </div>
      {!result && <p role="status">{REVIEW.noKey}</p>}
      {result && <RemarkedNotice exam={exam} result={result} />}
      {result && !paper && <PaperMissing exam_id={result.exam_id} revision={result.revision} />}
      {result && !paper && <Explanation exam_id={result.exam_id} explanation={explanation} />}
      {result && paper && <ReviewOfPaper result={result} paper={paper} onDevice={onDevice} />}
    </>
  );
}

interface ReviewOfPaperProps {
  result: Result;
  paper: StoredPaper;
  onDevice: ResultOnDevice;
}

function allPartNos(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function ReviewOfPaper({ result, paper, onDevice }: ReviewOfPaperProps) {
  const { explanation } = onDevice;
  const { exam_data } = paper.data;
  const { exam_category } = exam_data;
  const isPrinted = useMediaQuery(PRINT_QUERY);
  const [query] = useSearchParams();
  const [currentNumber, setCurrentNumber] = useState(() => Number(query.get('question')) || null);
  const [isWhereAsked] = useState(() => query.has('where'));
  const outline = useMemo(() => orderedOutline(outlinePaper(paper.data)), [paper]);
  const flags = useFlags(useDevice().db, result.result_id);
  useFreshExplanation(result.exam_id);
  const { explanations, whole } = useMemo(() => {
    if (!explanation) return { explanations: null, whole: '' };
    const { byPartNo, whole } = explanationByPart(
      explanation.content_data ?? '',
      // of an attempt of one part the outline has no other, but the explanation has
      outline.parts.length === 1 ? allPartNos(exam_data.no_of_parts) : outline.parts.map(({ part }) => part.part_no),
    );
    return { explanations: byPartNo, whole };
  }, [explanation, outline, exam_data]);
  const reasons = explanation?.reasons ?? NO_REASONS;
  const reviewed = useMemo(
    () => ({
      rowsByQuestionId: new Map(result.rows.map((row) => [row.question_id, row])),
      reasonsByQuestionId: new Map(reasons.reasons.map((one) => [one.question_id, one])),
      flaggedIds: flaggedIds(flags ?? []),
      currentNumber,
    }),
    [result, reasons, flags, currentNumber],
  );
  const isWriting = exam_category === 'writing';
  const texts = isWriting ? markedParts('writing', onDevice) : [];
  return (
    <ReviewedAnswersContext value={reviewed}>
      <OnScreen>
        {isWriting ? (
          <WritingReview outline={outline} texts={texts} explanations={explanations} result={result} />
        ) : (
          <ReviewView
            result_id={result.result_id}
            exam_name={exam_data.exam_name}
            outline={outline}
            paperAudio={paper.data.audio_data}
            transcripts={reasons.transcripts}
            explanations={explanations}
            wrong={numbersWith('wrong', result.rows)}
            notAnswered={numbersWith('not_answered', result.rows)}
            isWhereAsked={isWhereAsked}
            onGoToNumber={setCurrentNumber}
          />
        )}
      </OnScreen>
      {isPrinted && (
        <PrintedReview
          outline={outline}
          explanations={explanations}
          {...(isWriting && {
            renderPart: ({ part }) => (
              <WritingTask
                text={texts.find((one) => one.part_id === part.part_id)?.text ?? null}
                notes={notesOf(result, part.part_id)}
                explanation={explanations?.get(part.part_no) ?? ''}
              />
            ),
          })}
        />
      )}
      <ExplanationText heading={explanations?.size === 0 ? EXPLANATION.heading : REVIEW.wholePaper} html={whole} />
    </ReviewedAnswersContext>
  );
}

function OnScreen({ children }: { children: ReactNode }) {
  const styles = useReviewStyles();
  return <div className={styles.onScreen}>{children}</div>;
}
