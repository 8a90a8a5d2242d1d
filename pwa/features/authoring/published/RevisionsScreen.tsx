import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Remark, RevisionInHistory } from '../../../../shared/authoring/remarks.ts';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import { readExam } from '../../../api/authoring.ts';
import { listRemarks, listRevisions, paperCalls } from '../../../api/published.ts';
import { ExportDialog } from '../../../ui/authoring/ExportDialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { stepPath } from '../frame/step-machine.ts';
import { Compare } from './Compare.tsx';
import { usePublishedStyles } from './published.styles.ts';
import { RevisionCard } from './RevisionCard.tsx';
import { isRunning, watchRemarks } from './watch-remarks.ts';
import { REVISION_TEXTS } from './revision-texts.ts';

interface Published {
  exam: DraftExam;
  revisions: RevisionInHistory[];
}

export function RevisionsScreen() {
  const styles = usePublishedStyles();
  const { examId = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Published> => {
      const [exam, revisions] = await Promise.all([readExam(examId, signal), listRevisions(examId, signal)]);
      return { exam, revisions };
    },
    [examId],
  );
  const { loaded, reload } = useLoad(load);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{REVISION_TEXTS.title}</h1>
        {loaded.kind === 'here' && <p className={styles.exam}>{loaded.value.exam.exam_name}</p>}
        <Link className={styles.back} to="/admin/exam">
          {REVISION_TEXTS.pendingExams}
        </Link>
      </div>
      {loaded.kind === 'loading' && <Loading words={REVISION_TEXTS.wait} />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' && <History key={examId} {...loaded.value} />}
    </div>
  );
}

function History({ exam, revisions }: Published) {
  const styles = usePublishedStyles();
  const { remarks, isFailed } = useRemarks(exam.exam_id, revisions);
  const [exported, setExported] = useState<number | null>(null);
  const newest = revisions[0];
  if (!newest) {
    return (
      <div className={styles.empty}>
        <p>{REVISION_TEXTS.none}</p>
        <Link className={styles.back} to={stepPath(exam.exam_id, 'details')}>
          {REVISION_TEXTS.goOn}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <ol className={styles.list} aria-label={REVISION_TEXTS.title}>
        {revisions.map((one) => (
          <RevisionCard
            key={one.revision}
            exam_id={exam.exam_id}
            revision={one}
            isOnOffer={
              one === newest &&
              one.retired_at === null &&
              (exam.creationStatus === 'complete' || exam.on_offer !== undefined)
            }
            remarks={remarks.filter(({ revision }) => revision === one.revision)}
            isCountOld={isFailed}
            onExport={setExported}
          />
        ))}
      </ol>
      {revisions.length > 1 && <Compare exam_id={exam.exam_id} revisions={revisions.map(({ revision }) => revision)} />}
      {exported !== null && (
        <ExportDialog exam={exam} calls={paperCalls} revision={exported} onClose={() => setExported(null)} />
      )}
    </div>
  );
}

function useRemarks(exam_id: string, revisions: readonly RevisionInHistory[]) {
  const [remarks, setRemarks] = useState<Remark[]>(() => revisions.flatMap(({ remarks }) => remarks));
  const [isFailed, setFailed] = useState(false);
  const isAnyRunning = remarks.some(isRunning);
  useEffect(() => {
    if (!isAnyRunning) return;
    const watching = new AbortController();
    const { signal } = watching;
    const ports = {
      ask: () => listRemarks(exam_id, signal),
      pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
      onRemarks: setRemarks,
      onFailed: setFailed,
    };
    // never rejects: errors go to `onFailed`
    void watchRemarks(remarks, ports, signal);
    return () => watching.abort();
    // begun once for as long as anything runs: what it brings must not begin it anew
    // oxlint-disable-next-line react/exhaustive-deps
  }, [exam_id, isAnyRunning]);
  return { remarks, isFailed };
}
