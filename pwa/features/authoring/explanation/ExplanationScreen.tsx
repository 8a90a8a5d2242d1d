import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../../api/session.ts';
import { unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { showToast } from '../../../ui/toast.ts';
import { asSentence } from '../frame/as-sentence.ts';
import { hereWords } from '../blocks/SaveState.tsx';
import { htmlTypedBehind } from '../blocks/typed-behind.ts';
import { Conflict } from '../blocks/Conflict.tsx';
import type { EditedRow } from '../../../base/versioned-edit.ts';
import { textEditor } from '../rich-text/lazy-editor.ts';
import { useLazy } from '../frame/lazy.ts';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useResumeSaving } from '../frame/use-resume-saving.ts';
import { useLoad } from '../frame/use-load.ts';
import { LoadingField } from '../frame/LoadingField.tsx';
import { createExplanationEditor, type ExplanationEditor, type ExplanationRow } from './explanation-editor.ts';
import { useExplanationStyles } from './Explanation.styles.ts';

export function ExplanationScreen() {
  const { examId = '' } = useParams();
  const session = useSession();
  if (session.kind !== 'authenticated') return <Loading />;
  const { user_id } = session.user;
  return <OwnExplanation key={`${user_id} ${examId}`} user_id={user_id} examId={examId} />;
}

function OwnExplanation({ user_id, examId }: { user_id: string; examId: string }) {
  const styles = useExplanationStyles();
  const [draftEditor] = useState(() => createExplanationEditor(examId, unsavedTextsOf(user_id, examId)));
  const { book } = draftEditor;
  const { loaded, reload } = useLoad(draftEditor.load);
  const shown = useSyncExternalStore(book.subscribe, () => book.read(examId));
  const isKeepingRefused = useSyncExternalStore(book.subscribe, book.isKeepingRefused);
  useEffect(() => {
    book.setLeft(false);
    return () => book.setLeft(true);
  }, [book]);
  return (
    <div className={styles.page}>
      <div>
        <h1>Explanation</h1>
        {loaded.kind === 'here' && <p className={styles.exam}>{loaded.value.exam_name}</p>}
      </div>
      {loaded.kind === 'loading' && <Loading words="Please Wait" />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' && shown && (
        <ExplanationOnPage draftEditor={draftEditor} shown={shown} isKeepingRefused={isKeepingRefused} />
      )}
      <LeavingGuard isUnsaved={() => book.unsavedIds().length > 0} isKept={!isKeepingRefused} settled={book.settled} />
    </div>
  );
}

interface ExplanationOnPageProps {
  draftEditor: ExplanationEditor;
  shown: EditedRow<ExplanationRow>;
  isKeepingRefused: boolean;
}

function ExplanationOnPage({ draftEditor, shown: { row, edit: open }, isKeepingRefused }: ExplanationOnPageProps) {
  const styles = useExplanationStyles();
  const { book, said } = draftEditor;
  const { exam_id, content_data: html } = row;
  const editor = useLazy(textEditor, open !== null);
  const message = useSyncExternalStore(said.subscribe, said.read);
  const [isAsking, setAsking] = useState(false);
  const [discarded, setDiscarded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  // the pressed button is gone, so the focus moves to Edit
  const [wasEditing, setWasEditing] = useState(false);
  const isSaving = open?.status === 'saving';
  const isWaiting = open?.status === 'waiting';
  useResumeSaving(isWaiting, () => void save());

  function type(typed: string): void {
    setProblem(null);
    book.change(exam_id, (now) => (now.content_data === typed ? now : { ...now, content_data: typed }));
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    if (html === '') return setProblem('Write the explanation first.');
    setWasEditing(true);
    if (await book.save(exam_id)) tellSaved();
  }

  function tellSaved(): void {
    const words = said.read();
    if (words !== null) showToast(words, 'success');
  }

  function edit(): void {
    setLeft(false);
    setDiscarded(null);
    setProblem(null);
    said.set(null);
    book.begin(row);
  }

  function cancel(): void {
    setAsking(false);
    setWasEditing(true);
    setDiscarded(book.unsavedIds().length > 0 ? html : null);
    book.cancel(exam_id);
  }

  function takeBack(typed: string): void {
    edit();
    type(typed);
  }

  async function choose(choice: 'mine' | 'theirs'): Promise<void> {
    setAsking(false);
    setWasEditing(true);
    setDiscarded(choice === 'theirs' ? html : null);
    if ((await draftEditor.settle(choice)) && choice === 'mine') tellSaved();
  }

  if (!open) {
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
  const { restoredAt } = open;
  const theirs = open.theirs?.version === 0 ? null : open.theirs;
  const isOpened = row.version > 0 && restoredAt === null;
  if (open.status === 'conflict')
    return (
      <Conflict
        mine={<Side label="Your text" html={html} />}
        theirs={theirs && <Side label="Their text" html={theirs.content_data} />}
        keptAt={restoredAt}
        isAnswer={wasEditing}
        onChoose={(choice) => void choose(choice)}
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
        <LoadingField
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
      {/* beside the pressed button, because the text may be long */}
      {isWaiting && (
        <div role="status">
          <Notice intent="warning" title="No connection.">
            {isKeepingRefused
              ? 'It is saved by itself as soon as there is one: leave this page open until then.'
              : 'Your text is kept on this device, and saved by itself as soon as there is one.'}
          </Notice>
        </div>
      )}
      {(problem !== null || open.status === 'failed') && (
        <div role="alert">
          <Notice intent="error">{problem ?? `${asSentence(open.message)} Your text is still here.`}</Notice>
        </div>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" className={styles.action} disabledFocusable={isSaving} onClick={() => void save()}>
          {isSaving ? 'Saving...' : row.version > 0 ? 'Update' : 'Save'}
        </Button>
        {row.version > 0 && (
          <Button className={styles.action} onClick={() => (book.unsavedIds().length > 0 ? setAsking(true) : cancel())}>
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
    </>
  );
}

function Side({ label, html }: { label: string; html: string }) {
  const styles = useExplanationStyles();
  return (
    <section
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles.side}
    >
      <RichHtml className={styles.text} html={ordered(html)} />
    </section>
  );
}

function ordered(html: string): string {
  return orderHeadings([html], 1)[0] ?? '';
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
