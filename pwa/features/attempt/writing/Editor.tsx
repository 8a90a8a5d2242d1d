import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons';
import { Suspense, useDeferredValue, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { MAX_ANSWER_BYTES } from '../../../../shared/answers.ts';
import { answerByteCount } from '../../../local/writes/save.ts';
import { preloadedPart } from '../../../ui/lazy-part.tsx';
import { leastWordsOf } from '../../../ui/least-words.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { countWords, wordsOfLeast } from '../../../ui/word-count.ts';
import { NotSaved } from '../questions/NotSaved.tsx';
import { useAnswerDraft, useAttempt } from '../screen/attempt-context.ts';
import { STALE_TEXT_MS } from '../answers/answer-store.ts';
import { useEdit } from '../answers/use-answer-store.ts';
import { useCaret } from './caret.ts';
import { useWritingStyles } from './Editor.styles.ts';
import type { ConflictCopies } from './conflict-copies.ts';
import { DID_NOT_FIT, fieldName, roomLeft, WRITING, written } from './writing-texts.ts';

const ConflictCopy = preloadedPart(async () => (await import('./ConflictCopy.tsx')).ConflictCopy);

const QUIET_MS = 1000;
const NEAR_LIMIT_BYTES = MAX_ANSWER_BYTES - 4 * 1024;
/** A screen reader says the count when the writing rests, not at each word. */
const REST_MS = 3000;

interface EditorProps {
  part: OutlinePart;
  parts: readonly OutlinePart[];
  exam_id: string;
  conflictCopies: ConflictCopies;
}

export function Editor({ part: outlined, parts, exam_id, conflictCopies }: EditorProps) {
  const styles = useWritingStyles();
  const { answerStore } = useAttempt();
  const { part_id, part_no } = outlined.part;
  const least = useMemo(() => leastWordsOf(outlined), [outlined]);
  const question = { question_id: part_id, exam_id, question_type: 'writing' } as const;
  const { value, status } = useAnswerDraft(part_id);
  const edit = useEdit(answerStore, part_id, STALE_TEXT_MS);
  const [isOver, setOver] = useState(false);
  const viewed = useSyncExternalStore(conflictCopies.subscribe, () => conflictCopies.readViewed(part_id));
  const text = viewed ?? String(value ?? '');
  const field = useCaret(text);
  const lagging = useDeferredValue(text);
  const words = countWords(lagging);
  const isEnough = least !== null && words >= least;
  const byteCount = answerByteCount(lagging);
  const isNear = byteCount >= NEAR_LIMIT_BYTES;
  const id = useId();
  const notSaved = status === 'failed' || status === 'closed';

  function write(next: string): void {
    // a change that does not fit is rejected whole: the field always shows what is saved
    const isTooLong = answerByteCount(next) > MAX_ANSWER_BYTES;
    setOver(isTooLong);
    if (isTooLong) return;
    conflictCopies.write(question, next, QUIET_MS);
  }

  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{WRITING}</h2>
        <p id={`${id}-count`} className={styles.count}>
          {isEnough && <CheckmarkCircle16Filled aria-hidden="true" className={styles.enough} />}
          {wordsOfLeast(words, least)}
        </p>
      </div>
      <div role="status">
        <Suspense fallback={null}>
          <ConflictCopy conflictCopies={conflictCopies} text={question} part_no={part_no} parts={parts} />
        </Suspense>
      </div>
      <textarea
        ref={field}
        dir="auto"
        aria-label={fieldName(part_no)}
        readOnly={viewed !== null}
        aria-describedby={`${id}-count ${id}-limit ${id}-saved`}
        aria-invalid={notSaved || isOver || undefined}
        className={mergeClasses(styles.field, viewed !== null && styles.viewed, notSaved && styles.failed)}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        // disables spelling extensions that look for these attributes
        data-gramm="false"
        data-gramm_editor="false"
        data-enable-grammarly="false"
        data-lt-active="false"
        value={text}
        {...edit}
        onChange={(event) => write(event.target.value)}
      />
      <p id={`${id}-limit`} role="status" className={mergeClasses(styles.limit, isOver && styles.over)}>
        {isOver && DID_NOT_FIT}
        {isNear && roomLeft(Math.max(0, MAX_ANSWER_BYTES - byteCount))}
      </p>
      <NotSaved id={`${id}-saved`} status={status} />
      <RestingCount words={words} least={least} />
    </>
  );
}

function RestingCount({ words, least }: { words: number; least: number | null }) {
  const styles = useWritingStyles();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const said = words === 0 ? '' : written(wordsOfLeast(words, least), least !== null && words >= least);
    const timer = setTimeout(() => setSaid(said), REST_MS);
    return () => clearTimeout(timer);
  }, [words, least]);
  return (
    <p aria-live="polite" className={styles.hidden}>
      {said}
    </p>
  );
}
