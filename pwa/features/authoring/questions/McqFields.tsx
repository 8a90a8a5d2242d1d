import { Button } from '@fluentui/react-components';
import { Add16Regular, Delete20Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { EMPTY_CHOICE } from '../../../../shared/authoring/questions.ts';
import { MAX_CHOICES } from '../../../../shared/authoring/sizes.ts';
import { choiceLetter } from '../../../ui/paper/choice-letters.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from '../fields/focus-added.ts';
import { HtmlLine } from '../fields/HtmlLine.tsx';
import { mcqOf, withChoices, withDescription, withoutChoice } from './choices.ts';
import type { QuestionTools } from './use-question-tools.ts';
import { WhyFields } from './WhyFields.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { QUESTION_TEXTS, CHOICE_TEXTS } from './questions-texts.ts';

interface McqFieldsProps {
  question: SavedQuestion;
  number: number;
  tools: QuestionTools;
  problem: string | null;
}

export function McqFields({ question, number, tools, problem }: McqFieldsProps) {
  const styles = useAuthoringStyles();
  const list = useRef<HTMLDivElement>(null);
  const { question_id } = question;
  const { description, choices } = mcqOf(question);
  const change = (next: (question: SavedQuestion) => SavedQuestion) => tools.change(question_id, next);
  return (
    <fieldset className={styles.fields} data-question-id={question_id}>
      <legend className={styles.editorHead}>
        <span>
          <span className={styles.number}>{number}</span> {CHOICE_TEXTS.title}
        </span>
      </legend>
      <HtmlLine
        label={QUESTION_TEXTS.question(number)}
        html={description}
        placeholder={CHOICE_TEXTS.typeQuestion}
        onChange={(html) => change((one) => withDescription(one, html))}
      />
      <div ref={list} className={styles.fields}>
        {choices.map((choice, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a choice is known by its place
          <div key={index} className={styles.fieldRow}>
            <input
              type="radio"
              name={`answer-${question_id}`}
              aria-label={CHOICE_TEXTS.isAnswer(choiceLetter(index))}
              className={styles.radio}
              checked={question.answers[0] === index}
              onChange={() => change((one) => ({ ...one, answers: [index] }))}
            />
            <span aria-hidden className={styles.number}>
              {choiceLetter(index)}
            </span>
            <div className={styles.grow}>
              <HtmlLine
                label={CHOICE_TEXTS.choice(choiceLetter(index))}
                html={choice}
                placeholder={CHOICE_TEXTS.placeholder}
                isWrong={problem === EMPTY_CHOICE && choice.trim() === ''}
                onChange={(html) => change((one) => withChoices(one, index, html))}
                onLines={(first, others) => change((one) => withChoices(one, index, first, others))}
              />
            </div>
            <RemoveButton
              label={CHOICE_TEXTS.remove(choiceLetter(index))}
              onClick={() => change((one) => withoutChoice(one, index))}
            />
          </div>
        ))}
      </div>
      <div className={styles.tools}>
        {choices.length < MAX_CHOICES && (
          <Button
            icon={<Add16Regular />}
            onClick={() => focusAdded(list.current, () => change((one) => withChoices(one, choices.length, '')))}
          >
            {CHOICE_TEXTS.add}
          </Button>
        )}
        <Button
          appearance="transparent"
          icon={<Delete20Regular />}
          aria-label={QUESTION_TEXTS.deleteQuestion(number)}
          onClick={() => tools.remove(question_id)}
        >
          {QUESTION_TEXTS.delete}
        </Button>
      </div>
      <WhyFields question={question} number={number} onChange={change} />
    </fieldset>
  );
}
