import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../../api/session.ts';
import { unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Conflict } from '../blocks/Conflict.tsx';
import type { Store } from '../../../base/store.ts';
import type { EditedRow } from '../../../base/versioned-edit.ts';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { createExplanationEditor, type ExplanationEditor, type ExplanationRow } from './explanation-editor.ts';
import { ExplanationFields } from './ExplanationFields.tsx';
import { useExplanationStyles } from './Explanation.styles.ts';
import { EXPLANATION_TEXTS } from './explanation-texts.ts';

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
        <h1>{EXPLANATION_TEXTS.title}</h1>
        {loaded.kind === 'here' && <p className={styles.exam}>{loaded.value.exam_name}</p>}
      </div>
      {loaded.kind === 'loading' && <Loading words={EXPLANATION_TEXTS.wait} />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' && shown && <ExplanationOnPage draftEditor={draftEditor} shown={shown} />}
      <LeavingGuard
        isUnsaved={() => book.unsavedIds().length > 0}
        isStored={!isKeepingRefused}
        settled={book.settled}
      />
    </div>
  );
}

interface ExplanationOnPageProps {
  draftEditor: ExplanationEditor;
  shown: EditedRow<ExplanationRow>;
}

function ExplanationOnPage({ draftEditor, shown: { row, edit: open } }: ExplanationOnPageProps) {
  const { book, said } = draftEditor;
  const { exam_id, content_data: html } = row;
  const [discarded, setDiscarded] = useState<string | null>(null);
  // the pressed button is gone, so the focus moves to Edit
  const [wasEditing, setWasEditing] = useState(false);

  function edit(): void {
    setDiscarded(null);
    said.set(null);
    book.begin(row);
  }

  function takeBack(typed: string): void {
    edit();
    book.change(exam_id, (now) => ({ ...now, content_data: typed }));
  }

  async function save(): Promise<void> {
    setWasEditing(true);
    if (await book.save(exam_id)) tellSaved();
  }

  function tellSaved(): void {
    const words = said.read();
    if (words !== null) showToast(words, 'success');
  }

  function cancel(): void {
    setWasEditing(true);
    setDiscarded(book.unsavedIds().length > 0 ? html : null);
    book.cancel(exam_id);
  }

  async function choose(choice: 'mine' | 'theirs'): Promise<void> {
    setWasEditing(true);
    setDiscarded(choice === 'theirs' ? html : null);
    if ((await draftEditor.settle(choice)) && choice === 'mine') tellSaved();
  }

  if (!open)
    return (
      <SavedExplanation
        html={html}
        said={said}
        takesFocus={wasEditing}
        onEdit={edit}
        onUndo={discarded === null ? null : () => takeBack(discarded)}
      />
    );
  if (open.status !== 'conflict')
    return <ExplanationFields book={book} row={row} edit={open} onSave={save} onCancel={cancel} />;
  const theirs = open.theirs?.version === 0 ? null : open.theirs;
  return (
    <Conflict
      mine={<Side label={EXPLANATION_TEXTS.yours} html={html} />}
      theirs={theirs && <Side label={EXPLANATION_TEXTS.theirs} html={theirs.content_data} />}
      restoredAt={open.restoredAt}
      isAnswer={wasEditing}
      onChoose={(choice) => void choose(choice)}
    />
  );
}

interface SavedExplanationProps {
  html: string;
  said: Store<string | null>;
  takesFocus: boolean;
  onEdit: () => void;
  /** Null if nothing was discarded. */
  onUndo: (() => void) | null;
}

function SavedExplanation({ html, said, takesFocus, onEdit, onUndo }: SavedExplanationProps) {
  const styles = useExplanationStyles();
  const message = useSyncExternalStore(said.subscribe, said.read);
  return (
    <>
      <RichHtml className={styles.text} html={ordered(html)} />
      {message !== null && (
        <Notice role="status" intent="success">
          {message}
        </Notice>
      )}
      {onUndo && (
        <Notice role="status" actions={<Button onClick={onUndo}>{EXPLANATION_TEXTS.undo}</Button>}>
          {EXPLANATION_TEXTS.discarded}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button ref={takesFocus ? takeFocus : null} className={styles.action} icon={<Edit20Regular />} onClick={onEdit}>
          {EXPLANATION_TEXTS.edit}
        </Button>
        <Link className={styles.back} to="/admin/exam">
          {EXPLANATION_TEXTS.pendingExams}
        </Link>
      </div>
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
