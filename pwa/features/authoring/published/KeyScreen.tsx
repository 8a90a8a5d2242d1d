import { Button, Checkbox, Field, Textarea } from '@fluentui/react-components';
import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type KeyChange,
  type KeyedQuestion,
  MAX_REMARK_REASON_CHARS,
  type RemarkPreview,
} from '../../../../shared/authoring/remarks.ts';
import type { Exam } from '../../../../shared/papers.ts';
import { failureWords, readExam } from '../../../api/authoring.ts';
import { isKeyChanged, previewRemark, readAnswerKey, remark } from '../../../api/published.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import {
  acceptedFrom,
  changesOf,
  editsOnKey,
  formProblem,
  type KeyEdits,
  previewWords,
  refusedQuestions,
  withAccepted,
  withVariant,
} from './key-form.ts';
import { KeyRow } from './KeyRow.tsx';
import { usePublishedStyles } from './published.styles.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';

interface Keyed {
  exam: Exam;
  answerKey: KeyedQuestion[];
}

/** Shows the answer key of the revision in the address, with corrections and re-marking [R47]. */
export function KeyScreen() {
  const styles = usePublishedStyles();
  const { examId = '', revision: no = '' } = useParams();
  const revision = Number(no);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Keyed> => {
      const [exam, answerKey] = await Promise.all([readExam(examId, signal), readAnswerKey(examId, revision, signal)]);
      return { exam, answerKey };
    },
    [examId, revision],
  );
  const { loaded, reload } = useLoad(load);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Put the answer key right</h1>
        {loaded.kind === 'here' && (
          <p className={styles.exam}>
            {loaded.value.exam.exam_name}, revision {revision}
          </p>
        )}
        <Link className={styles.back} to={`/admin/exam/${examId}/revisions`}>
          Revisions
        </Link>
      </div>
      {loaded.kind === 'loading' && <Loading words="Please Wait" />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' &&
        (loaded.value.answerKey.length === 0 ? (
          <p>No question of this revision is marked by a key.</p>
        ) : (
          <KeyForm key={`${examId} ${revision}`} {...loaded.value} revision={revision} />
        ))}
    </div>
  );
}

const SAYS_THIS_ALREADY = 'The key says this already: nothing would change.';
const CHANGED = 'Another admin put this key right meanwhile, and nothing was re-marked.';

interface Look {
  changes: KeyChange[];
  reason: string;
  preview: RemarkPreview;
}

