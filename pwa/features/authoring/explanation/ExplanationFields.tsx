import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import type { Edit, VersionedEdits } from '../../../base/versioned-edit.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { KEEP_EDITING } from '../../../ui/closing-texts.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { editTime } from '../blocks/SaveState.tsx';
import { htmlTypedBehind } from '../blocks/typed-behind.ts';
import { asSentence } from '../frame/as-sentence.ts';
import { textEditor } from '../rich-text/lazy-editor.ts';
import { useLazy } from '../frame/lazy.ts';
import { LoadingField } from '../frame/LoadingField.tsx';
import { useResumeSaving } from '../frame/use-resume-saving.ts';
import { useExplanationStyles } from './Explanation.styles.ts';
import type { ExplanationRow } from './explanation-editor.ts';
import { EXPLANATION_TEXTS } from './explanation-texts.ts';

interface ExplanationFieldsProps {
  book: VersionedEdits<ExplanationRow>;
  row: ExplanationRow;
  edit: Edit<ExplanationRow>;
  onSave: () => Promise<void>;
  onCancel: () => void;
}

export function ExplanationFields({ book, row, edit, onSave, onCancel }: ExplanationFieldsProps) {
  const styles = useExplanationStyles();
  const { exam_id, content_data: html } = row;
  const { status, restoredAt } = edit;
  const isKeepingRefused = useSyncExternalStore(book.subscribe, book.isKeepingRefused);
  const editor = useLazy(textEditor, true);
  const [isAsking, setAsking] = useState(false);
  const [isEmptyRefused, setEmptyRefused] = useState(false);
  // true if the author moved to another field while the editor loaded
  const [isLeft, setLeft] = useState(false);
  const isSaving = status === 'saving';
  const isWaiting = status === 'waiting';
  const isOpened = row.version > 0 && restoredAt === null;
  useResumeSaving(isWaiting, save);

  function type(typed: string): void {
    setEmptyRefused(false);
    book.change(exam_id, (now) => (now.content_data === typed ? now : { ...now, content_data: typed }));
  }

  function save(): void {
    if (isSaving) return;
    setEmptyRefused(html === '');
    if (html !== '') void onSave();
  }

  return (
    <>
      {restoredAt !== null && <Notice role="status">{EXPLANATION_TEXTS.restored(editTime(restoredAt))}</Notice>}
      {isKeepingRefused && (
        <Notice role="alert" intent="warning" title={EXPLANATION_TEXTS.cannotStore}>
          {EXPLANATION_TEXTS.saveOften}
        </Notice>
      )}
      {!editor && !isOpened && <Loading />}
      {!editor && isOpened && (
        <LoadingField
          label={EXPLANATION_TEXTS.title}
          value={html}
          onTyped={(words, began) => type(htmlTypedBehind(began, words))}
          onFocus={(isFocused) => setLeft(!isFocused)}
        />
      )}
      {editor && (
        <editor.RichTextEditor
          images={false}
          label={EXPLANATION_TEXTS.title}
          placeholder={EXPLANATION_TEXTS.start}
          under={1}
          value={html}
          onChange={type}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that asked for it
          autoFocus={isOpened && !isLeft}
        />
      )}
      {/* beside the pressed button, because the text may be long */}
      {isWaiting && (
        <Notice role="status" intent="warning" title={EXPLANATION_TEXTS.noConnection}>
          {isKeepingRefused ? EXPLANATION_TEXTS.leaveOpen : EXPLANATION_TEXTS.savedHere}
        </Notice>
      )}
      {(isEmptyRefused || status === 'failed') && (
        <Notice role="alert" intent="error">
          {isEmptyRefused ? EXPLANATION_TEXTS.writeFirst : EXPLANATION_TEXTS.stillHere(asSentence(edit.message))}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" className={styles.action} disabledFocusable={isSaving} onClick={save}>
          {isSaving ? EXPLANATION_TEXTS.saving : row.version > 0 ? EXPLANATION_TEXTS.update : EXPLANATION_TEXTS.save}
        </Button>
        {row.version > 0 && (
          <Button
            className={styles.action}
            onClick={() => (book.unsavedIds().length > 0 ? setAsking(true) : onCancel())}
          >
            {EXPLANATION_TEXTS.cancel}
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title={EXPLANATION_TEXTS.discardTitle}
          act={{
            label: EXPLANATION_TEXTS.discard,
            busyLabel: EXPLANATION_TEXTS.discard,
            destroys: true,
            run: () => Promise.resolve(null).finally(onCancel),
          }}
          keep={KEEP_EDITING}
          onClose={() => setAsking(false)}
        >
          <p>{EXPLANATION_TEXTS.discardWarning}</p>
        </AskDialog>
      )}
    </>
  );
}
