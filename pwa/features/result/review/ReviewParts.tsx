import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, DismissCircle16Filled, Flag16Filled } from '@fluentui/react-icons';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { BETWEEN_ACCEPTED, type ResultRow } from '../../../../shared/results.ts';
import type { NumberedQuestion, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { choiceLetter } from '../../../ui/paper/choice-letters.ts';
import { labelInWords, labelWordsIn } from '../../../ui/paper/label-words.ts';
import {
  type Answers,
  QuestionPartsContext,
  type QuestionParts,
  useQuestionParts,
} from '../../../ui/paper/question-parts.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { AlsoAccepted } from '../AlsoAccepted.tsx';
import { reviewedChoice, rightAnswer, type ReviewedChoice } from '../right-answer.ts';
import { SUMMARY } from '../screen-texts.ts';
import { hasTooManyWords, TOO_MANY_WORDS } from '../too-many-words.ts';
import { verdictOf } from '../../../../shared/verdict.ts';
import { ANSWER } from './review-texts.ts';
import { useReviewedAnswers } from './reviewed-answers.ts';
import { useReviewStyles } from './review.styles.ts';
import { QuestionWhy } from './QuestionWhy.tsx';

const LabelWordsContext = createContext<ReturnType<typeof labelWordsIn>>(new Map());

export function ReviewParts({ part, children }: { part: OutlinePart; children: ReactNode }) {
  const { questions } = part;
  const { rowsByQuestionId } = useReviewedAnswers();
  const parts = useMemo(
    () => ({
      questionsById: new Map(questions.map((one) => [one.question.question_id, one])),
      QuestionNumber,
      InlineQuestion,
      RowAnswer,
      LineNotes,
      RowNote,
      LabelMark,
      answers: answersIn(rowsByQuestionId),
    }),
    [questions, rowsByQuestionId],
  );
  return (
    <LabelWordsContext value={labelWordsIn(part)}>
      <QuestionPartsContext value={parts}>{children}</QuestionPartsContext>
    </LabelWordsContext>
  );
}

const never = () => () => undefined;

function answersIn(rows: ReadonlyMap<string, ResultRow>): Answers {
  return {
    subscribe: never,
    read(question_id) {
      const row = rows.get(question_id);
      if (!row) return { value: null };
      const verdict = verdictOf(row);
      return { value: row.student_answer.trim() || null, verdict: verdict === 'not_answered' ? null : verdict };
    },
  };
}

/** The review's marks are data-not-text, like an attempt's controls, so that the text around them stays the same. */
function QuestionNumber({ number }: { number: number }) {
  const styles = useReviewStyles();
  return (
    <span aria-hidden="true" className={styles.number}>
      {number}
    </span>
  );
}

function InlineQuestion({ question_id }: { question_id: string }) {
  const styles = useReviewStyles();
  const numbered = useQuestionParts().questionsById.get(question_id);
  if (!numbered) return null;
  if (numbered.body?.type === 'mcq') {
    return <Choices numbered={numbered} description={numbered.body.description} choices={numbered.body.choices} />;
  }
  return (
    <span data-not-text data-question={numbered.number} className={styles.inline}>
      <QuestionNumber number={numbered.number} />
      <FlagSign question_id={numbered.question.question_id} />
      <Answer numbered={numbered} />
    </span>
  );
}

/** Each 'Why' stands after the whole line, because beside its gap it would part the words of the sentence. */
function LineNotes({ question_ids }: { question_ids: readonly string[] }) {
  const styles = useReviewStyles();
  const { reasonsByQuestionId } = useReviewedAnswers();
  const { questionsById } = useQuestionParts();
  const explained = question_ids
    .flatMap((id) => (reasonsByQuestionId.has(id) ? (questionsById.get(id) ?? []) : []))
    .filter(({ body }) => body?.type !== 'mcq');
  if (explained.length === 0) return null;
  const isMany = question_ids.length > 1;
  return (
    <span data-not-text className={mergeClasses(styles.lineNotes, isMany && styles.notesOfMany)}>
      {' '}
      {explained.map((numbered) => (
        <QuestionWhy
          key={numbered.number}
          numbered={numbered}
          badge={isMany && <QuestionNumber number={numbered.number} />}
        />
      ))}
    </span>
  );
}

const RowAnswer: QuestionParts['RowAnswer'] = ({ numbered, name }) => (
  <RowOfAnswer question_id={numbered.question.question_id}>
    <Answer numbered={numbered} name={name} />
  </RowOfAnswer>
);

/** Sits below statement and answer, because the answer column is too narrow for sentences. */
function RowNote({ numbered }: { numbered: NumberedQuestion }) {
  const styles = useReviewStyles();
  return (
    <div data-not-text className={styles.rowNote}>
      <QuestionWhy numbered={numbered} />
    </div>
  );
}

interface AnswerProps {
  numbered: NumberedQuestion;
  name?: string | undefined;
}

function Answer({ numbered, name }: AnswerProps) {
  const styles = useReviewStyles();
  const { rowsByQuestionId, currentNumber } = useReviewedAnswers();
  const words = useContext(LabelWordsContext).get(numbered.question.question_id);
  const row = rowsByQuestionId.get(numbered.question.question_id);
  if (!row) return null;
  const verdict = verdictOf(row);
  const isRight = verdict === 'right';
  const right = rightAnswer(row, numbered.question.question_type);
  const answer = row.student_answer.trim();
  const inWords = (label: string) => labelInWords(words, label);
  return (
    <span
      role="group"
      aria-label={name ?? ANSWER.question(numbered.number)}
      data-current={numbered.number === currentNumber || undefined}
      // beside a statement the words of a label take half of the row
      data-label-words={words ? '' : undefined}
      className={mergeClasses(
        styles.answer,
        isRight && styles.right,
        verdict === 'wrong' && styles.wrong,
        verdict === 'not_answered' && styles.notAnswered,
        numbered.number === currentNumber && styles.current,
      )}
    >
      <span className={styles.pair}>
        <Verdict row={row} />
        {answer !== '' && <span className={styles.label}>{SUMMARY.yourAnswer}</span>}
        <span className={mergeClasses(!isRight && answer !== '' && styles.struck)}>
          {answer === '' ? SUMMARY.noAnswer : inWords(answer)}
        </span>
        {hasTooManyWords(row, numbered.body) && <span className={styles.label}>{TOO_MANY_WORDS}</span>}
      </span>
      {!isRight && (
        <span className={styles.pair}>
          <span className={styles.label}>{SUMMARY.rightAnswer}</span>
          <b>{inWords(right.first)}</b>
          <AlsoAccepted number={numbered.number} forms={right.others} />
        </span>
      )}
    </span>
  );
}

function RowOfAnswer({ question_id, children }: { question_id: string; children: ReactNode }) {
  const styles = useReviewStyles();
  return (
    <span data-not-text className={styles.flagged}>
      {children}
      <FlagSign question_id={question_id} />
    </span>
  );
}

const NO_CHOICE: ReviewedChoice = { chosen: null, right: null };

interface ChoicesProps {
  numbered: NumberedQuestion;
  description: string;
  choices: readonly string[];
}

function Choices({ numbered, description, choices }: ChoicesProps) {
  const styles = useReviewStyles();
  const { question, number } = numbered;
  const { rowsByQuestionId, currentNumber } = useReviewedAnswers();
  const row = rowsByQuestionId.get(question.question_id);
  const { chosen, right } = useMemo(() => (row ? reviewedChoice(row, choices) : NO_CHOICE), [row, choices]);
  return (
    <div
      role="group"
      aria-label={ANSWER.question(number)}
      className={mergeClasses(styles.choices, number === currentNumber && styles.current)}
      data-question={number}
      data-document-id={question.question_id}
    >
      <div className={styles.choicesHead}>
        <QuestionNumber number={number} />
        <RichHtml html={description} className={styles.choicesText} />
        <span data-not-text>
          <FlagSign question_id={question.question_id} />
        </span>
      </div>
      <ul>
        {choices.map((choice, index) => {
          const isChosen = index === chosen;
          const isRight = index === right;
          return (
            // eslint-disable-next-line react/no-array-index-key -- the index is the answer
            <li
              key={index}
              className={mergeClasses(styles.choice, isRight && styles.right, isChosen && !isRight && styles.wrong)}
            >
              <span data-not-text className={styles.letter}>
                {choiceLetter(index)}
              </span>
              <RichHtml html={choice} as="span" className={styles.choiceText} />
              <span data-not-text className={styles.choiceWords}>
                {isChosen && row && <Verdict row={row} />}
                {isChosen && (isRight ? ANSWER.isRight : ANSWER.isWrong)}
                {isRight && !isChosen && SUMMARY.rightAnswer}
              </span>
            </li>
          );
        })}
      </ul>
      {row && chosen === null && (
        <p
          data-not-text
          className={mergeClasses(
            styles.answer,
            styles.choicesAnswer,
            verdictOf(row) === 'wrong' ? styles.wrong : styles.notAnswered,
          )}
        >
          <Verdict row={row} /> {row.student_answer.trim() === '' ? SUMMARY.noAnswer : ANSWER.yours(row.student_answer)}
        </p>
      )}
      {row && right === null && <p data-not-text>{ANSWER.right(row.correct_answer)}</p>}
      <div data-not-text className={styles.choicesWhy}>
        <QuestionWhy numbered={numbered} />
      </div>
    </div>
  );
}

function LabelMark({ question_ids, label }: { question_ids: readonly string[]; label: string }) {
  const styles = useReviewStyles();
  const { rowsByQuestionId } = useReviewedAnswers();
  const rows = question_ids.flatMap((id) => rowsByQuestionId.get(id) ?? []);
  const chosen = rows.find((row) => row.student_answer.trim() === label);
  const isRight = rows.some((row) => row.correct_answer.split(BETWEEN_ACCEPTED).includes(label));
  if (!chosen && !isRight) return null;
  return (
    <span
      data-not-text
      className={mergeClasses(styles.choiceWords, styles.labelMark, isRight ? styles.right : styles.wrong)}
    >
      {chosen && <Verdict row={chosen} />}
      {chosen ? (chosen.is_correct === 1 ? ANSWER.isRight : ANSWER.isWrong) : SUMMARY.rightAnswer}
    </span>
  );
}

function Verdict({ row }: { row: ResultRow }) {
  const styles = useReviewStyles();
  if (verdictOf(row) === 'not_answered') return null;
  return row.is_correct === 1 ? (
    <CheckmarkCircle16Filled aria-label={SUMMARY.correct} className={styles.rightSign} />
  ) : (
    <DismissCircle16Filled aria-label={SUMMARY.wrong} className={styles.wrongSign} />
  );
}

/** The student's own mark. It stands beside the answer's box, whose colours say right and wrong. */
function FlagSign({ question_id }: { question_id: string }) {
  const styles = useReviewStyles();
  const { flaggedIds } = useReviewedAnswers();
  if (!flaggedIds.has(question_id)) return null;
  return (
    <span className={styles.flag}>
      <Flag16Filled aria-label={ANSWER.flagged} />
    </span>
  );
}
