import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { type ClipboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ANSWER_SETS, valuesOf } from '../../../../shared/authoring/answer-sets.ts';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { MAX_CHOICES } from '../../../../shared/authoring/sizes.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from '../fields/focus-added.ts';
import { pastedLines } from '../fields/pasted-lines.ts';
import { optionsOf, withoutOption, withOptions } from './choices.ts';
import { QuestionDialog, type QuestionDialogProps } from './QuestionDialog.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { DROP_DOWN_TEXTS } from './questions-texts.ts';

export function DropDownDialog(props: QuestionDialogProps) {
  const { question, tools } = props;
  const styles = useAuthoringStyles();
  const list = useRef<HTMLDivElement>(null);
  const options = optionsOf(question);
  const change = (next: (question: SavedQuestion) => SavedQuestion) => tools.change(question.question_id, next);

  function paste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const field = event.currentTarget;
    const { value, selectionStart, selectionEnd } = field;
    const caret = { value, selectionStart: selectionStart ?? value.length, selectionEnd: selectionEnd ?? value.length };
    const pasted = pastedLines(event.clipboardData.getData('text/plain'), caret);
    if (!pasted) return;
    event.preventDefault();
    // renders the text before the caret moves behind it
    flushSync(() => change((one) => withOptions(one, index, pasted.put, pasted.others)));
    field.setSelectionRange(pasted.caret, pasted.caret);
  }

  return (
    <QuestionDialog {...props} title={DROP_DOWN_TEXTS.title}>
      <div ref={list} role="radiogroup" aria-label={DROP_DOWN_TEXTS.list} className={styles.fields}>
        {options.map((option, index) => (
          // eslint-disable-next-line react/no-array-index-key -- an option is known by its place
          <div key={index} className={styles.fieldRow}>
            <input
              type="radio"
              name={`answer-${question.question_id}`}
              aria-label={DROP_DOWN_TEXTS.isAnswer(index + 1)}
              className={styles.radio}
              checked={option !== '' && question.answers[0] === option}
              disabled={option === ''}
              onChange={() => change((one) => ({ ...one, answers: [option] }))}
            />
            <input
              type="text"
              dir="auto"
              aria-label={DROP_DOWN_TEXTS.option(index + 1)}
              placeholder={DROP_DOWN_TEXTS.placeholder}
              className={styles.text}
              value={option}
              onPaste={(event) => paste(event, index)}
              onChange={({ currentTarget: { value } }) => change((one) => withOptions(one, index, value))}
            />
            <RemoveButton
              label={DROP_DOWN_TEXTS.remove(index + 1)}
              onClick={() => change((one) => withoutOption(one, index))}
            />
          </div>
        ))}
      </div>
      <div className={styles.tools}>
        {options.length < MAX_CHOICES && (
          <Button
            icon={<Add16Regular />}
            onClick={() => focusAdded(list.current, () => change((one) => withOptions(one, options.length, '')))}
          >
            {DROP_DOWN_TEXTS.add}
          </Button>
        )}
        {options.length === 0 &&
          ANSWER_SETS.map(valuesOf).map(([first = '', ...others]) => (
            <Button key={first} onClick={() => change((one) => withOptions(one, 0, first, others))}>
              {[first, ...others].join(', ')}
            </Button>
          ))}
      </div>
    </QuestionDialog>
  );
}
