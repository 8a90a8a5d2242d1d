import { Button } from '@fluentui/react-components';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isEnded, remainingMs } from '../../../shared/attempts.ts';
import { FREE_SAMPLE_FORM } from '../../../shared/free-sample/free-sample.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { durationMinutes, parseDuration } from '../../../shared/duration.ts';
import { noteSampleHere } from '../../api/sample-here.ts';
import { useAppCached, type AppCached } from '../../base/use-app-cached.ts';
import { useDevice } from '../../local/device.tsx';
import { useSampleAttempt } from '../../local/queries/sample.ts';
import { removeSampleAttempt, type SampleAttempt } from '../../local/writes/sample-attempt.ts';
import { askForPersistence } from '../../offline/browser.ts';
import { answeringPath, TIME_IS_UP_HERE } from '../../ui/exam-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { QUESTION_COUNT, sampleTexts, SAMPLE } from './sample-texts.ts';
import { sampleScreens } from './sample-screens.ts';
import { useSampleStyles } from './sample.styles.ts';
import { startSample } from './start-sample.ts';

const { examName, duration } = FREE_SAMPLE_FORM;
const CONNECTION: Record<AppCached, string> = {
  cached: SAMPLE.cached,
  coming: SAMPLE.coming,
  page_only: SAMPLE.pageOnly,
};

function useConnectionWords(): string {
  const cached = useAppCached();
  const areScreensHere = useSyncExternalStore(sampleScreens.subscribe, sampleScreens.areHere);
  return CONNECTION[cached === 'page_only' && !areScreensHere ? 'coming' : cached];
}
const NOT_STORED = SAMPLE.notStored;

export function SampleScreen() {
  const { user } = useDevice();
  return user ? <Navigate to={`/user/exam/attend?attend=${FREE_SAMPLE_ID}`} replace /> : <Sample />;
}

function Sample() {
  const styles = useSampleStyles();
  const { db } = useDevice();
  const sample = useSampleAttempt(db);
  const isHere = sample ? true : sample === null ? false : null;
  // the note is a copy: the browser may have cleared the attempt, or another tab adopted it
  useEffect(() => {
    if (isHere !== null) noteSampleHere(isHere);
  }, [isHere]);
  return (
    <div className={styles.page}>
      <h1>{examName}</h1>
      <p className={styles.words}>{SAMPLE.about(QUESTION_COUNT)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{SAMPLE.time}</dt>
          <dd>{SAMPLE.clock(durationMinutes(duration))}</dd>
        </div>
        <div>
          <dt>{SAMPLE.connection}</dt>
          <dd>{useConnectionWords()}</dd>
        </div>
        <div>
          <dt>{SAMPLE.account}</dt>
          <dd>{SAMPLE.noAccount}</dd>
        </div>
      </dl>
      {sample === undefined ? <Loading /> : <WayIn key={sample?.attempt.result_id} sample={sample} />}
    </div>
  );
}

function WayIn({ sample }: { sample: SampleAttempt | null }) {
  const styles = useSampleStyles();
  const device = useDevice();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState<'start' | 'remove' | null>(null);
  const { once } = useSingleFlight();

  const start = (removed: string | null) =>
    once(async () => {
      setFailure(null);
      try {
        askForPersistence();
        const attempt = await startSample(device, removed);
        await navigate(answeringPath(attempt, 'reading'));
      } catch {
        setAsking(null);
        setFailure(NOT_STORED);
      }
    });

  async function remove(result_id: string): Promise<void> {
    try {
      await removeSampleAttempt(device.db, result_id);
      setAsking(null);
    } catch {
      setAsking(null);
      setFailure(SAMPLE.notRemoved);
    }
  }

  return (
    <>
      {failure !== null && <Notice intent="error">{failure}</Notice>}
      {sample && <p role="status">{standingWords(sample, device.now())}</p>}
      <div className={styles.actions}>
        {sample ? (
          <>
            <Button
              appearance="primary"
              size="large"
              className={styles.action}
              onClick={() => void navigate(wayOn(sample))}
            >
              {isEnded(sample.attempt) ? SAMPLE.seeResult : SAMPLE.resume}
            </Button>
            <Button size="large" className={styles.action} onClick={() => setAsking('start')}>
              {SAMPLE.startAgain}
            </Button>
            <Button size="large" className={styles.action} appearance="subtle" onClick={() => setAsking('remove')}>
              {SAMPLE.removeIt}
            </Button>
          </>
        ) : (
          <Button appearance="primary" size="large" className={styles.action} onClick={() => void start(null)}>
            {SAMPLE.start}
          </Button>
        )}
      </div>
      {sample && asking !== null && (
        <RemoveDialog
          sample={sample}
          isStartingAgain={asking === 'start'}
          onRemove={() => (asking === 'start' ? start(sample.attempt.result_id) : remove(sample.attempt.result_id))}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function wayOn({ attempt }: SampleAttempt): string {
  return isEnded(attempt) ? `/user/exam/result/${attempt.result_id}` : answeringPath(attempt, 'reading');
}

function standingWords(sample: SampleAttempt, nowMs: number): string {
  const { attempt } = sample;
  if (isEnded(attempt)) return SAMPLE.tookIt(sampleTexts(sample));
  const leftMs = remainingMs(attempt, parseDuration(duration) ?? 0, nowMs);
  const words = SAMPLE.started(sampleTexts(sample));
  return leftMs > 0 ? `${words} ${SAMPLE.clockRuns}` : `${words} ${TIME_IS_UP_HERE} ${SAMPLE.canSubmit}`;
}
