import { Button } from '@fluentui/react-components';
import { Add16Regular, Dismiss20Regular } from '@fluentui/react-icons';
import type { ClipboardEvent } from 'react';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { MAX_CHOICES } from '../../../../shared/authoring/sizes.ts';
import { readQuestion } from '../../../../shared/questions.ts';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';
import { withoutOption, withOptions } from './choices.ts';
import { QuestionDialog, type QuestionDialogProps } from './QuestionDialog.tsx';

const SETS = [
  ['TRUE', 'FALSE', 'NOT GIVEN'],
  ['YES', 'NO', 'NOT GIVEN'],
];

/** A drop-down question: its options, and which of them is right. */
export function DropDownDialog(props: QuestionDialogProps) {
  const { question, tools } = props;
  const styles = useAuthoringStyles();
  const body = readQuestion(question);
  const options = body?.type === 'dropDown' ? body.options : [];
  const change = (next: (question: SavedQuestion) => SavedQuestion) => tools.change(question.question_id, next);

  function paste(event: ClipboardEvent, index: number): void {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    change((one) => withOptions(one, index, lines));
  }

  return (
    <QuestionDialog {...props} title="Drop Down Question">
      <div role="radiogroup" aria-label="Options, and which is the answer" className={styles.fields}>
        {options.map((option, index) => (
          // eslint-disable-next-line react/no-array-index-key -- an option is known by its place
          <div key={index} className={styles.fieldRow}>
            <input
              type="radio"
              name={`answer-${question.question_id}`}
              aria-label={`Option ${index + 1} is the answer`}
              className={styles.radio}
              checked={option !== '' && question.answers[0] === option}
              disabled={option === ''}
              onChange={() => change((one) => ({ ...one, answers: [option] }))}
            />
            <input
              type="text"
              dir="auto"
              aria-label={`Option ${index + 1}`}
              placeholder="option"
              className={styles.text}
              value={option}
              onPaste={(event) => paste(event, index)}
              onChange={({ currentTarget: { value } }) => change((one) => withOptions(one, index, [value]))}
            />
            <Button
              appearance="transparent"
              icon={<Dismiss20Regular />}
              aria-label={`Remove option ${index + 1}`}
              onClick={() => change((one) => withoutOption(one, index))}
            />
          </div>
        ))}
      </div>
      <div className={styles.tools}>
        {options.length < MAX_CHOICES && (
          <Button icon={<Add16Regular />} onClick={() => change((one) => withOptions(one, options.length, ['']))}>
            Option
          </Button>
        )}
        {options.length === 0 &&
          SETS.map((set) => (
            <Button key={set[0]} onClick={() => change((one) => withOptions(one, 0, set))}>
              {set.join(', ')}
            </Button>
          ))}
      </div>
    </QuestionDialog>
  );
}
