import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
import { isUnreachable } from '../../../api/http.ts';
import { useSession } from '../../../api/session.ts';
import { keptTextsOf } from '../../../local/kept-texts.ts';
import { AskDialog } from '../../../ui/authoring/AskDialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { showToast } from '../../../ui/toast.ts';
import { asSentence } from '../frame/as-sentence.ts';
import { hereWords } from '../blocks/SaveState.tsx';
import { htmlTypedBehind } from '../blocks/typed-behind.ts';
import { Conflict } from '../blocks/Conflict.tsx';
import { textEditor } from '../frame/editing.ts';
import { useLater } from '../frame/later.ts';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { createTypedTexts, type TypedTexts } from '../frame/typed-texts.ts';
import { useGoOn } from '../frame/use-go-on.ts';
import { useLoad } from '../frame/use-load.ts';
import { WaitingField } from '../frame/WaitingField.tsx';
import { useExplanationStyles } from './Explanation.styles.ts';

interface Explained {
  exam: Exam;
  explanation: Explanation | null;
}

/** The explanation of the paper in the address: read where it is saved, written where there is none. */
export function ExplanationScreen() {
  const { examId = '' } = useParams();
  const session = useSession();
  if (session.kind !== 'authenticated') return <Loading />;
  const { user_id } = session.user;
  return <OwnExplanation key={`${user_id} ${examId}`} user_id={user_id} examId={examId} />;
}

function OwnExplanation({ user_id, examId }: { user_id: string; examId: string }) {
  const styles = useExplanationStyles();
  const [texts] = useState(() => createTypedTexts(keptTextsOf(user_id, examId), () => Date.now()));
  const load = useCallback(
    async (signal: AbortSignal): Promise<Explained> => {
      const [exam, explanation] = await Promise.all([
        readExam(examId, signal),
        readExplanation(examId, signal),
        texts.load(),
      ]);
      return { exam, explanation };
    },
    [examId, texts],
  );
  const { loaded, reload, put } = useLoad(load);
  useEffect(() => {
    texts.setLeft(false);
    return () => texts.setLeft(true);
  }, [texts]);
  return (
    <div className={styles.page}>
      <div>
        <h1>Explanation</h1>
        {loaded.kind === 'here' && <p className={styles.exam}>{loaded.value.exam.exam_name}</p>}
      </div>
      {loaded.kind === 'loading' && <Loading words="Please Wait" />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' && (
        <Explanations
          {...loaded.value}
          texts={texts}
          onSaved={(explanation) => put({ ...loaded.value, explanation })}
        />
      )}
    </div>
  );
}

interface ExplanationsProps extends Explained {
  texts: TypedTexts;
  onSaved: (saved: Explanation) => void;
}

