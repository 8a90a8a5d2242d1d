import { Button } from '@fluentui/react-components';
import type { Question } from '../../../shared/questions.ts';
import type { RefusedRow } from '../../local/db.ts';
import { NOT_KEPT, useReadRefusals } from '../../local/use-read-refusals.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useResultStyles } from './result.styles.ts';

/** What the server did not take of this attempt, in its words: nothing is dropped in silence. */
export function RefusedNotice({
  refused,
  questions,
}: {
  refused: readonly RefusedRow[];
  questions: readonly Question[];
}) {
  const styles = useResultStyles();
  const parts = refused.filter((row) => row.collection !== 'attempts');
  const { isOffered, isRead, hasFailed, read } = useReadRefusals(parts);
  if (parts.length === 0) return null;
  const messages = [...new Set(parts.map((row) => row.message))];
  return (
    <Notice
      className={styles.notice}
      intent="warning"
      title="Not all of your work was counted."
      actions={
        isOffered ? (
          <Button disabledFocusable={isRead} onClick={read}>
            {isRead ? 'Read' : 'I have read this'}
          </Button>
        ) : undefined
      }
    >
      {messages.map((message) => (
        <p key={message}>
          {whatWords(
            parts.filter((row) => row.message === message),
            questions,
          )}
          : {message}
        </p>
      ))}
      {hasFailed && <p role="alert">{NOT_KEPT}</p>}
    </Notice>
  );
}

function whatWords(rows: readonly RefusedRow[], questions: readonly Question[]): string {
  const answers = rows.filter((row) => row.collection === 'answers');
  const numbers = answers
    .flatMap(({ row }) =>
      questions.filter((question) => 'question_id' in row && question.question_id === row.question_id),
    )
    .map((question) => question.question_number)
    .toSorted((a, b) => a - b);
  const words: string[] = [];
  if (answers.length > 0) {
    words.push(
      numbers.length === answers.length
        ? `${numbers.length === 1 ? 'Question' : 'Questions'} ${numbers.join(', ')}`
        : `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}`,
    );
  }
  const marks = rows.filter((row) => row.collection === 'annotations').length;
  if (marks > 0) words.push(`${marks} ${marks === 1 ? 'highlight or note' : 'highlights or notes'}`);
  const others = rows.length - answers.length - marks;
  if (others > 0) words.push(`${others} other ${others === 1 ? 'change' : 'changes'}`);
  return words.join(' and ');
}
