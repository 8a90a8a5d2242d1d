import { Button, mergeClasses, Select } from '@fluentui/react-components';
import { type ClipboardEvent, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { v7 as newId } from 'uuid';
import type { DraftPaper } from '../../../../shared/authoring/draft.ts';
import { questionsIn, type ReadPiece } from '../../../../shared/authoring/text-form/pieces.ts';
import { SOMETHING_WENT_WRONG } from '../../../../shared/errors.ts';
import { decodeText } from '../../../base/text-encoding.ts';
import {
  addToParts,
  deleteBlock,
  deleteDocument,
  readDraft,
  undoAddToParts,
  unfitPieces,
} from '../../../api/authoring.ts';
import { ApiError, isUnreachable } from '../../../api/http.ts';
import type { UnsavedText, UnsavedTextOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CloseTextDialog } from '../frame/CloseTextDialog.tsx';
import type { TypedTexts } from '../frame/typed-texts.ts';
import { readCopiedText } from './clipboard-text.ts';
import { FoundPlaces } from './FoundPlaces.tsx';
import { LostNotice } from './LostNotice.tsx';
import { addProblem, firstPartOf, Paste, type PasteState, placed } from './paste.ts';
import { usePasteStyles } from './Paste.styles.ts';
import { EXAMPLE } from './example-texts.ts';
import { PasteExample } from './PasteExample.tsx';
import { PasteNotices } from './PasteNotices.tsx';
import { type PieceEdits, withEdits } from './piece-edits.ts';
import { PieceRow } from './PieceRow.tsx';
import { PASTE_TEXTS } from './paste-texts.ts';

interface PasteDialogProps {
  examId: string;
  texts: TypedTexts;
  onAdded: (draft: DraftPaper) => void;
  onDiscarded: (text: UnsavedText) => void;
  onClose: () => void;
}

export function PasteDialog({ examId, texts, onAdded, onDiscarded, onClose }: PasteDialogProps) {
  const styles = usePasteStyles();
  const [paste] = useState(() => pasteInto(examId, texts));
  const state = useSyncExternalStore(paste.subscribe, paste.read);
  const isKeepingRefused = useSyncExternalStore(texts.subscribe, texts.isKeepingRefused);
  const [isLeaving, setLeaving] = useState(false);
  const [edits, setEdits] = useState<PieceEdits>(new Map());
  const [lost, setLost] = useState<readonly string[]>([]);
  const [shownLine, setShownLine] = useState<number | null>(null);
  useEffect(() => void paste.open(), [paste]);

  const [discarded, setDiscarded] = useState<UnsavedTextOf<'paste'> | null>(null);

  const leave = () => {
    texts.leave('paste', examId);
    if (discarded) onDiscarded(discarded);
    onClose();
  };
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });
  const change = useCallback(
    (piece?: ReadPiece, act = (text: string) => text) => {
      if (paste.read().busy === 'adding') return;
      paste.change(withEdits(paste.read().text, latest.current, piece && { piece, act }));
      setEdits(new Map());
    },
    [paste],
  );
  const edit = useCallback(
    (piece: ReadPiece, edited: string | null) => {
      if (paste.read().busy === 'adding') return;
      const next = new Map(latest.current);
      if (edited === null) next.delete(piece);
      else next.set(piece, edited);
      latest.current = next;
      setEdits(next);
      paste.write(withEdits(paste.read().text, next));
    },
    [paste],
  );
  const discard = () => {
    if (state.busy === 'adding') return;
    if (edits.size > 0) change();
    setDiscarded(texts.read('paste', examId));
    paste.discard();
  };
  const bringBack = () => {
    if (!discarded) return;
    paste.bringBack(discarded);
    setDiscarded(null);
  };
  const showLine = (line: number) => {
    if (state.busy === 'adding') return;
    if (edits.size > 0) change();
    paste.check(false);
    setShownLine(line);
  };
  const close = () => {
    if (edits.size > 0) change();
    // an untouched text of an earlier visit stays stored as it was
    if (state.text.trim() === '' || state.added || state.restoredAt !== null) leave();
    else setLeaving(true);
  };
  return (
    <Modal
      label={PASTE_TEXTS.title}
      className={mergeClasses(styles.dialog, state.added !== null && styles.added)}
      onClose={close}
    >
      <div className={styles.head}>
        <h2>{PASTE_TEXTS.title}</h2>
        <PasteNotices
          state={state}
          isDiscarded={discarded !== null && state.text.trim() === ''}
          onRetry={() => void paste.open()}
          onDiscard={discard}
          onBringBack={bringBack}
        />
        {!state.added && <LostNotice lost={state.text.trim() === '' ? [] : lost} />}
      </div>
      {state.added ? (
        <Added state={state} paste={paste} onAdded={onAdded} onClose={leave} />
      ) : state.isChecking ? (
        <Check
          state={state}
          paste={paste}
          onAdded={onAdded}
          edits={edits}
          onEdit={edit}
          onChange={change}
          onShowLine={showLine}
        />
      ) : (
        <Source
          state={state}
          paste={paste}
          shownLine={shownLine}
          onLost={(words, isAll) => setLost((before) => [...new Set([...(isAll ? [] : before), ...words])])}
          onClose={close}
        />
      )}
      {isLeaving && (
        <CloseTextDialog
          title={PASTE_TEXTS.closeTitle}
          isStored={!isKeepingRefused}
          onLeave={leave}
          onStay={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}

function pasteInto(examId: string, texts: TypedTexts): Paste {
  return new Paste({
    restored: texts.read('paste', examId),
    keep(paste) {
      if (paste) texts.type({ kind: 'paste', id: examId, ...paste });
      else texts.drop('paste', examId);
    },
    settled: texts.settled,
    readDraft: () => readDraft(examId),
    addToParts,
    undoAddToParts,
    deleteBlock,
    deleteDocument,
    newId,
    wordsOf: (error) => {
      const [unfit] = unfitPieces(error);
      if (unfit) return unfit.message;
      if (isUnreachable(error)) return PASTE_TEXTS.notReachable;
      return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
    },
  });
}

interface SourceProps {
  state: PasteState;
  paste: Paste;
  /** A line to scroll to, counted from 0. */
  shownLine: number | null;
  onLost: (words: readonly string[], isAll: boolean) => void;
  onClose: () => void;
}

function Source({ state, paste, shownLine, onLost, onClose }: SourceProps) {
  const styles = usePasteStyles();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isEmpty = state.text.trim() === '';
  useEffect(() => {
    if (area.current && shownLine !== null) selectLine(area.current, shownLine);
  }, [shownLine]);

  /** Word and Google Docs give more about their lists in HTML than in plain text. */
  const takeHtml = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html');
    const { text: words, lost } = html === '' ? NOTHING_COPIED : readCopiedText(html);
    // if all of a page was left out, its plain text would bring it back
    if (words === '' && lost.length === 0) return;
    event.preventDefault();
    onLost(lost, state.text.trim() === '');
    const field = event.currentTarget;
    const { selectionStart, selectionEnd } = field;
    const caret = selectionStart + words.length;
    // renders the text before the caret moves behind it
    flushSync(() => paste.type(state.text.slice(0, selectionStart) + words + state.text.slice(selectionEnd)));
    field.setSelectionRange(caret, caret);
  };
  const takeFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFileError(null);
    if (chosen.size > MAX_FILE_BYTES) setFileError(PASTE_TEXTS.tooLarge);
    else {
      const text = decodeText(new Uint8Array(await chosen.arrayBuffer()));
      if (text === null) setFileError(PASTE_TEXTS.notReadable);
      else {
        const copied = /\.html?$/i.test(chosen.name) ? readCopiedText(text) : { text, lost: [] };
        onLost(copied.lost, true);
        paste.take(copied.text);
      }
    }
  };
  return (
    <>
      <div className={mergeClasses(styles.sourceField, isEmpty && styles.withExample)}>
        <label htmlFor={id}>{PASTE_TEXTS.source}</label>
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          value={state.text}
          spellCheck={false}
          onPaste={takeHtml}
          onChange={(event) => paste.type(event.target.value)}
        />
        {isEmpty && (
          <PasteExample
            onUse={() => {
              paste.type(EXAMPLE);
              area.current?.focus();
            }}
          />
        )}
      </div>
      <div className={styles.foot}>
        {fileError !== null && <Notice intent="warning">{fileError}</Notice>}
        <div className={styles.actions}>
          <span className={styles.why}>{isEmpty ? PASTE_TEXTS.nothingYet : ''}</span>
          <input
            ref={file}
            type="file"
            accept=".txt,.text,.md,.html,.htm,text/plain,text/html"
            hidden
            aria-label={PASTE_TEXTS.file}
            onChange={(event) => {
              void takeFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button onClick={onClose}>{PASTE_TEXTS.cancel}</Button>
          <Button onClick={() => file.current?.click()}>{PASTE_TEXTS.chooseFile}</Button>
          <Button appearance="primary" disabledFocusable={isEmpty} onClick={() => !isEmpty && paste.check(true)}>
            {PASTE_TEXTS.read}
          </Button>
        </div>
      </div>
    </>
  );
}

const NOTHING_COPIED = { text: '', lost: [] };

function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const from = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line] ?? '').length);
  // setting a selection does not scroll
  area.scrollTop = (area.scrollHeight * line) / lines.length - area.clientHeight / 2;
}

