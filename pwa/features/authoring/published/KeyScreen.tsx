import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { KeyedQuestion } from '../../../../shared/authoring/remarks.ts';
import type { Exam } from '../../../../shared/papers.ts';
import { readExam } from '../../../api/authoring.ts';
import { readAnswerKey } from '../../../api/published.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { withAccepted } from './key-form.ts';
import { KeyRow } from './KeyRow.tsx';
import { usePublishedStyles } from './published.styles.ts';
import { RemarkPanel } from './RemarkPanel.tsx';
import { type Look, useKeyForm } from './use-key-form.ts';
import { KEY_TEXTS, previewWords } from './key-texts.ts';

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
        <h1>{KEY_TEXTS.title}</h1>
        {loaded.kind === 'here' && (
          <p className={styles.exam}>{KEY_TEXTS.ofRevision(loaded.value.exam.exam_name, revision)}</p>
        )}
        <Link className={styles.back} to={`/admin/exam/${examId}/revisions`}>
          {KEY_TEXTS.revisions}
        </Link>
      </div>
      {loaded.kind === 'loading' && <Loading words={KEY_TEXTS.wait} />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' &&
        (loaded.value.answerKey.length === 0 ? (
          <p>{KEY_TEXTS.noKey}</p>
        ) : (
          <KeyForm key={`${examId} ${revision}`} {...loaded.value} revision={revision} />
        ))}
    </div>
  );
}

function KeyForm({ exam: { exam_id }, answerKey: loadedKey, revision }: Keyed & { revision: number }) {
  const styles = usePublishedStyles();
  const { form, patch, open, run, ...key } = useKeyForm(exam_id, revision, loadedKey);
  const { answerKey, edits, look } = form;
  return (
    <div className={styles.columns}>
      <ol className={styles.rows} aria-label={KEY_TEXTS.questions}>
        {answerKey.map((question) => (
          <KeyRow
            key={question.question_id}
            question={question}
            accepted={edits.get(question.question_id) ?? question.accepted}
            isOpen={form.open === question.question_id}
            refusal={form.refused.get(question.question_id)}
            typed={form.typed}
            onOpen={open}
            onType={(typed) => patch({ typed })}
            onChange={(one, accepted) =>
              patch({ edits: withAccepted(edits, one, accepted), refused: new Map(), failure: null })
            }
          />
        ))}
      </ol>
      <RemarkPanel
        form={form}
        reasonRef={key.reasonRef}
        isBusy={key.isBusy}
        onChange={patch}
        onLook={() => void key.lookAhead()}
      />
      {look && (
        <RemarkDialog revision={revision} look={look} onRun={() => run(look)} onClose={() => patch({ look: null })} />
      )}
      <LeavingGuard isUnsaved={key.isUnsaved} />
    </div>
  );
}

interface RemarkDialogProps {
  revision: number;
  look: Look;
  onRun: () => Promise<string | null>;
  onClose: () => void;
}

function RemarkDialog({ revision, look, onRun, onClose }: RemarkDialogProps) {
  const styles = usePublishedStyles();
  return (
    <AskDialog
      title={KEY_TEXTS.askTitle(revision)}
      act={{ label: KEY_TEXTS.remark, busyLabel: KEY_TEXTS.saving, destroys: false, run: onRun }}
      keep={KEY_TEXTS.cancel}
      onClose={onClose}
    >
      {previewWords(look.preview).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ul className={styles.changes} aria-label={KEY_TEXTS.changes}>
        {look.preview.changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        {KEY_TEXTS.studentsRead} <q dir="auto">{look.reason}</q>
      </p>
    </AskDialog>
  );
}
