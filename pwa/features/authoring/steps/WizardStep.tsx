import { useCallback, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import type { Part } from '../../../../shared/papers.ts';
import { listParts, readExam } from '../../../api/authoring.ts';
import { rememberPlace } from '../../../api/draft-place.ts';
import { useSession } from '../../../api/session.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { STEP_WORDS, stepPath, stepStates, stepToShow, type Step } from '../frame/step-machine.ts';
import { CorrectionBar } from './CorrectionBar.tsx';
import { StepsBar } from './StepsBar.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { STEPS_TEXTS } from './steps-texts.ts';

export interface PaperSoFar {
  exam: DraftExam;
  parts: Part[];
}

interface WizardStepProps {
  step: Step;
  children: (paper: PaperSoFar) => ReactNode;
}

export function WizardStep({ step, children }: WizardStepProps) {
  const styles = useStepsStyles();
  const hidden = useHiddenTextStyles();
  const { examId = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal): Promise<PaperSoFar> => {
      const [exam, parts] = await Promise.all([readExam(examId, signal), listParts(examId, signal)]);
      return { exam, parts };
    },
    [examId],
  );
  const { loaded, reload } = useLoad(load);
  const session = useSession();
  const user_id = session.kind === 'authenticated' ? session.user.user_id : null;
  const { search } = useLocation();
  const isHere = loaded.kind === 'here' && stepToShow(step, loaded.value) === step;
  useEffect(() => {
    if (isHere && step !== 'finished' && user_id !== null)
      rememberPlace(user_id, examId, stepPath(examId, step) + search);
  }, [isHere, user_id, examId, step, search]);
  if (loaded.kind === 'here') {
    const shown = stepToShow(step, loaded.value);
    if (shown !== step) return <Navigate to={stepPath(examId, shown)} replace />;
  }
  return (
    <div className={styles.frame}>
      <StepsBar
        exam_id={examId}
        name={loaded.kind === 'here' ? loaded.value.exam.exam_name : ''}
        steps={stepStates(step, loaded.kind === 'here' ? loaded.value : null)}
      />
      {loaded.kind !== 'here' && <h1 className={hidden.hidden}>{STEP_WORDS[step]}</h1>}
      {loaded.kind === 'loading' && <Loading words={STEPS_TEXTS.wait} />}
      {loaded.kind === 'failed' && (
        <div className={styles.body}>
          <LoadFailure failure={loaded} onRetry={reload} />
        </div>
      )}
      {loaded.kind === 'here' && <CorrectionBar exam={loaded.value.exam} />}
      {loaded.kind === 'here' && children(loaded.value)}
    </div>
  );
}
