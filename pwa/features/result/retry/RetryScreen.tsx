import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useDevice } from '../../../local/device.tsx';
import { onlyItsPart, useResult, type ResultOnDevice } from '../../../local/queries/results.ts';
import { useQuery } from '../../../local/queries/use-query.ts';
import { readRetry } from '../../../local/writes/save-retry.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { PaperMissing } from '../review/PaperMissing.tsx';
import { useReviewStyles } from '../review/review.styles.ts';
import { Retry } from './Retry.tsx';
import { RETRY } from './retry-texts.ts';

/** Sits the wrong questions of a result again, on this device alone [R269]. */
export function RetryScreen() {
  const { resultId = '' } = useParams();
  const { db } = useDevice();
  const found = useResult(db, resultId);
  const onDevice = useMemo(() => found && onlyItsPart(found), [found]);
  const styles = useReviewStyles();
  if (!onDevice) return <Loading words={RETRY.wait} />;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.name}>{onDevice.exam?.exam_name ?? RETRY.heading}</h1>
        <Link to={`/user/exam/result/${resultId}`} className={styles.back}>
          {RETRY.back}
        </Link>
      </div>
      <OnResult key={resultId} onDevice={onDevice} />
    </>
  );
}

function OnResult({ onDevice: { result, paper, explanation } }: { onDevice: ResultOnDevice }) {
  const { db } = useDevice();
  const result_id = result?.result_id ?? '';
  const stored = useQuery(() => readRetry(db, result_id), [db, result_id]);
  if (!result) return <p role="status">{RETRY.noResult}</p>;
  if (!result.rows.some((row) => row.is_correct === 0)) return <p>{RETRY.nothing}</p>;
  if (!paper) return <PaperMissing exam_id={result.exam_id} revision={result.revision} />;
  if (!stored) return <Loading words={RETRY.wait} />;
  return <Retry result={result} paper={paper} explanation={explanation} stored={stored} />;
}
