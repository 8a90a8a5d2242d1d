import { useCallback, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Exam, Part } from '../../../../shared/papers.ts';
import { listParts, readExam } from '../../../api/authoring.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { STEP_WORDS, stepPath, stepStates, stepToShow, type Step } from '../frame/step-machine.ts';
import { StepsBar } from './StepsBar.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { STEPS_TEXTS } from './steps-texts.ts';

export interface PaperSoFar {
  exam: Exam;
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
      {loaded.kind === 'here' && children(loaded.value)}
    </div>
  );
}