function Explanations({ exam, explanation, texts, onSaved }: ExplanationsProps) {
  const styles = useExplanationStyles();
  const stored = explanation?.content_data ?? '';
  const [kept] = useState(() => {
    const found = texts.read('explanation', exam.exam_id);
    return found && found.html !== stored ? found : null;
  });
  const [restoredAt, setRestoredAt] = useState(kept?.kept_at ?? null);
  const [isOvertaken, setOvertaken] = useState(kept !== null && kept.before !== stored);
  const isKeepingRefused = useSyncExternalStore(texts.subscribe, texts.isKeepingRefused);
  const [html, setHtml] = useState(kept?.html ?? stored);
  const [isEditing, setEditing] = useState(explanation === null || kept !== null);
  const editor = useLater(textEditor, isEditing);
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(kept?.is_sent === true && !isOvertaken);
  const [discarded, setDiscarded] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const before = useRef(stored);
  const latest = useRef(html);
  // whether its author went on to another field while the editor was on its way
  const [isLeft, setLeft] = useState(false);
  // by a press, to be typed in
  const isOpened = explanation !== null && kept === null;
  useEffect(() => {
    latest.current = html;
  });
  const [wasEditing, setWasEditing] = useState(false);
  const { exam_id } = exam;
  // the server had it after all
  useEffect(() => {
    if (!kept) texts.drop('explanation', exam_id);
  }, [kept, texts, exam_id]);
  useGoOn(isWaiting, () => void save());

  function type(typed: string): void {
    setHtml(typed);
    setFailure(null);
    setWaiting(false);
    setRestoredAt(null);
    keep(typed);
  }

  function keep(typed: string, is_sent = false): void {
    if (typed === before.current) texts.drop('explanation', exam_id);
    else texts.type({ kind: 'explanation', id: exam_id, html: typed, before: before.current, is_sent });
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    if (html === '') return setFailure('Write the explanation first.');
    setSaving(true);
    setFailure(null);
    // until somebody answers: a later visit goes on with it
    keep(html, true);
    try {
      const saved = explanation
        ? await updateExplanation(explanation.explanation_id, html)
        : await addExplanation(exam.exam_id, html);
      before.current = saved.explanation.content_data;
      keep(latest.current === html ? before.current : latest.current);
      setWaiting(false);
      setRestoredAt(null);
      onSaved(saved.explanation);
      setMessage(saved.message);
      showToast(saved.message, 'success');
      // what was typed meanwhile stays in the editor, to be saved too
      if (latest.current !== html) return;
      setHtml(saved.explanation.content_data);
      leaveEditor();
    } catch (error) {
      const isOffline = isUnreachable(error);
      // typed on meanwhile: what is half written is not to be saved by itself
      setWaiting(isOffline && latest.current === html);
      if (!isOffline || latest.current !== html) {
        setFailure(`${asSentence(failureWords(error))} Your text is still here.`);
        keep(latest.current);
      }
    } finally {
      setSaving(false);
    }
  }

  function edit(): void {
    setLeft(false);
    before.current = html;
    setMessage(null);
    setDiscarded(null);
    setEditing(true);
  }

  function cancel(): void {
    setAsking(false);
    setDiscarded(html === before.current ? null : html);
    type(before.current);
    leaveEditor();
  }

  function takeBack(typed: string): void {
    edit();
    type(typed);
  }

  /** The button that was pressed is gone: the focus goes to the one that leads back. */
  function leaveEditor(): void {
    setWasEditing(true);
    setEditing(false);
  }

  if (!isEditing) {
    return (
      <>
        <RichHtml className={styles.text} html={ordered(html)} />
        {message !== null && (
          <div role="status">
            <Notice intent="success">{message}</Notice>
          </div>
        )}
        {discarded !== null && (
          <div role="status">
            <Notice actions={<Button onClick={() => takeBack(discarded)}>Undo</Button>}>Changes discarded.</Notice>
          </div>
        )}
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
  if (isOvertaken)
    return (
      <Conflict
        mine={<RichHtml className={styles.text} html={ordered(html)} />}
        theirs={explanation && <RichHtml className={styles.text} html={ordered(stored)} />}
        onChoose={(choice) => {
          setOvertaken(false);
          type(choice === 'mine' ? html : stored);
          if (choice === 'theirs' && explanation) leaveEditor();
        }}
      />
    );
  return (
    <>
      {restoredAt !== null && (
        <div role="status">
          <Notice>Brought back from {hereWords(restoredAt)}. Not saved yet.</Notice>
        </div>
      )}
      {isKeepingRefused && (
        <div role="alert">
          <Notice intent="warning" title="This browser keeps nothing.">
            What you type is safe only once it is saved.
          </Notice>
        </div>
      )}
      {!editor && !isOpened && <Loading />}
      {!editor && isOpened && (
        <WaitingField
          label="Explanation"
          value={html}
          onTyped={(words, began) => type(htmlTypedBehind(began, words))}
          onFocus={(isFocused) => setLeft(!isFocused)}
        />
      )}
      {editor && (
        <editor.RichTextEditor
          images={false}
          label="Explanation"
          placeholder="Start Typing"
          under={1}
          value={html}
          onChange={type}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that asked for it
          autoFocus={isOpened && !isLeft}
        />
      )}
      {/* beside the button that was pressed: the text may be long */}
      {isWaiting && (
        <div role="status">
          <Notice intent="warning" title="No connection.">
            {isKeepingRefused
              ? 'It is saved by itself as soon as there is one: leave this page open until then.'
              : 'Your text is kept on this device, and saved by itself as soon as there is one.'}
          </Notice>
        </div>
      )}
      {failure !== null && (
        <div role="alert">
          <Notice intent="error">{failure}</Notice>
        </div>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" className={styles.action} disabledFocusable={isSaving} onClick={() => void save()}>
          {isSaving ? 'Saving...' : explanation ? 'Update' : 'Save'}
        </Button>
        {explanation && (
          <Button className={styles.action} onClick={() => (html === before.current ? cancel() : setAsking(true))}>
            Cancel
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title="Discard your changes?"
          act={{ label: 'Discard', busyLabel: 'Discard', run: () => Promise.resolve(null).finally(cancel) }}
          keep="Keep editing"
          onClose={() => setAsking(false)}
        >
          <p>The explanation stays as it was saved. What you typed goes.</p>
        </AskDialog>
      )}
      <LeavingGuard isUnsaved={texts.isTyping} isKept={!isKeepingRefused} settled={texts.settled} />
    </>
  );
}

/** Its headings in order under that of the page. */
function ordered(html: string): string {
  return orderHeadings([html], 1)[0] ?? '';
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
