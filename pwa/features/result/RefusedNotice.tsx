import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Question } from '../../../shared/questions.ts';
import type { RefusedRow } from '../../local/database/db.ts';
import { NOT_STORED, useReadRefusals } from '../../local/repair/use-read-refusals.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useResultStyles } from './result.styles.ts';
import { REFUSED } from './screen-texts.ts';

export function RefusedAttempt({ refused, message }: { refused: readonly RefusedRow[]; message: string }) {
  return (
    <Refused title={REFUSED.attempt} rows={refused.filter((row) => row.collection === 'attempts')}>
      {message} {REFUSED.kept()}
    </Refused>
  );
}

export function RefusedNotice({
  refused,
  questions,
}: {
  refused: readonly RefusedRow[];
  questions: readonly Question[];
}) {
  const styles = useResultStyles();
  const parts = refused.filter((row) => row.collection !== 'attempts');
  if (parts.length === 0) return null;
  const messages = [...new Set(parts.map((row) => row.message))];
  return (
    <Refused className={styles.notice} title={REFUSED.parts} rows={parts}>
      {messages.map((message) => (
        <p key={message}>
          {whatWords(
            parts.filter((row) => row.message === message),
            questions,
          )}
          : {message}
        </p>
      ))}
      {parts.some((row) => row.collection === 'recordings') && <p>{REFUSED.sound()}</p>}
    </Refused>
  );
}

interface RefusedProps {
  title: `${string}.`;
  rows: readonly RefusedRow[];
  className?: string;
  children: ReactNode;
}

function Refused({ title, rows, className, children }: RefusedProps) {
  const { isOffered, isRead, hasFailed, read } = useReadRefusals(rows);
  return (
    <Notice
      {...(className !== undefined && { className })}
      intent="warning"
      title={title}
      actions={
        isOffered ? (
          <Button disabledFocusable={isRead} onClick={read}>
            {isRead ? REFUSED.read : REFUSED.haveRead}
          </Button>
        ) : undefined
      }
    >
      {children}
      {hasFailed && <p role="alert">{NOT_STORED}</p>}
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
  const spoken = rows.filter((row) => row.collection === 'recordings').length;
  if (spoken > 0) words.push(`${spoken} ${spoken === 1 ? 'recording' : 'recordings'}`);
  const others = rows.length - answers.length - marks - spoken;
  if (others > 0) words.push(`${others} other ${others === 1 ? 'change' : 'changes'}`);
  return words.join(' and ');
}