function KeyForm({ exam: { exam_id }, answerKey: loadedKey, revision }: Keyed & { revision: number }) {
  const styles = usePublishedStyles();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [answerKey, setAnswerKey] = useState(loadedKey);
  const [asked] = useState(() => acceptedFrom(loadedKey, query));
  const [edits, setEdits] = useState<KeyEdits>(asked.edits);
  const [open, setOpen] = useState<string | null>(asked.open);
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState(false);
  const [reason, setReason] = useState('');
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [look, setLook] = useState<Look | null>(null);
  const isDone = useRef(false);
  const reasonField = useRef<HTMLElement | null>(null);

  /** Adds what was typed and not added: whoever continues meant it. */
  function settled(): KeyEdits {
    const question = answerKey.find(({ question_id }) => question_id === open);
    if (!question || typed.trim() === '') return edits;
    return withAccepted(edits, question, withVariant(edits.get(question.question_id) ?? question.accepted, typed));
  }

  function turnTo(question_id: string | null): void {
    setEdits(settled());
    setTyped('');
    setOpen(question_id);
  }

  const lookAhead = () =>
    once(async () => {
      const now = settled();
      setEdits(now);
      setTyped('');
      setRefused(new Map());
      const problem = formProblem(answerKey, now, reason, again);
      setFailure(problem?.field === 'key' ? problem.message : null);
      setReasonError(problem?.field === 'reason' ? problem.message : null);
      if (problem?.field === 'reason') reasonField.current?.focus();
      if (problem) return;
      setFailure(await readAhead(now));
    });

  /**
   * Applies the edits to the current key and opens the dialog; resolves to why there is nothing to do, or to null.
   */
  async function readAhead(made: KeyEdits): Promise<string | null> {
    let changes: KeyChange[] = [];
    try {
      const key = await readAnswerKey(exam_id, revision);
      const now = editsOnKey(made, answerKey, key);
      setAnswerKey(key);
      setEdits(now);
      // another admin made the same change, or the reply to our own re-marking was lost
      if (now.size === 0 && !again) return SAYS_THIS_ALREADY;
      const problem = formProblem(key, now, reason, again);
      if (problem) return problem.message;
      changes = changesOf(key, now, again);
      const preview = await previewRemark({ exam_id, revision, changes });
      if (preview.changes.length === 0) return SAYS_THIS_ALREADY;
      setLook({ changes, reason: reason.trim(), preview });
      return null;
    } catch (error) {
      setRefused(refusedQuestions(error, changes));
      return failureWords(error);
    }
  }

  async function run({ changes, reason, preview: { last_remark_no } }: Look): Promise<string | null> {
    try {
      await remark({ exam_id, revision, changes, reason, last_remark_no });
    } catch (error) {
      if (!isKeyChanged(error)) return failureWords(error);
      const problem = await readAhead(edits);
      return `${CHANGED} ${problem ?? 'This is what it changes now.'}`;
    }
    isDone.current = true;
    await navigate(`/admin/exam/${exam_id}/revisions`);
    showToast('The key is put right. Results are being marked again.', 'success');
    return null;
  }

  return (
    <div className={styles.draftEditor}>
      <ol className={styles.rows} aria-label="Questions">
        {answerKey.map((question) => (
          <KeyRow
            key={question.question_id}
            question={question}
            accepted={edits.get(question.question_id) ?? question.accepted}
            isOpen={open === question.question_id}
            refusal={refused.get(question.question_id)}
            typed={typed}
            onOpen={turnTo}
            onType={setTyped}
            onChange={(one, accepted) => {
              setEdits(withAccepted(edits, one, accepted));
              setRefused(new Map());
              setFailure(null);
            }}
          />
        ))}
      </ol>
      <section className={styles.side} aria-label="Re-marking">
        <p role="status">{countWords(edits.size)}</p>
        {answerKey.some(({ question_type }) => question_type === 'fillBlank') && (
          <Checkbox
            label="Mark all gaps again by today’s rules"
            checked={again}
            onChange={(_event, { checked }) => {
              setAgain(checked === true);
              setFailure(null);
            }}
          />
        )}
        {again && (
          <p className={styles.meta}>
            What counts as equal (spellings, signs, figures) has grown. Results from before keep their marks until you
            do this.
          </p>
        )}
        <Field
          label="Reason, for the students to read"
          validationMessage={reasonError}
          validationState={reasonError === null ? 'none' : 'error'}
        >
          <Textarea
            ref={(field: HTMLElement | null) => {
              reasonField.current = field;
            }}
            dir="auto"
            resize="vertical"
            className={styles.reason}
            value={reason}
            onChange={(_event, { value }) => {
              setReason(value);
              setReasonError(null);
            }}
          />
        </Field>
        <span className={styles.count}>
          {reason.trim().length} of {MAX_REMARK_REASON_CHARS}
        </span>
        {failure !== null && (
          <div role="alert">
            <Notice intent="error">{failure}</Notice>
          </div>
        )}
        <Button
          appearance="primary"
          className={styles.look}
          disabledFocusable={isBusy}
          onClick={() => void lookAhead()}
        >
          {isBusy ? 'Looking...' : 'See what it changes'}
        </Button>
        <p className={styles.meta}>Nothing changes before you have seen that.</p>
      </section>
      {look && (
        <AskDialog
          title={`Re-mark revision ${revision}?`}
          act={{ label: 'Re-mark', busyLabel: 'Saving...', run: () => run(look) }}
          keep="Cancel"
          onClose={() => setLook(null)}
        >
          {previewWords(look.preview).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <ul className={styles.changes} aria-label="Changes of the key">
            {look.preview.changes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>
            Students read: <q dir="auto">{look.reason}</q>
          </p>
        </AskDialog>
      )}
      <LeavingGuard isUnsaved={() => !isDone.current && (edits.size > 0 || again || typed !== '' || reason !== '')} />
    </div>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'Choose the questions whose answer was wrong.';
  return count === 1 ? '1 question is put right.' : `${count} questions are put right.`;
}
