import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import { useMay } from '../../../api/use-roles.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { CORRECTION_TEXTS } from './steps-texts.ts';

/** Says what students see while a paper is corrected; nothing for any other draft. */
export function CorrectionBar({ exam }: { exam: DraftExam }) {
  const styles = useStepsStyles();
  const mayPublish = useMay('publishing');
  const [isAsking, setAsking] = useState(false);
  if (exam.on_offer === undefined) return null;
  return (
    <div className={styles.correction}>
      <Notice
        {...(mayPublish && {
          actions: <Button onClick={() => setAsking(true)}>{CORRECTION_TEXTS.discard}</Button>,
        })}
      >
        {CORRECTION_TEXTS.seen(exam.on_offer)}
      </Notice>
      {isAsking && <DiscardDialog exam={exam} onClose={() => setAsking(false)} />}
    </div>
  );
}
