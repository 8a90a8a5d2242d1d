import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Exam } from '../../../../shared/papers.ts';
import { failureWords, moveToEditMode } from '../../../api/authoring.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { stepPath } from '../frame/step-machine.ts';
import { useStepsStyles } from './Steps.styles.ts';
import { WizardStep } from './WizardStep.tsx';

export function FinishedStep() {
  return <WizardStep step="finished">{({ exam }) => <Finished exam={exam} />}</WizardStep>;
}

function Finished({ exam }: { exam: Exam }) {
  const styles = useStepsStyles();
  const navigate = useNavigate();
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

  return (
    <div className={styles.body}>
      <h1>Exam create successfully</h1>
      <p>
        {exam.exam_name} is published as revision {exam.revision}. Students with access find it in the Exam Library.
      </p>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          className={styles.next}
          onClick={() => void navigate(`/user/exam/attend?examCategory=${exam.exam_category}&creationStatus=complete`)}
        >
          Exam Library
        </Button>
        <Button className={styles.next} onClick={() => void navigate('/admin/exam')}>
          Pending Exams
        </Button>
      </div>
      <div className={styles.links}>
        <Link to={`/admin/create-explanation/${exam.exam_id}`}>Write the explanation</Link>
      </div>
      <div className={styles.actions}>
        <Button className={styles.next} onClick={() => setAsking(true)}>
          Edit Exam
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title="Edit Exam"
          act={{ label: 'Ok', busyLabel: 'Moving...', run: edit }}
          keep="Cancel"
          onClose={() => setAsking(false)}
        >
          <p>This exam moves to the create exam tab.</p>
          <p>
            It leaves the Exam Library until you finish it again. Attempts that are under way go on, and are marked as
            it was.
          </p>
        </AskDialog>
      )}
    </div>
  );
}
