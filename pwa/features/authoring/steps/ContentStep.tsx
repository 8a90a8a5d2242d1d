import { Suspense, useEffect } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { WizardStep } from './WizardStep.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const loadDesk = () => import('../desk/PartsDesk.tsx');
const { Part: PartsDesk } = lazyPart(async () => (await loadDesk()).PartsDesk);

export function ContentStep() {
  const styles = useStepsStyles();
  // loads the code while the paper loads; an error is shown in the desk's place
  useEffect(() => void loadDesk().catch(() => undefined), []);
  return (
    <WizardStep step="content">
      {({ exam }) => (
        <div className={styles.desk}>
          <Suspense fallback={<Loading words="Please Wait" />}>
            <PartsDesk examId={exam.exam_id} />
          </Suspense>
        </div>
      )}
    </WizardStep>
  );
}
