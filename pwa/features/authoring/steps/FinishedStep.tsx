import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Exam } from '../../../../shared/papers.ts';
import { correctExam, failureWords, moveToEditMode } from '../../../api/authoring.ts';
import { useMay } from '../../../api/use-roles.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { stepPath } from '../frame/step-machine.ts';
import { useStepsStyles } from './Steps.styles.ts';
import { WizardStep } from './WizardStep.tsx';
import { FINISHED_TEXTS } from './steps-texts.ts';

export function FinishedStep() {
  return <WizardStep step="finished">{({ exam }) => <Finished exam={exam} />}</WizardStep>;
}

function Finished({ exam }: { exam: Exam }) {
  const styles = useStepsStyles();
  const navigate = useNavigate();
  const mayPublish = useMay('publishing');
  const [isAsking, setAsking] = useState(false);

  async function edit(): Promise<string | null> {
    try {
      await moveToEditMode(exam.exam_id);
    } catch (error) {
      return failureWords(error);
    }
    await navigate(stepPath(exam.exam_id, 'content'));
    return null;
  }

  async function correct(): Promise<string | null> {
    try {
      await correctExam(exam.exam_id);
    } catch (error) {
      return failureWords(error);
    }
    await navigate(stepPath(exam.exam_id, 'content'));
    return null;
  }

  return (
    <div className={styles.body}>
      <h1>{FINISHED_TEXTS.title}</h1>
      <p>{FINISHED_TEXTS.published(exam.exam_name, exam.revision)}</p>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          className={styles.next}
          onClick={() => void navigate(`/user/exam/attend?examCategory=${exam.exam_category}&creationStatus=complete`)}
        >
          {FINISHED_TEXTS.library}
        </Button>
        <Button className={styles.next} onClick={() => void navigate('/admin/exam')}>
          {FINISHED_TEXTS.pending}
        </Button>
      </div>
      <div className={styles.links}>
        <Link to={`/admin/create-explanation/${exam.exam_id}`}>{FINISHED_TEXTS.explain}</Link>
      </div>
      {mayPublish && (
        <div className={styles.actions}>
          <Button className={styles.next} onClick={() => setAsking(true)}>
            {FINISHED_TEXTS.edit}
          </Button>
        </div>
      )}
      {isAsking && (
        <AskDialog
          title={FINISHED_TEXTS.edit}
          act={{
            label: FINISHED_TEXTS.correct,
            busyLabel: FINISHED_TEXTS.opening,
            destroys: false,
            run: correct,
          }}
          other={{ label: FINISHED_TEXTS.ok, busyLabel: FINISHED_TEXTS.moving, destroys: false, run: edit }}
          keep={FINISHED_TEXTS.cancel}
          onClose={() => setAsking(false)}
        >
          <p>{FINISHED_TEXTS.toCorrect}</p>
          <p>{FINISHED_TEXTS.moves}</p>
          <p>{FINISHED_TEXTS.whatStays}</p>
        </AskDialog>
      )}
    </div>
  );
}
