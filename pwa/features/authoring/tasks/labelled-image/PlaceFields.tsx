import { mergeClasses } from '@fluentui/react-components';
import { ErrorCircle16Regular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { MAX_PLACE_CHARS } from '../../../../../shared/tasks/labelled-image/body.ts';
import { useHiddenTextStyles } from '../../../../ui/hidden-text.styles.ts';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import type { BlockRow } from '../../editor-state/rows.ts';
import { missingIn, questionOf } from '../../questions/edit-questions.ts';
import { FillBlankDialog } from '../../questions/FillBlankDialog.tsx';
import type { QuestionTools } from '../../questions/use-question-tools.ts';
import { useImageEditorStyles } from './labelled-image-editor.styles.ts';
import { chipWords } from '../chip-texts.ts';
import { ChoicesOfTask } from '../choices-of-task.ts';
import { LabelDialog } from '../LabelDialog.tsx';
import { letteredChoices, type Line } from './place-edits.ts';
import { RemoveButton } from '../../frame/RemoveButton.tsx';
import { IMAGE_TASK_TEXTS, TASK_TEXTS } from '../tasks-texts.ts';

interface PlaceFieldsProps {
  row: BlockRow;
  line: Line;
  choices: readonly string[];
  question_id: string;
  number: number;
  tools: QuestionTools;
  wasTried: boolean;
  onDescription: (description: string) => void;
  onRemove: () => void;
}

export function PlaceFields({
  row,
  line,
  choices,
  question_id,
  number,
  tools,
  wasTried,
  onDescription,
  onRemove,
}: PlaceFieldsProps) {
  const styles = useAuthoringStyles();
  const own = useImageEditorStyles();
  const hidden = useHiddenTextStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const question = questionOf(row, question_id);
  if (!question) return null;
  const listed = letteredChoices(choices);
  const isUndescribed = wasTried && line.description.trim() === '';
  const isWrong = wasTried && missingIn(question) !== null;
  const dialog = { question, number, isNew: false, tools, onClose: () => setOpen(false) };
  return (
    <li data-question-id={question_id} className={own.place}>
      <span className={styles.number}>{number}</span>
      <div className={styles.fields}>
        <label htmlFor={id} className={styles.label}>
          {IMAGE_TASK_TEXTS.whatIsAt(number)}
        </label>
        <input
          id={id}
          type="text"
          dir="auto"
          className={mergeClasses(styles.text, isUndescribed && styles.wrong)}
          maxLength={MAX_PLACE_CHARS}
          placeholder={IMAGE_TASK_TEXTS.placeExample}
          aria-invalid={isUndescribed || undefined}
          aria-describedby={`${id}problem`}
          value={line.description}
          onChange={({ currentTarget: { value } }) => onDescription(value)}
        />
        <span id={`${id}problem`} role="status" className={styles.error}>
          {isUndescribed && (
            <>
              <ErrorCircle16Regular aria-hidden />
              {IMAGE_TASK_TEXTS.describePlace}
            </>
          )}
        </span>
        <button
          type="button"
          className={mergeClasses(styles.chip, isWrong && styles.chipWrong)}
          onClick={() => setOpen(true)}
        >
          <span className={hidden.hidden}>{`${TASK_TEXTS.editQuestion} ${number}: `}</span>
          {chipWords(question, listed)}
        </button>
      </div>
      <RemoveButton label={TASK_TEXTS.deleteQuestion(number)} onClick={onRemove} />
      {isOpen &&
        (question.question_type === 'dropDown' ? (
          <ChoicesOfTask value={listed}>
            <LabelDialog {...dialog} />
          </ChoicesOfTask>
        ) : (
          <FillBlankDialog {...dialog} />
        ))}
    </li>
  );
}
