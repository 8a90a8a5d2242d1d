import { Button, makeStyles } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Exam } from '../../../../shared/papers.ts';
import { deleteExam, failureWords, moveToEditMode } from '../../../api/authoring.ts';
import { paperCalls } from '../../../api/published.ts';
import { useDevice } from '../../../local/device.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { PaperMenu } from '../../../ui/authoring/PaperMenu.tsx';
import { DESKTOP_MOUSE, size } from '../../../ui/look.ts';
import { showToast } from '../../../ui/toast.ts';

const useStyles = makeStyles({
  icon: {
    minWidth: size.touch,
    width: size.touch,
    height: size.touch,
    [DESKTOP_MOUSE]: { minWidth: size.compact, width: size.compact, height: size.compact },
  },
});

export function ExamActions({ exam }: { exam: Exam }) {
  const styles = useStyles();
  const { requestSync } = useDevice();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null);
  const close = () => setAsking(null);

  async function edit(): Promise<string | null> {
    try {
      await moveToEditMode(exam.exam_id);
    } catch (error) {
      return failureWords(error);
    }
    requestSync(0);
    await navigate('/admin/exam');
    showToast(`${exam.exam_name} is in Pending Exams now.`, 'success');
    return null;
  }

  async function remove(): Promise<string | null> {
    try {
      await deleteExam(exam.exam_id);
    } catch (error) {
      return failureWords(error);
    }
    requestSync(0);
    close();
    showToast(`${exam.exam_name} was deleted.`, 'success');
    return null;
  }

  return (
    <>
      <Button
        className={styles.icon}
        appearance="subtle"
        icon={<Edit20Regular />}
        aria-label={`Edit ${exam.exam_name}`}
        title="Edit"
        onClick={() => setAsking('edit')}
      />
      <Button
        className={styles.icon}
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={`Delete ${exam.exam_name}`}
        title="Delete"
        onClick={() => setAsking('delete')}
      />
      <PaperMenu
        exam={exam}
        calls={paperCalls}
        className={styles.icon}
        onDuplicated={() => void navigate('/admin/exam')}
      />
      {asking === 'edit' && (
        <AskDialog
          title="Edit Exam"
          act={{ label: 'Ok', busyLabel: 'Moving...', run: edit }}
          keep="Cancel"
          onClose={close}
        >
          <p>{exam.exam_name} moves to the create exam tab.</p>
          <p>
            It leaves the Exam Library until you finish it again. Attempts that are under way go on, and are marked as
            it was.
          </p>
        </AskDialog>
      )}
      {asking === 'delete' && (
        <AskDialog
          title="Delete Exam"
          act={{ label: 'Delete', busyLabel: 'Deleting...', run: remove }}
          keep="Cancel"
          onClose={close}
        >
          <p>Are you sure you want to delete {exam.exam_name}</p>
          <p>It leaves the Exam Library for everyone. Results of students stay.</p>
        </AskDialog>
      )}
    </>
  );
}
