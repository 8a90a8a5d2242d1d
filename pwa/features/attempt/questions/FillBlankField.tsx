import { mergeClasses } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { MAX_SHORT_ANSWER_BYTES } from '../../../../shared/answers.ts';
import { answerByteCount } from '../../../local/writes/save.ts';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { sentenceId } from '../../../ui/paper/sentence.ts';
import { useAnswerDraft, useAttempt } from '../screen/attempt-context.ts';
import { STALE_WORD_MS } from '../answers/answer-store.ts';
import { useEdit } from '../answers/use-answer-store.ts';
import { InSentence } from './InSentence.tsx';
import { LimitNote } from './LimitNote.tsx';
import { NotSaved } from './NotSaved.tsx';
import { QuestionNumber } from './QuestionNumber.tsx';
import { useControlStyles } from './question-controls.styles.ts';
import { hasLimits, useLimitWords } from './use-limit-words.ts';
import { questionName } from './questions-texts.ts';

interface BlankProps {
  numbered: NumberedQuestion;
  quietMs: number;
  sentence: string;
}

export function FillBlankField({ numbered, quietMs, sentence }: BlankProps) {
  const styles = useControlStyles();
  const { answerStore } = useAttempt();
  const { question, number, body } = numbered;
  const { value, status } = useAnswerDraft(question.question_id);
  const edit = useEdit(answerStore, question.question_id, STALE_WORD_MS);
  const [isOver, setOver] = useState(false);
  const messageId = useId();
  const text = value === null ? '' : String(value);
  const limitWords = useLimitWords(body, text);
  const limitId = useId();
  const notSaved = status === 'failed' || status === 'closed';

  function write(next: string): void {
    // a change that does not fit is rejected whole: the field always shows what is saved
    const isTooLong = answerByteCount(next) > MAX_SHORT_ANSWER_BYTES;
    setOver(isTooLong);
    if (!isTooLong) answerStore.write(question, next === '' ? null : next, quietMs);
  }

  return (
    <InSentence
      numbered={numbered}
      sentence={sentence}
      message={
        <>
          <NotSaved id={messageId} status={status} isOver={isOver} />
          {hasLimits(body) && <LimitNote id={limitId} words={limitWords} />}
        </>
      }
    >
      <QuestionNumber number={number} />
      <input
        type="text"
        dir="auto"
        aria-label={questionName(number)}
        aria-invalid={notSaved || isOver || limitWords !== null || undefined}
        aria-describedby={[
          ...(notSaved || isOver ? [messageId] : []),
          ...(limitWords === null ? [] : [limitId]),
          sentenceId(question.question_id),
        ].join(' ')}
        className={mergeClasses(styles.blank, notSaved && styles.failed)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        data-control
        value={text}
        {...edit}
        onChange={(event) => write(event.target.value)}
      />
    </InSentence>
  );
}
