import { Button, mergeClasses } from '@fluentui/react-components';
import { ErrorCircle16Regular } from '@fluentui/react-icons';
import { type ReactNode, useRef, useState } from 'react';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { missingIn } from './edit-questions.ts';
import type { QuestionTools } from './use-question-tools.ts';
import { WhyFields } from './WhyFields.tsx';
import { QUESTION_TEXTS } from './questions-texts.ts';

export interface QuestionDialogProps {
  question: SavedQuestion;
  number: number;
  isNew: boolean;
  tools: QuestionTools;
  onClose: () => void;
}

interface FrameProps extends QuestionDialogProps {
  title: string;
  tellsAtOnce?: boolean;
  children: ReactNode;
}

/**
 * The frame of every question dialog. Each keystroke goes into the block and is stored with it. Escape, or a press
 * beside the dialog, keeps what was typed, complete or not.
 */
export function QuestionDialog({ question, number, isNew, tools, onClose, title, tellsAtOnce, children }: FrameProps) {
  const styles = useAuthoringStyles();
  const before = useRef(question);
  const [wasTried, setTried] = useState(tellsAtOnce === true);
  const problem = missingIn(question);

  function done(): void {
    if (problem === null) onClose();
    else setTried(true);
  }

  function cancel(): void {
    if (isNew) tools.drop(question.question_id);
    else tools.change(question.question_id, () => before.current);
    onClose();
  }

  return (
    <Modal label={QUESTION_TEXTS.dialog(title, number)} className={styles.dialog} onClose={onClose}>
      <h2 className={styles.dialogTitle}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      {children}
      <WhyFields
        question={question}
        number={number}
        onChange={(change) => tools.change(question.question_id, change)}
      />
      <div className={styles.dialogActions}>
        <Button appearance="primary" size="large" onClick={done}>
          {isNew ? QUESTION_TEXTS.add : QUESTION_TEXTS.done}
        </Button>
        <Button size="large" onClick={cancel}>
          {QUESTION_TEXTS.cancel}
        </Button>
        <span role="status" className={mergeClasses(styles.state, styles.dialogState)}>
          {wasTried && problem !== null && (
            <span className={styles.error}>
              <ErrorCircle16Regular aria-hidden />
              {problem}
            </span>
          )}
        </span>
      </div>
    </Modal>
  );
}
