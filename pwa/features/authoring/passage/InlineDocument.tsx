import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular, Save20Regular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import type { Edit, EditedRow } from '../../../base/versioned-edit.ts';
import { orderHeadings, withoutHeadings } from '../../../ui/paper/heading-levels.ts';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { Conflict } from '../blocks/Conflict.tsx';
import { SaveState, editTime } from '../blocks/SaveState.tsx';
import type { DocumentRow } from '../editor-state/rows.ts';
import { useDraftEditor, useDocument } from '../editor-state/use-editor.ts';
import { useNear } from '../editor-state/use-near.ts';
import { editing } from '../blocks/editing.ts';
import { useLazy } from '../frame/lazy.ts';
import { LoadingField } from '../frame/LoadingField.tsx';
import { usePieceStyles } from './InlineDocument.styles.ts';
import { isSelecting } from '../blocks/is-selecting.ts';
import { htmlTypedBehind } from '../blocks/typed-behind.ts';
import { PASSAGE_TEXTS } from './passage-texts.ts';

interface InlineDocumentProps {
  id: string | null;
  type: DocumentRow['content_type'];
  words: string;
  /** The initial text of a new piece; a label never becomes text that students read. */
  begin?: string | undefined;
  label: string;
  className: string | undefined;
}

export function InlineDocument(props: InlineDocumentProps) {
  const piece = usePieceStyles();
  const shown = useDocument(props.id);
  const held = useRememberedFocus<HTMLDivElement>((box) => box.querySelector('[data-edit]'));
  return (
    <div className={piece.held} {...held}>
      <Piece {...props} shown={shown} />
    </div>
  );
}

interface PieceProps extends InlineDocumentProps {
  shown: EditedRow<DocumentRow> | null;
}

function Piece({ shown, ...props }: PieceProps) {
  const styles = useAuthoringStyles();
  const { draftEditor } = useDraftEditor();
  if (!shown?.edit) return <SavedPiece {...props} shown={shown} />;
  const { row, edit } = shown;
  if (edit.status !== 'conflict') return <EditedPiece {...props} row={row} edit={edit} />;
  return (
    <Conflict
      mine={<RichHtml html={ordered(row.content_data)} className={styles.words} />}
      theirs={edit.theirs && <RichHtml html={ordered(edit.theirs.content_data)} className={styles.words} />}
      restoredAt={edit.restoredAt}
      onChoose={(choice) => void draftEditor.passage.settle(row.reading_document_id, choice)}
    />
  );
}

function SavedPiece({ shown, type, words, begin = '', label, className }: PieceProps) {
  const styles = useAuthoringStyles();
  const piece = usePieceStyles();
  const { draftEditor, part } = useDraftEditor();
  const isHeading = type === 'header' || type === 'title';
  const edit = () =>
    shown ? draftEditor.documents.begin(shown.row) : draftEditor.passage.add(part.part.part_id, type, begin);
  return (
    // the button beside it is for the keyboard
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={piece.piece} onClick={() => isSelecting() || edit()}>
      {shown && shown.row.content_data !== '' ? (
        <RichHtml
          as={isHeading ? 'h3' : 'div'}
          documentId={shown.row.reading_document_id}
          html={isHeading ? withoutHeadings(shown.row.content_data) : ordered(shown.row.content_data)}
          className={mergeClasses(className, piece.words)}
        />
      ) : (
        <div className={mergeClasses(className, piece.words, piece.empty)}>
          {words}
          <span className={piece.unwritten}>{PASSAGE_TEXTS.notWritten}</span>
        </div>
      )}
      <span className={piece.tools}>
        {shown?.savedAt != null && (
          <span role="status" className={styles.saved}>
            {PASSAGE_TEXTS.savedAt(editTime(shown.savedAt))}
          </span>
        )}
        <Button
          appearance="transparent"
          icon={<Edit20Regular />}
          aria-label={PASSAGE_TEXTS.edit(label.toLowerCase())}
          data-edit
          onClick={(event) => {
            event.stopPropagation();
            edit();
          }}
        />
      </span>
    </div>
  );
}

interface EditedPieceProps extends InlineDocumentProps {
  row: DocumentRow;
  edit: Edit<DocumentRow>;
}

function EditedPiece({ row, edit, words, label, className }: EditedPieceProps) {
  const styles = useAuthoringStyles();
  const piece = usePieceStyles();
  const { draftEditor, near } = useDraftEditor();
  const { documents, passage } = draftEditor;
  const { reading_document_id, content_data } = row;
  const isRestored = edit.restoredAt !== null;
  const pieceElement = useRef<HTMLElement>(null);
  const [isNear] = useNear(near, pieceElement, () => !isRestored);
  const fields = useLazy(editing, true);
  // true if the author moved to another field while this one loaded
  const [isLeft, setLeft] = useState(false);
  const type = (typed: string) => documents.change(reading_document_id, (now) => ({ ...now, content_data: typed }));
  const save = () => void documents.save(reading_document_id);
  const shownAs = (html: string) => <RichHtml html={ordered(html)} className={mergeClasses(className, piece.words)} />;
  if (!isNear || !fields)
    return (
      <section ref={pieceElement} aria-label={PASSAGE_TEXTS.isEdited(label)} className={styles.editor}>
        {isNear && !isRestored ? (
          <LoadingField
            label={label}
            value={content_data}
            onTyped={(typed, began) => type(htmlTypedBehind(began, typed))}
            onFocus={(isFocused) => setLeft(!isFocused)}
          >
            {shownAs}
          </LoadingField>
        ) : (
          shownAs(content_data)
        )}
      </section>
    );
  return (
    <section aria-label={PASSAGE_TEXTS.isEdited(label)} className={styles.editor}>
      <fields.RichTextEditor
        label={label}
        value={content_data}
        placeholder={words}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field that the author just opened
        autoFocus={!isRestored && !isLeft}
        onChange={type}
      />
      <div className={styles.actions}>
        <SaveState edit={edit} problem={null} onRetry={save} />
        <div className={styles.buttons}>
          <Button
            appearance="transparent"
            icon={<Delete20Regular />}
            aria-label={PASSAGE_TEXTS.delete(label.toLowerCase())}
            onClick={() => void passage.delete(reading_document_id)}
          />
          <Button onClick={() => passage.cancel(reading_document_id)}>{PASSAGE_TEXTS.cancel}</Button>
          <Button
            appearance="primary"
            icon={<Save20Regular />}
            aria-label={PASSAGE_TEXTS.savePiece(label.toLowerCase())}
            onClick={save}
          >
            {PASSAGE_TEXTS.save}
          </Button>
        </div>
      </div>
    </section>
  );
}

function ordered(html: string): string {
  return orderHeadings([html], 2)[0] ?? '';
}
