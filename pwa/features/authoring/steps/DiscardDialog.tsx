import { useNavigate } from 'react-router-dom';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import { discardCorrection, failureWords } from '../../../api/authoring.ts';
import { useSession } from '../../../api/session.ts';
import { forgetUnsavedOf } from '../../../local/unsaved-edits/forget-unsaved.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ASKS_NOTHING } from '../../../ui/HistoryRouter.tsx';
import { CORRECTION_TEXTS } from './steps-texts.ts';

interface DiscardDialogProps {
  exam: DraftExam;
  onDiscarded?: () => void;
  onClose: () => void;
}

export function DiscardDialog({ exam, onDiscarded, onClose }: DiscardDialogProps) {
  const navigate = useNavigate();
  const session = useSession();
  const { exam_id, exam_name, on_offer = exam.revision } = exam;

  async function discard(): Promise<string | null> {
    try {
      await discardCorrection(exam_id);
      // what this device has not sent belongs to the draft that is gone
      if (session.kind === 'authenticated') await forgetUnsavedOf(session.user.user_id, exam_id);
    } catch (error) {
      return failureWords(error);
    }
    showToast(CORRECTION_TEXTS.done(exam_name), 'success');
    onClose();
    if (onDiscarded) onDiscarded();
    else await navigate('/admin/exam', { state: ASKS_NOTHING });
    return null;
  }

  return (
    <AskDialog
      title={CORRECTION_TEXTS.title}
      act={{
        label: CORRECTION_TEXTS.act,
        busyLabel: CORRECTION_TEXTS.discarding,
        destroys: true,
        run: discard,
      }}
      keep={CORRECTION_TEXTS.keep}
      onClose={onClose}
    >
      <p>{CORRECTION_TEXTS.goesBack(exam_name, on_offer)}</p>
      <p>{CORRECTION_TEXTS.isLost}</p>
    </AskDialog>
  );
}
