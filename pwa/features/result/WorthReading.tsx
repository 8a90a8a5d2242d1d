import { Link } from 'react-router-dom';
import type { Result } from '../../../shared/results.ts';
import type { StoredExplanation, StoredPaper } from '../../local/database/db.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { askedLines } from './asked-line.ts';
import { WORTH_READING } from './result-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { rightAnswer } from './right-answer.ts';
import { answersInWords } from './rows-in-words.ts';
import { answerWorthReading } from './worth-reading.ts';
import { useWorthReadingStyles } from './WorthReading.styles.ts';

interface WorthReadingProps {
  result: Result;
  paper: StoredPaper;
  parts: readonly OutlinePart[];
  explanation: StoredExplanation | null;
}

export function WorthReading({ result, paper, parts, explanation }: WorthReadingProps) {
  const styles = useWorthReadingStyles();
  const { button } = useResultStyles();
  const picked = answerWorthReading(parts, result.rows, explanation?.reasons?.reasons ?? []);
  if (!picked) return null;
  const { row, reason } = picked;
  const { question_number, question_id } = row;
  const question = paper.data.question_data.find((one) => one.question_id === question_id);
  const inWords = (answer: string) => answersInWords(parts)(question_id, answer);
  return (
    <section className={styles.card} aria-labelledby="worth-reading">
      <h2 id="worth-reading">{WORTH_READING.heading}</h2>
      <p className={styles.line}>
        <b>{WORTH_READING.question(question_number)}</b> {askedLines(paper.data).get(question_id)}
      </p>
      <dl className={styles.answers}>
        <dt>{WORTH_READING.yourAnswer}</dt>
        <dd>{inWords(row.student_answer.trim()) || WORTH_READING.noAnswer}</dd>
        <dt>{WORTH_READING.rightAnswer}</dt>
        <dd className={styles.right}>{inWords(rightAnswer(row, question?.question_type ?? null).first)}</dd>
      </dl>
      <p className={styles.reason}>{reason.reason}</p>
      <Link className={button} to={`/user/exam/result/${result.result_id}/review?question=${question_number}&where=1`}>
        {WORTH_READING.where}
      </Link>
    </section>
  );
}
