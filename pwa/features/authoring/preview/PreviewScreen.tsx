import { useCallback, useEffect, useLayoutEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PaperBundle } from '../../../../shared/papers.ts';
import { fetchApi } from '../../../api/http.ts';
import { useSession } from '../../../api/session.ts';
import { DeviceProvider, useDevice } from '../../../local/device.tsx';
import { useSettings } from '../../../local/queries/settings.ts';
import { showDisplay } from '../../../ui/display.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { readPaperOfDraft } from './paper-of-draft.ts';
import { openPreviewDevice } from './preview-device.ts';
import { askForPaper, passEscapeOn } from './preview-link.ts';
import { usePreviewScreenStyles } from './PreviewScreen.styles.ts';
import { type AttemptOnDevice, PreviewAttempt } from './PreviewAttempt.tsx';
import { PREVIEW_TEXTS } from './preview-texts.ts';

/**
 * Shows a draft in the student's own attempt screen, on a device in memory: it creates no attempt and touches no
 * database [R77]. Inside the editor's frame it shows the unsaved draft; opened alone, the saved one.
 */
export function PreviewScreen({ Attempt }: { Attempt: AttemptOnDevice }) {
  const styles = usePreviewScreenStyles();
  const { examId = '' } = useParams();
  const session = useSession();
  const user_id = session.kind === 'authenticated' ? session.user.user_id : '';
  const isFramed = window.parent !== window;
  const load = useCallback(
    (signal: AbortSignal) =>
      isFramed ? askForPaper(window.parent, location.origin, signal) : readPaperOfDraft(user_id, examId, signal),
    [isFramed, user_id, examId],
  );
  const { loaded, reload } = useLoad(load);
  useEffect(() => (isFramed ? passEscapeOn(window, window.parent, location.origin) : undefined), [isFramed]);
  return (
    <div className={styles.screen}>
      {!isFramed && (
        <p className={styles.strip}>
          <span>{PREVIEW_TEXTS.nothingStored}</span>
          <Link to={`/admin/exam/${examId}/content`}>{PREVIEW_TEXTS.back}</Link>
        </p>
      )}
      <div className={styles.attempt}>
        {loaded.kind === 'loading' && <Loading words={PREVIEW_TEXTS.wait} />}
        {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
        {loaded.kind === 'here' && <PaperOnDevice paper={loaded.value} Attempt={Attempt} />}
      </div>
    </div>
  );
}

function PaperOnDevice({ paper, Attempt }: { paper: PaperBundle['data']; Attempt: AttemptOnDevice }) {
  const load = useCallback((signal: AbortSignal) => openPreviewDevice(paper, fetchApi, signal), [paper]);
  const { loaded, reload } = useLoad(load);
  switch (loaded.kind) {
    case 'loading':
      return <Loading words={paper.audio_data.length > 0 ? PREVIEW_TEXTS.fetching : PREVIEW_TEXTS.wait} />;
    case 'failed':
      return <LoadFailure failure={{ ...loaded, isGone: false }} onRetry={reload} />;
    case 'here':
      return (
        <DeviceProvider device={loaded.value}>
          <ShowHere />
          <PreviewAttempt device={loaded.value} exam={paper.exam_data} Attempt={Attempt} />
        </DeviceProvider>
      );
  }
}

/** Applies the preview's theme without changing the author's stored setting. */
function ShowHere(): null {
  const settings = useSettings(useDevice().db);
  useLayoutEffect(() => {
    if (settings) showDisplay(settings, false);
  }, [settings]);
  return null;
}
