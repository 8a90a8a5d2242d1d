import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { User } from '../../../shared/accounts.ts';
import { isEnded } from '../../../shared/attempts.ts';
import { useDevice } from '../../local/device.tsx';
import { useAttempt } from '../../local/queries/attempts.ts';
import { useSampleAttempt } from '../../local/queries/sample.ts';
import { scoreSampleAttempt } from '../../offline/free-sample.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSampleStyles } from './sample.styles.ts';
import { sampleTexts, SAMPLE } from './sample-texts.ts';
import { useKeepAttempt, useVisitorAttempt } from './use-visitor-attempt.ts';

export function SampleHere({ children }: { children: ReactNode }) {
  const { user } = useDevice();
  return user ? <ForAccount user={user}>{children}</ForAccount> : <ForVisitor>{children}</ForVisitor>;
}

function ForVisitor({ children }: { children: ReactNode }) {
  const styles = useSampleStyles();
  const { db } = useDevice();
  const { resultId } = useParams();
  const { pathname, search } = useLocation();
  const sample = useSampleAttempt(db);
  const [hasFailed, setFailed] = useState(false);
  const wasShown = useRef(false);
  const isMeant = sample && (resultId === undefined || sample.attempt.result_id === resultId);
  const unscored = sample && isEnded(sample.attempt) && !sample.result ? sample.attempt.result_id : null;

  const score = useCallback(async () => {
    setFailed(false);
    if (unscored !== null) await scoreSampleAttempt(db, unscored).catch(() => setFailed(true));
  }, [db, unscored]);
  useEffect(() => void score(), [score]);

  if (sample === undefined) return <Loading />;
  // started again or removed in another tab
  if (!isMeant) {
    const login = `/auth/user/login?returnTo=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={wasShown.current ? '/sample' : login} replace />;
  }
  if (hasFailed) {
    return (
      <div className={styles.panel}>
        <Notice intent="error" actions={<Button onClick={() => void score()}>{SAMPLE.retry}</Button>}>
          {SAMPLE.notKept}
        </Notice>
      </div>
    );
  }
  // the attempt's own screen redirects to the result, so it stays mounted until then
  if (unscored !== null && !wasShown.current) return <Loading words={SAMPLE.wait} />;
  wasShown.current = true;
  return children;
}

/**
 * Asks a signed-in user before their account adopts the attempt; if they chose it before signing in, it is adopted at
 * once.
 */
function ForAccount({ user, children }: { user: User; children: ReactNode }) {
  const styles = useSampleStyles();
  const { db } = useDevice();
  const { resultId = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const own = useAttempt(db, resultId);
  const sample = useVisitorAttempt(user.user_id);
  const isOther = sample?.attempt.result_id === resultId;
  const { state, keep } = useKeepAttempt(user.user_id);
  const isAsked = new URLSearchParams(search).has('keep') || sample?.isTaken === true;
  const keepNow = isAsked && isOther && own === null;
  useEffect(() => {
    if (keepNow) keep();
  }, [keepNow, keep]);
  const isDone = own !== null && own !== undefined && search !== '' && isAsked;
  useEffect(() => {
    if (!isDone) return;
    showToast(SAMPLE.kept, 'success');
    void navigate(pathname, { replace: true });
  }, [isDone, navigate, pathname]);

  if (own === undefined || sample === undefined) return <Loading />;
  if (own !== null || !isOther) return children;
  if (state === 'failed') {
    return (
      <div className={styles.panel}>
        <Notice intent="error" actions={<Button onClick={keep}>{SAMPLE.retry}</Button>}>
          {SAMPLE.notMoved}
        </Notice>
      </div>
    );
  }
  if (isAsked || state === 'keeping') return <Loading words={SAMPLE.wait} />;
  return (
    <div className={styles.panel}>
      <h1>{SAMPLE.isYours}</h1>
      <p className={styles.words}>
        {SAMPLE.keptFor(sampleTexts(sample), `${user.first_name} ${user.last_name}`.trim())}
      </p>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={keep}>
          {SAMPLE.keepIt}
        </Button>
        <Link to="/user/exam/attend" className={styles.link}>
          {SAMPLE.library}
        </Link>
      </div>
    </div>
  );
}
