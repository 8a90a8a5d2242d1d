import { useMemo, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useDevice } from '../../../local/device.tsx';
import { onlyItsPart, useResult, type ResultOnDevice } from '../../../local/queries/results.ts';
import { useQuery } from '../../../local/queries/use-query.ts';
import { readListening } from '../../../local/writes/save-listening.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { outlinePaper } from '../../../ui/paper/paper-outline.ts';
import { PaperMissing } from '../review/PaperMissing.tsx';
import { useFreshExplanation } from '../use-fresh-explanation.ts';
import { ListenAgain } from './ListenAgain.tsx';
import { partsToHear } from './listened-part.ts';
import { LISTEN } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';

/** Dictation and shadowing on the recordings of a result, on this device alone [R531, R533]. */
export function ListenScreen() {
  const { resultId = '' } = useParams();
  const { db } = useDevice();
  const found = useResult(db, resultId);
  const onDevice = useMemo(() => found && onlyItsPart(found), [found]);
  const styles = useListeningStyles();
  if (!onDevice) return <Loading words={LISTEN.wait} />;
  if (!onDevice.attempt && !onDevice.result) return <Navigate to={`/user/exam/result/${resultId}`} replace />;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>
          <h1>{LISTEN.title}</h1>
          {onDevice.exam && <p className={styles.paper}>{onDevice.exam.exam_name}</p>}
        </div>
        <Link to={`/user/exam/result/${resultId}/review`} className={styles.back}>
          {LISTEN.review}
        </Link>
        <Link to={`/user/exam/result/${resultId}`} className={styles.back}>
          {LISTEN.back}
        </Link>
      </div>
      <OnResult key={resultId} onDevice={onDevice} />
    </>
  );
}

function OnResult({ onDevice: { exam, result, paper, explanation } }: { onDevice: ResultOnDevice }): ReactNode {
  const { db } = useDevice();
  const result_id = result?.result_id ?? '';
  const stored = useQuery(async () => ({ listening: await readListening(db, result_id) }), [db, result_id]);
  const outline = useMemo(() => paper && outlinePaper(paper.data), [paper]);
  // null if the paper has none
  const reasons = explanation?.reasons;
  const parts = useMemo(
    () =>
      outline && paper && reasons
        ? partsToHear({ outline, paperAudio: paper.data.audio_data, transcripts: reasons.transcripts })
        : [],
    [outline, paper, reasons],
  );
  useFreshExplanation(result?.exam_id ?? exam?.exam_id ?? '');
  if (!result) return <p role="status">{LISTEN.noResult}</p>;
  if (exam && exam.exam_category !== 'listening') return <p>{LISTEN.notListening}</p>;
  if (!paper) return <PaperMissing exam_id={result.exam_id} revision={result.revision} why={LISTEN.paperMissing} />;
  if (reasons === undefined) return <p role="status">{LISTEN.noReasons}</p>;
  if (parts.length === 0) return <p>{LISTEN.noTimes}</p>;
  if (!stored) return <Loading words={LISTEN.wait} />;
  return (
    <ListenAgain
      result_id={result_id}
      exam_name={paper.data.exam_data.exam_name}
      parts={parts}
      stored={stored.listening}
    />
  );
}
