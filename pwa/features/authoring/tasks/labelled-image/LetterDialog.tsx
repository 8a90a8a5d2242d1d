import { letterOf } from '../../../../../shared/authoring/text-form/pieces.ts';
import { RichHtml } from '../../../../ui/RichHtml.tsx';
import { useAuthoringStyles } from '../../blocks/blocks.styles.ts';
import { QuestionDialog, type QuestionDialogProps } from '../../questions/QuestionDialog.tsx';
import { useEditorStyles } from './labelled-image-editor.styles.ts';

/** Which letter of the list is right for a place. */
export function LetterDialog({ choices, ...props }: QuestionDialogProps & { choices: readonly string[] }) {
  const { question, tools } = props;
  const styles = useAuthoringStyles();
  const own = useEditorStyles();
  return (
    <QuestionDialog {...props} title="Letter">
      <div role="radiogroup" aria-label="Which letter is the answer" className={styles.fields}>
        {choices.map((choice, index) => {
          const letter = letterOf(index);
          return (
            <label key={letter} className={own.radio}>
              <input
                type="radio"
                name={`answer-${question.question_id}`}
                className={styles.radio}
                checked={question.answers[0] === letter}
                onChange={() => tools.change(question.question_id, (one) => ({ ...one, answers: [letter] }))}
              />
              <b>{letter}</b>
              <RichHtml as="span" html={choice} />
            </label>
          );
        })}
      </div>
    </QuestionDialog>
  );
}
