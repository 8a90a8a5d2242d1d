import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
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
import { QUESTION_COUNT, sampleTexts } from './sample-texts.ts';
import { useSampleStyles } from './sample.styles.ts';
import { startSample } from './start-sample.ts';

const { examName, duration } = FREE_SAMPLE_FORM;
const CONNECTION: Record<AppCached, string> = {
  cached: 'None is needed: the sample is on this device now',
  coming: 'Needed for a moment more: the app is coming onto this device',
  page_only: 'None is needed as long as this page stays open',
};
const NOT_STORED =
  'This device could not keep the attempt, so nothing has started. Free some room on it and try again.';

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
      <p className={styles.words}>
        One passage and {QUESTION_COUNT} questions. You see your result at once, with the reason for each answer.
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Time</dt>
          <dd>{durationMinutes(duration)} minutes. The clock does not stop if you leave</dd>
        </div>
        <div>
          <dt>Connection</dt>
          <dd>{CONNECTION[useAppCached()]}</dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>None is needed. Nothing leaves this device unless you sign up to keep your result</dd>
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
      setFailure('This device could not remove it. Try again.');
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
              {isEnded(sample.attempt) ? 'See your result' : 'Resume'}
            </Button>
            <Button size="large" className={styles.action} onClick={() => setAsking('start')}>
              Start again
            </Button>
            <Button size="large" className={styles.action} appearance="subtle" onClick={() => setAsking('remove')}>
              Remove it
            </Button>
          </>
        ) : (
          <Button appearance="primary" size="large" className={styles.action} onClick={() => void start(null)}>
            Start the sample
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
  if (isEnded(attempt)) return `You have sat it on this device: ${sampleTexts(sample)}.`;
  const leftMs = remainingMs(attempt, parseDuration(duration) ?? 0, nowMs);
  const words = `You have begun it on this device: ${sampleTexts(sample)}.`;
  return leftMs > 0 ? `${words} Its clock is running.` : `${words} ${TIME_IS_UP_HERE} You can still submit it.`;
}
