import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useEffect, lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Exam } from '../../../../shared/papers.ts';
import {
  addExplanation,
  type Explanation,
  failureWords,
  readExam,
  readExplanation,
  updateExplanation,
} from '../../../api/authoring.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { showToast } from '../../../ui/toast.ts';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { useExplanationStyles } from './Explanation.styles.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/RichTextEditor.tsx')).RichTextEditor,
}));

interface Explained {
  exam: Exam;
  explanation: Explanation | null;
}

/** The explanation of the paper in the address: read where it is saved, written where there is none. */
export function ExplanationScreen() {
  const styles = useExplanationStyles();
  const { examId = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Explained> => {
      const [exam, explanation] = await Promise.all([readExam(examId, signal), readExplanation(examId, signal)]);
      return { exam, explanation };
    },
    [examId],
  );
  const { loaded, reload, put } = useLoad(load);
  return (
    <div className={styles.page}>
      <div>
        <h1>Explanation</h1>
        {loaded.kind === 'here' && <p className={styles.exam}>{loaded.value.exam.exam_name}</p>}
      </div>
      {loaded.kind === 'loading' && <Loading words="Please Wait" />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' && (
        <Explanations key={examId} {...loaded.value} onSaved={(explanation) => put({ ...loaded.value, explanation })} />
      )}
    </div>
  );
}

function Explanations({ exam, explanation, onSaved }: Explained & { onSaved: (saved: Explanation) => void }) {
  const styles = useExplanationStyles();
  const [html, setHtml] = useState(explanation?.content_data ?? '');
  const [isEditing, setEditing] = useState(explanation === null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const before = useRef(html);
  const latest = useRef(html);
  useEffect(() => {
    latest.current = html;
  });
  const [wasEditing, setWasEditing] = useState(false);

  async function save(): Promise<void> {
    if (isSaving) return;
    if (html === '') return setFailure('Write the explanation first.');
    setSaving(true);
    setFailure(null);
    try {
      const saved = explanation
        ? await updateExplanation(explanation.explanation_id, html)
        : await addExplanation(exam.exam_id, html);
      before.current = saved.explanation.content_data;
      onSaved(saved.explanation);
      setMessage(saved.message);
      showToast(saved.message, 'success');
      // what was typed meanwhile stays in the editor, to be saved too
      if (latest.current !== html) return;
      setHtml(saved.explanation.content_data);
      leaveEditor();
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setSaving(false);
    }
  }

  function edit(): void {
    before.current = html;
    setMessage(null);
    setEditing(true);
  }

  function cancel(): void {
    setHtml(before.current);
    setFailure(null);
    leaveEditor();
  }

  /** The button that was pressed is gone: the focus goes to the one that leads back. */
  function leaveEditor(): void {
    setWasEditing(true);
    setEditing(false);
  }

  if (!isEditing) {
    return (
      <>
        {message !== null && (
          <div role="status">
            <Notice intent="success">{message}</Notice>
          </div>
        )}
        <RichHtml className={styles.text} html={html} />
        <div className={styles.actions}>
          <Button ref={wasEditing ? takeFocus : null} className={styles.action} icon={<Edit20Regular />} onClick={edit}>
            Edit
          </Button>
          <Link className={styles.back} to="/admin/exam">
            Pending Exams
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      {failure !== null && (
        <div role="alert">
          <Notice intent="error">{failure} Your text is still here.</Notice>
        </div>
      )}
      <Suspense fallback={<Loading />}>
        <RichTextEditor
          images={false}
          label="Explanation"
          placeholder="Start Typing"
          value={html}
          onChange={(typed) => {
            setHtml(typed);
            setFailure(null);
          }}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that asked for it
          autoFocus={explanation !== null}
        />
      </Suspense>
      <div className={styles.actions}>
        <Button appearance="primary" className={styles.action} disabledFocusable={isSaving} onClick={() => void save()}>
          {isSaving ? 'Saving...' : explanation ? 'Update' : 'Save'}
        </Button>
        {explanation && (
          <Button className={styles.action} onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <LeavingGuard isUnsaved={() => html !== before.current} />
    </>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
