import { choiceLetter } from '../../../ui/paper/choice-letters.ts';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { type QuestionParts, useQuestionParts } from '../../../ui/paper/question-parts.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { usePreviewStyles } from './preview.styles.ts';

/** The controls of a preview: they can be tried, and keep nothing. */
export function previewParts(questionsById: ReadonlyMap<string, NumberedQuestion>): QuestionParts {
  return { questionsById, QuestionNumber, InlineQuestion, RowAnswer };
}

function QuestionNumber({ number }: { number: number }) {
  return <span className={usePreviewStyles().number}>{number}</span>;
}

function InlineQuestion({ question_id }: { question_id: string }) {
  const styles = usePreviewStyles();
  const numbered = useQuestionParts().questionsById.get(question_id);
  if (!numbered?.body) return null;
  const { body, number } = numbered;
  if (body.type !== 'mcq')
    return (
      <>
        <QuestionNumber number={number} /> <RowAnswer numbered={numbered} />
      </>
    );
  return (
    <fieldset className={styles.choices}>
      <legend>
        <QuestionNumber number={number} /> <RichHtml as="span" html={body.description} />
      </legend>
      {body.choices.map((choice, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a choice is known by its place
        <label key={index}>
          <input type="radio" name={`preview-${question_id}`} />
          {choiceLetter(index)}. <RichHtml as="span" html={choice} />
        </label>
      ))}
    </fieldset>
  );
}

function RowAnswer({ numbered: { body, number } }: { numbered: NumberedQuestion }) {
  const styles = usePreviewStyles();
  const label = `Question ${number}`;
  if (body?.type === 'dropDown')
    return (
      <select aria-label={label} className={styles.field}>
        <option value="">Select</option>
        {body.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return <input type="text" aria-label={label} autoComplete="off" className={styles.field} />;
}
