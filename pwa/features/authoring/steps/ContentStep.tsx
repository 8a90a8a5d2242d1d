import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { WizardStep } from './WizardStep.tsx';

const PartsDesk = lazy(async () => ({ default: (await import('../desk/PartsDesk.tsx')).PartsDesk }));

/** The third step: passages, blocks and questions of each part. */
export function ContentStep() {
  const styles = useStepsStyles();
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
