import { Button } from '@fluentui/react-components';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import type { ListeningMode } from '../../../../shared/attempts.ts';
import type { ExamCategory, PaperBundle } from '../../../../shared/papers.ts';
import type { Device } from '../../../local/device.tsx';
import { startAttempt } from '../../../local/writes/save.ts';
import { useBlockedStep } from '../../../ui/HistoryRouter.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Outcome } from './Outcome.tsx';
import { DRAFT_REVISION } from './preview-device.ts';
import { usePreviewScreenStyles } from './PreviewScreen.styles.ts';
import { givenUpBy, type Stage, stageAfter, STUDENTS_SCREENS } from './stages.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { PREVIEW_TEXTS } from './preview-texts.ts';

export type AttemptOnDevice = ComponentType<{ category: ExamCategory; exam_id: string; result_id: string }>;

interface PreviewAttemptProps {
  device: Device;
  exam: PaperBundle['data']['exam_data'];
  Attempt: AttemptOnDevice;
}

export function PreviewAttempt({ device, exam, Attempt }: PreviewAttemptProps) {
  const styles = usePreviewScreenStyles();
  const { exam_id, exam_category } = exam;
  const isListening = exam_category === 'listening';
  const [stage, setStage] = useState<Stage | null>(isListening ? { kind: 'choosing', given_up: null } : null);
  const [trouble, setTrouble] = useState<Error | null>(null);

  const leaving = useBlockedStep(({ to }) => to.pathname.startsWith(STUDENTS_SCREENS));
  useEffect(() => {
    if (!leaving) return;
    const { pathname } = leaving.location;
    leaving.stay();
    setStage((now) => now && stageAfter(now, pathname));
  }, [leaving]);

  const begin = useCallback(
    (listening_mode: ListeningMode | null, given_up: string | null) => {
      startAttempt(
        device,
        { exam_id, revision: DRAFT_REVISION, ...(listening_mode && { listening_mode }) },
        given_up,
      ).then(({ result_id }) => setStage({ kind: 'open', result_id }), setTrouble);
    },
    [device, exam_id],
  );
  useEffect(() => {
    if (!isListening) begin(null, null);
  }, [isListening, begin]);

  function beginAgain(from: Stage): void {
    const given_up = givenUpBy(from);
    if (isListening) setStage({ kind: 'choosing', given_up });
    else begin(null, given_up);
  }

  if (trouble) throw trouble;
  switch (stage?.kind) {
    case undefined:
      return <Loading words={PREVIEW_TEXTS.wait} />;
    case 'choosing':
      return (
        <Outcome key="choosing" title={PREVIEW_TEXTS.howTitle}>
          <p>{PREVIEW_TEXTS.how}</p>
          <DialogButtons
            act={PREVIEW_TEXTS.withPauses}
            cancel={PREVIEW_TEXTS.asInTest}
            onAct={() => begin('practice', stage.given_up)}
            onCancel={() => begin('exam', stage.given_up)}
          />
        </Outcome>
      );
    case 'open':
      return (
        <Suspense fallback={<Loading />}>
          <Attempt key={stage.result_id} category={exam_category} exam_id={exam_id} result_id={stage.result_id} />
        </Suspense>
      );
    case 'left':
      return (
        <Outcome key="left" title={PREVIEW_TEXTS.toLibrary}>
          <p>{PREVIEW_TEXTS.staysOpen}</p>
          <DialogButtons
            act={PREVIEW_TEXTS.resume}
            cancel={PREVIEW_TEXTS.startAgain}
            onAct={() => setStage({ ...stage, kind: 'open' })}
            onCancel={() => beginAgain(stage)}
          />
        </Outcome>
      );
    case 'submitted':
      return (
        <Outcome key="submitted" title={PREVIEW_TEXTS.toResult}>
          <p>{resultWords(exam_category)}</p>
          <div className={styles.actions}>
            <Button appearance="primary" size="large" onClick={() => beginAgain(stage)}>
              {PREVIEW_TEXTS.startAgain}
            </Button>
          </div>
        </Outcome>
      );
  }
}

function resultWords(category: ExamCategory): string {
  return category === 'reading' || category === 'listening' ? PREVIEW_TEXTS.ofKey : PREVIEW_TEXTS.ofPerson;
}
