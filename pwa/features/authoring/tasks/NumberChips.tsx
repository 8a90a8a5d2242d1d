import { mergeClasses } from '@fluentui/react-components';
import { useContext, useState } from 'react';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { missingIn, questionOf } from '../questions/edit-questions.ts';
import type { QuestionTools } from '../questions/use-question-tools.ts';
import { chipWords } from './chip-texts.ts';
import { ChoicesOfTask } from './choices-of-task.ts';
import { LabelDialog } from './LabelDialog.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { TASK_TEXTS } from './tasks-texts.ts';

interface NumberChipsProps {
  row: BlockRow;
  question_ids: readonly string[];
  numbers: ReadonlyMap<string, number>;
  tools: QuestionTools;
  wasTried: boolean;
  onRemove: (question_id: string) => void;
}

export function NumberChips({ row, question_ids, numbers, tools, wasTried, onRemove }: NumberChipsProps) {
  const styles = useAuthoringStyles();
  const hidden = useHiddenTextStyles();
  const choices = useContext(ChoicesOfTask);
  const [open, setOpen] = useState<string | null>(null);
  const openQuestion = open === null ? null : questionOf(row, open);
  return (
    <>
      {question_ids.map((question_id) => {
        const question = questionOf(row, question_id);
        const number = numbers.get(question_id) ?? 0;
        const isWrong = wasTried && question !== null && missingIn(question) !== null;
        return (
          <div key={question_id} className={styles.fieldRow} data-question-id={question_id}>
            <button
              type="button"
              className={mergeClasses(styles.chip, styles.grow, isWrong && styles.chipWrong)}
              onClick={() => setOpen(question_id)}
            >
              <span className={hidden.hidden}>{TASK_TEXTS.editQuestion} </span>
              <span className={styles.number}>{number}</span>
              {question && chipWords(question, choices)}
            </button>
            <RemoveButton label={TASK_TEXTS.deleteQuestion(number)} onClick={() => onRemove(question_id)} />
          </div>
        );
      })}
      {open !== null && openQuestion && (
        <LabelDialog
          key={open}
          question={openQuestion}
          number={numbers.get(open) ?? 0}
          isNew={false}
          tools={tools}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
