import { Suspense, useEffect } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { WizardStep } from './WizardStep.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { STEPS_TEXTS } from './steps-texts.ts';

const loadEditor = () => import('../editor-page/PartsEditor.tsx');
const { Part: PartsDesk } = lazyPart(async () => (await loadEditor()).PartsEditor);

export function ContentStep() {
  const styles = useStepsStyles();
  // loads the code while the paper loads; an error is shown in the editor's place
  useEffect(() => void loadEditor().catch(() => undefined), []);
  return (
    <WizardStep step="content">
      {({ exam }) => (
        <div className={styles.draftEditor}>
          <Suspense fallback={<Loading words={STEPS_TEXTS.wait} />}>
            <PartsDesk examId={exam.exam_id} />
          </Suspense>
        </div>
      )}
    </WizardStep>
  );
}
