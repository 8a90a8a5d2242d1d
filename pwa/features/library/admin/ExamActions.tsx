import { Button, makeStyles } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Exam } from '../../../../shared/papers.ts';
import { mayUser } from '../../../../shared/roles.ts';
import { correctExam, deleteExam, failureWords, moveToEditMode } from '../../../api/authoring.ts';
import { paperCalls } from '../../../api/published.ts';
import { useDevice } from '../../../local/device.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { PaperMenu } from '../../../ui/authoring/PaperMenu.tsx';
import { CANCEL, DELETE, EDIT } from './exam-action-texts.ts';
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
  const { requestSync, user } = useDevice();
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
    showToast(EDIT.done(exam.exam_name), 'success');
    return null;
  }

  async function correct(): Promise<string | null> {
    try {
      await correctExam(exam.exam_id);
    } catch (error) {
      return failureWords(error);
    }
    await navigate(`/admin/exam/${exam.exam_id}/content`);
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
    showToast(DELETE.done(exam.exam_name), 'success');
    return null;
  }

  return (
    <>
      {mayUser(user, 'publishing') && (
        <>
          <Button
            className={styles.icon}
            appearance="subtle"
            icon={<Edit20Regular />}
            aria-label={EDIT.label(exam.exam_name)}
            title={EDIT.short}
            onClick={() => setAsking('edit')}
          />
          <Button
            className={styles.icon}
            appearance="subtle"
            icon={<Delete20Regular />}
            aria-label={DELETE.label(exam.exam_name)}
            title={DELETE.short}
            onClick={() => setAsking('delete')}
          />
        </>
      )}
      <PaperMenu
        exam={exam}
        calls={paperCalls}
        className={styles.icon}
        onDuplicated={() => void navigate('/admin/exam')}
      />
      {asking === 'edit' && (
        <AskDialog
          title={EDIT.title}
          act={{ label: EDIT.correct, busyLabel: EDIT.opening, destroys: false, run: correct }}
          other={{ label: EDIT.act, busyLabel: EDIT.busy, destroys: false, run: edit }}
          keep={CANCEL}
          onClose={close}
        >
          <p>{EDIT.toCorrect}</p>
          <p>{EDIT.moves(exam.exam_name)}</p>
          <p>{EDIT.words}</p>
        </AskDialog>
      )}
      {asking === 'delete' && (
        <AskDialog
          title={DELETE.title}
          act={{ label: DELETE.act, busyLabel: DELETE.busy, destroys: true, run: remove }}
          keep={CANCEL}
          onClose={close}
        >
          <p>{DELETE.question(exam.exam_name)}</p>
          <p>{DELETE.words}</p>
        </AskDialog>
      )}
    </>
  );
}
