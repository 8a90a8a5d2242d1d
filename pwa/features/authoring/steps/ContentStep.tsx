import { Suspense, useEffect } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { WizardStep } from './WizardStep.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

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
          <Suspense fallback={<Loading words="Please Wait" />}>
            <PartsDesk examId={exam.exam_id} />
          </Suspense>
        </div>
      )}
    </WizardStep>
  );
}
