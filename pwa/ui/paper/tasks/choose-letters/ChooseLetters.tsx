import { mergeClasses } from '@fluentui/react-components';
import { useId, useMemo, type ReactNode } from 'react';
import { pressLetter, takenLetters } from '../../../../../shared/tasks/choose-letters/taken.ts';
import { letterLabels } from '../../../../../shared/tasks/labels.ts';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { RichHtml } from '../../../RichHtml.tsx';
import { useQuestionParts } from '../../question-parts.ts';
import { AnswerTrouble } from '../AnswerTrouble.tsx';
import { useTaskStyles } from '../task.styles.ts';
import type { TaskViewProps } from '../task-view.ts';
import { useAnswers } from '../use-answers.ts';
import { chosenWords, numbersInWords } from './words.ts';
import { questionIdsInBody } from '../../../../../shared/content.ts';
import { questionsName } from '../list-task-texts.ts';

export function ChooseLetters({ documentId, body }: TaskViewProps<'chooseLetters'>) {
  const styles = useTaskStyles();
  const { questionsById, QuestionNumber, RowTool } = useQuestionParts();
  const question_ids = useMemo(() => questionIdsInBody(body), [body]);
  const numbered = question_ids.flatMap((id) => questionsById.get(id) ?? []);
  const numbers = numbered.map(({ number }) => number);
  const askedId = useId();
  const { isOpen } = useAnswers(question_ids);
  return (
    <Numbered numbers={isOpen ? numbers : []}>
      <div data-document-id={documentId} className={styles.task}>
        <div className={mergeClasses(styles.head, !RowTool && styles.reviewedHead)}>
          <span data-not-text className={mergeClasses(styles.numbers, RowTool && styles.numbersWithFlags)}>
            {numbers.map((number) => (
              <QuestionNumber key={number} number={number} />
            ))}
          </span>
          <div id={askedId} className={styles.asked}>
            <RichHtml html={body.description} />
          </div>
          {RowTool && (
            <span data-not-text className={styles.flags}>
              {numbered.map((one) => (
                <RowTool key={one.number} numbered={one} />
              ))}
            </span>
          )}
        </div>
        {isOpen ? (
          <Letters body={body} question_ids={question_ids} numbers={numbers} askedId={askedId} />
        ) : (
          <ReviewedLetters body={body} question_ids={question_ids} />
        )}
      </div>
    </Numbered>
  );
}

function Numbered({ numbers, children }: { numbers: readonly number[]; children: ReactNode }) {
  return numbers.reduce<ReactNode>((inside, number) => <div data-question={number}>{inside}</div>, children);
}

interface LettersProps {
  body: TaskBody<'chooseLetters'>;
  question_ids: readonly string[];
  numbers: readonly number[];
  askedId: string;
}

function Letters({ body, question_ids, numbers, askedId }: LettersProps) {
  const styles = useTaskStyles();
  const { answerOf, isFixed, give } = useAnswers(question_ids);
  const statusId = useId();
  const taken = takenLetters(question_ids, answerOf);
  const labels = letterLabels(body.choices.length);
  // a letter of another revision still counts as chosen, and can be taken back
  const unknown = [...taken.keys()].filter((letter) => !labels.includes(letter));
  const isFull = taken.size >= question_ids.length;

  function press(letter: string): void {
    for (const { question_id, answer } of pressLetter(question_ids, answerOf, letter)) give(question_id, answer);
  }

  return (
    <div
      role="group"
      aria-label={questionsName(numbers.length, numbersInWords(numbers))}
      aria-describedby={askedId}
      className={styles.choices}
    >
      <p id={statusId} role="status" data-not-text className={styles.status}>
        {chosenWords(taken.size, question_ids.length)}
      </p>
      {[...labels, ...unknown].map((letter, index) => {
        const isTaken = taken.has(letter);
        const holder = taken.get(letter);
        const isDone = holder !== undefined && isFixed(holder);
        const isOut = (isFull && !isTaken) || isDone;
        return (
          <label
            key={letter}
            className={mergeClasses(styles.choice, isOut ? styles.full : styles.pressable, isTaken && styles.taken)}
          >
            <input
              type="checkbox"
              data-control={index === 0 || undefined}
              className={styles.box}
              checked={isTaken}
              aria-disabled={isOut || undefined}
              aria-describedby={isOut ? statusId : undefined}
              disabled={isDone}
              onChange={() => press(letter)}
            />
            <span data-not-text className={styles.letter}>
              {letter}
            </span>
            <RichHtml html={body.choices[index] ?? ''} as="span" className={styles.words} />
          </label>
        );
      })}
      {question_ids.map((id) => (
        <AnswerTrouble key={id} question_id={id} />
      ))}
    </div>
  );
}

function ReviewedLetters({ body, question_ids }: Pick<LettersProps, 'body' | 'question_ids'>) {
  const styles = useTaskStyles();
  const { InlineQuestion, LineNotes, LabelMark } = useQuestionParts();
  return (
    <>
      <ul className={styles.choices}>
        {letterLabels(body.choices.length).map((letter, index) => (
          <li key={letter} className={styles.choice}>
            <span data-not-text className={styles.letter}>
              {letter}
            </span>
            <span className={styles.words}>
              <RichHtml html={body.choices[index] ?? ''} as="span" />
              {LabelMark && (
                <span data-not-text>
                  {' '}
                  <LabelMark question_ids={question_ids} label={letter} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={mergeClasses(styles.choices, styles.answers)}>
        {question_ids.map((id) => (
          <div key={id}>
            <InlineQuestion question_id={id} quietMs={0} />
            {LineNotes && <LineNotes question_ids={[id]} />}
          </div>
        ))}
      </div>
    </>
  );
}