const STILL_EDITED = PASTE_TEXTS.stillEdited;

const MAX_FILE_BYTES = 2 * 1024 * 1024;

interface CheckProps {
  state: PasteState;
  paste: Paste;
  onAdded: (draft: DraftPaper) => void;
}

interface PiecesProps extends CheckProps {
  edits: PieceEdits;
  onEdit: (piece: ReadPiece, edited: string | null) => void;
  onChange: (piece?: ReadPiece, act?: (text: string) => string) => void;
  onShowLine: (line: number) => void;
}

function Check({ state, paste, onAdded, edits, onEdit, onChange, onShowLine }: PiecesProps) {
  const styles = usePasteStyles();
  const { text, paper, partNumbers } = state;
  const firstPart = state.firstPart ?? firstPartOf(paper);
  const parts = placed(paper, firstPart);
  const isEditing = edits.size > 0;
  const problem = isEditing ? STILL_EDITED : addProblem(state);
  const numbers = paper.parts.flatMap(({ pieces }) => pieces.flatMap(({ body }) => questionsIn(body)));
  const nextNumber = Math.max(0, ...numbers.map(({ number }) => number)) + 1;
  const add = async () => {
    const draft = await paste.add();
    if (draft) onAdded(draft);
  };
  return (
    <>
      <div className={styles.body}>
        <FoundPlaces paper={paper} questionCount={numbers.length} onShowLine={onShowLine} />
        {paper.parts.map(({ pieces }, index) => (
          <section key={parts[index]?.part_no} className={styles.part}>
            <h3 className={styles.partTitle}>{PASTE_TEXTS.part(parts[index]?.part_no)}</h3>
            <ol className={styles.rows}>
              {pieces.map((piece, place) => (
                <PieceRow
                  key={`${piece.lines.from} ${piece.lines.to}`}
                  text={text}
                  piece={piece}
                  next={edits.has(pieces[place + 1] ?? piece) ? undefined : pieces[place + 1]}
                  edited={edits.get(piece) ?? null}
                  onEdit={onEdit}
                  nextNumber={nextNumber}
                  onChange={onChange}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        {problem !== null && <Notice intent="warning">{problem}</Notice>}
        <div className={styles.actions}>
          {partNumbers && partNumbers.length > 1 && paper.parts.length < partNumbers.length && (
            <Select
              className={styles.where}
              aria-label={PASTE_TEXTS.where}
              value={String(firstPart)}
              onChange={(_event, data) => paste.chooseFirstPart(Number(data.value))}
            >
              {[...new Set([...partNumbers, firstPart])].map((part_no) => (
                <option key={part_no} value={part_no}>
                  {PASTE_TEXTS.beginAt(part_no)}
                </option>
              ))}
            </Select>
          )}
          <Button
            disabledFocusable={state.busy !== null}
            onClick={() => {
              if (state.busy !== null) return;
              if (isEditing) onChange();
              paste.check(false);
            }}
          >
            {PASTE_TEXTS.back}
          </Button>
          <Button
            disabledFocusable={state.past.length === 0 || isEditing || state.busy !== null}
            onClick={() => !isEditing && state.busy === null && paste.undoChange()}
          >
            {PASTE_TEXTS.undoChange}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={problem !== null || state.busy !== null}
            onClick={() => problem === null && void add()}
          >
            {state.busy === 'adding' ? PASTE_TEXTS.adding : PASTE_TEXTS.add}
          </Button>
        </div>
      </div>
    </>
  );
}

function Added({ state, paste, onAdded, onClose }: CheckProps & { onClose: () => void }) {
  const styles = usePasteStyles();
  const { added, busy } = state;
  const undo = async () => {
    const draft = await paste.undoAdd();
    if (draft) onAdded(draft);
  };
  return (
    <>
      <div className={styles.body}>
        <Notice intent="success" title={PASTE_TEXTS.added}>
          <span role="status">
            {PASTE_TEXTS.whatWasAdded(
              counted(added?.passages ?? 0, 'piece'),
              counted(added?.blocks ?? 0, 'block'),
              counted(added?.questions ?? 0, 'question'),
            )}
          </span>
        </Notice>
      </div>
      <div className={styles.actions}>
        <Button disabledFocusable={busy !== null} onClick={() => void undo()}>
          {busy === 'undoing' ? PASTE_TEXTS.undoing : PASTE_TEXTS.undo}
        </Button>
        <Button appearance="primary" onClick={onClose}>
          {PASTE_TEXTS.close}
        </Button>
      </div>
    </>
  );
}
