import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular, Save20Regular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { orderHeadings, withoutHeadings } from '../../../ui/paper/heading-levels.ts';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { Conflict } from '../blocks/Conflict.tsx';
import { SaveState, hereWords } from '../blocks/SaveState.tsx';
import type { DocumentRow } from '../editor-state/rows.ts';
import { useDraftEditor, useDocument } from '../editor-state/use-editor.ts';
import { useNear } from '../editor-state/use-near.ts';
import { editing } from '../blocks/editing.ts';
import { useLazy } from '../frame/lazy.ts';
import { LoadingField } from '../frame/LoadingField.tsx';
import { usePieceStyles } from './InlineDocument.styles.ts';
import { isSelecting } from '../blocks/is-selecting.ts';
import { htmlTypedBehind } from '../blocks/typed-behind.ts';

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

function Piece({
  shown,
  type,
  words,
  begin = '',
  label,
  className,
}: InlineDocumentProps & { shown: ReturnType<typeof useDocument> }) {
  const styles = useAuthoringStyles();
  const piece = usePieceStyles();
  const { draftEditor, part, near } = useDraftEditor();
  const { documents } = draftEditor;
  const pieceElement = useRef<HTMLElement>(null);
  const [isNear] = useNear(near, pieceElement, () => (shown?.edit?.restoredAt ?? null) === null);
  const fields = useLazy(editing, shown?.edit != null);
  // true if the author moved to another field while this one loaded
  const [isLeft, setLeft] = useState(false);

  const isHeading = type === 'header' || type === 'title';

  function edit(): void {
    setLeft(false);
    if (shown) documents.begin(shown.row);
    else draftEditor.passage.add(part.part.part_id, type, begin);
  }

  if (!shown?.edit) {
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
            <span className={piece.unwritten}>Not written yet: students do not see this.</span>
          </div>
        )}
        <span className={piece.tools}>
          {shown?.savedAt != null && (
            <span role="status" className={styles.saved}>
              Saved {hereWords(shown.savedAt)}
            </span>
          )}
          <Button
            appearance="transparent"
            icon={<Edit20Regular />}
            aria-label={`Edit ${label.toLowerCase()}`}
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

  const { row, edit: open } = shown;
  const document_id = row.reading_document_id;
  if (open.status === 'conflict')
    return (
      <Conflict
        mine={<RichHtml html={ordered(row.content_data)} className={styles.words} />}
        theirs={open.theirs && <RichHtml html={ordered(open.theirs.content_data)} className={styles.words} />}
        keptAt={open.restoredAt}
        onChoose={(choice) => void draftEditor.passage.settle(document_id, choice)}
      />
    );
  const shownAs = (html: string) => <RichHtml html={ordered(html)} className={mergeClasses(className, piece.words)} />;
  if (!isNear || !fields)
    return (
      <section ref={pieceElement} aria-label={`${label}, being edited`} className={styles.editor}>
        {isNear && open.restoredAt === null ? (
          <LoadingField
            label={label}
            value={row.content_data}
            onTyped={(typed, began) =>
              documents.change(document_id, (now) => ({ ...now, content_data: htmlTypedBehind(began, typed) }))
            }
            onFocus={(isFocused) => setLeft(!isFocused)}
          >
            {shownAs}
          </LoadingField>
        ) : (
          shownAs(row.content_data)
        )}
      </section>
    );
  return (
    <section aria-label={`${label}, being edited`} className={styles.editor}>
      <fields.RichTextEditor
        label={label}
        value={row.content_data}
        placeholder={words}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field that the author just opened
        autoFocus={open.restoredAt === null && !isLeft}
        onChange={(content_data) => documents.change(document_id, (now) => ({ ...now, content_data }))}
      />
      <div className={styles.actions}>
        <SaveState edit={open} problem={null} onRetry={() => void documents.save(document_id)} />
        <div className={styles.buttons}>
          <Button
            appearance="transparent"
            icon={<Delete20Regular />}
            aria-label={`Delete ${label.toLowerCase()}`}
            onClick={() => void draftEditor.passage.delete(document_id)}
          />
          <Button onClick={() => draftEditor.passage.cancel(document_id)}>Cancel</Button>
          <Button
            appearance="primary"
            icon={<Save20Regular />}
            aria-label={`Save ${label.toLowerCase()}`}
            onClick={() => void documents.save(document_id)}
          >
            Save
          </Button>
        </div>
      </div>
    </section>
  );
}

function ordered(html: string): string {
  return orderHeadings([html], 2)[0] ?? '';
}
