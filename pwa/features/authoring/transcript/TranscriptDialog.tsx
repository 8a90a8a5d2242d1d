import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Add20Regular, ArrowUpload20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { DraftTranscript } from '../../../../shared/authoring/draft.ts';
import { readTranscriptText } from '../../../../shared/authoring/transcript-text.ts';
import { decodeText } from '../../../base/text-encoding.ts';
import { PHONE, size, space, TOUCH, WIDE } from '../../../ui/look.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFocusNearby } from '../../../ui/focus-nearby.ts';
import { hereWords } from '../blocks/SaveState.tsx';
import { CloseTextDialog } from '../frame/CloseTextDialog.tsx';
import type { TypedTexts } from '../frame/typed-texts.ts';
import { useResumeSaving } from '../frame/use-resume-saving.ts';
import { createTranscriptEdit, type WrittenTranscript } from './transcript-edit.ts';
import { nextKey, rowErrors, rowsOf, type TurnRow, turnsOf } from './transcript-rows.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';

interface TranscriptDialogProps {
  partId: string;
  transcript: DraftTranscript | null;
  texts: TypedTexts;
  onSave: (transcript: DraftTranscript) => void;
  onClose: () => void;
}

const MAX_FILE_BYTES = 2 * 1024 * 1024;

const useStyles = makeStyles({
  dialog: {
    width: '860px',
    maxHeight: 'calc(100dvh - 32px)',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gap: space.m,
    overflowY: 'hidden',
    [PHONE]: { maxHeight: '100dvh' },
  },
  head: { display: 'grid', gap: space.s, '& p': { color: tokens.colorNeutralForeground2, maxWidth: '72ch' } },
  turns: {
    display: 'grid',
    alignContent: 'start',
    gap: space.s,
    minHeight: '8rem',
    margin: 0,
    padding: space.xs,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  turn: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: '6rem minmax(0, 1fr) auto',
    alignItems: 'start',
    paddingBottom: space.s,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > :nth-child(3)': { gridColumn: '1 / -1', gridRow: 2 },
    [WIDE]: {
      gridTemplateColumns: '6rem 10rem minmax(0, 1fr) auto',
      '& > :nth-child(3)': { gridColumn: 'auto', gridRow: 'auto' },
    },
    '& > *': { minWidth: 0 },
  },
  // Fluent's field has the browser's default width
  field: {
    width: '100%',
    minWidth: 0,
    '& textarea': { fieldSizing: 'content', maxHeight: '12rem' },
    '& input': { [TOUCH]: { minHeight: size.touch } },
  },
  remove: { marginTop: space.xl, minWidth: size.touch, minHeight: size.touch },
  foot: { display: 'grid', gap: space.m },
  tools: { display: 'flex', flexWrap: 'wrap', gap: space.s, '& button': { minHeight: size.touch } },
});

export function TranscriptDialog({ partId, transcript, texts, onSave, onClose }: TranscriptDialogProps) {
  const styles = useStyles();
  const nearby = useFocusNearby<HTMLOListElement>();
  const [edits] = useState(() => createTranscriptEdit(partId, transcript, texts, onSave));
  const shown = useSyncExternalStore(edits.subscribe, () => edits.read(partId));
  const { rows = [], version = 0 } = shown?.row ?? {};
  const { status, message, theirs = null, restoredAt = null } = shown?.edit ?? {};
  const isSaving = status === 'saving';
  const isWaiting = status === 'waiting';
  const [before, setBefore] = useState<WrittenTranscript | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const problem = fileProblem ?? (status === 'failed' ? message : null);
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useRef(false);
  const file = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const isKeepingRefused = useSyncExternalStore(texts.subscribe, texts.isKeepingRefused);

  const change = (next: readonly TurnRow[]) => {
    edits.change(partId, (row) => ({ ...row, rows: next }));
    setChanged(true);
    setFileProblem(null);
  };
  const openStored = (mine: WrittenTranscript) => {
    setBefore(mine);
    setChanged(false);
    edits.begin(edits.read(partId)?.row ?? { rows: [], version: 0 });
  };
  const discard = () => {
    edits.cancel(partId);
    // on the version that they were based on, so that another author's later save is a conflict
    openStored({ rows, version });
  };
  const takeBack = (mine: WrittenTranscript) => {
    if (mine.version !== version) {
      edits.cancel(partId);
      edits.begin(mine, null);
    }
    change(mine.rows);
    setBefore(null);
    // the pressed button is gone
    tools.current?.querySelector('button')?.focus();
  };
  const importFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const text = chosen.size > MAX_FILE_BYTES ? null : decodeText(new Uint8Array(await chosen.arrayBuffer()));
    const turns = text === null ? [] : readTranscriptText(text);
    if (turns.length === 0)
      setFileProblem('No words were found in the file. Choose .srt, .vtt, .sbv or plain text of at most 2 MB.');
    else {
      setBefore({ rows, version });
      change(rowsOf(turns, nextKey(rows)));
    }
  };
  const save = async () => {
    setFileProblem(null);
    await edits.save(partId);
    closeIfSaved();
  };
  // keeps the dialog open if something was typed meanwhile, so that it is saved too
  const closeIfSaved = () => {
    if (!hasLeft.current && edits.read(partId)?.edit === null) onClose();
  };
  const choose = async (choice: 'mine' | 'theirs') => {
    await edits.settle(partId, choice);
    if (choice === 'mine' || !theirs) return closeIfSaved();
    const read = turnsOf(theirs.rows);
    if ('turns' in read) onSave({ part_id: partId, turns: read.turns, version: theirs.version });
    openStored({ rows, version: theirs.version });
  };
  useResumeSaving(isWaiting, () => void save());
  const leave = () => {
    hasLeft.current = true;
    edits.setLeft(true);
    texts.leave('transcript', partId);
    onClose();
  };
  const close = () => {
    if (isChanged) setLeaving(true);
    else leave();
  };
  // drops the undo of a delete or an import, which would also remove what is typed now
  const write = (next: readonly TurnRow[]) => {
    change(next);
    setBefore(null);
  };

  return (
    <Modal label="Transcript" className={styles.dialog} onClose={close}>
      <div className={styles.head}>
        <h2>Transcript</h2>
        <p>Students read it after an attempt, never before. A time is when the words begin, as 1:05.</p>
        {problem !== null && <Notice intent="error">{problem}</Notice>}
        {isWaiting && (
          <div role="status">
            <Notice intent="warning" title="No connection.">
              {isKeepingRefused
                ? 'It is saved by itself as soon as there is one: leave this dialog open until then.'
                : 'Your words are kept on this device, and saved by themselves as soon as there is one while this dialog is open.'}
            </Notice>
          </div>
        )}
        {theirs && (
          <Notice
            intent="warning"
            title="Somebody else saved this transcript meanwhile."
            actions={
              <>
                <Button appearance="transparent" onClick={() => void choose('mine')}>
                  Keep mine
                </Button>
                <Button appearance="transparent" onClick={() => void choose('theirs')}>
                  Take theirs
                </Button>
              </>
            }
          >
            {theirs.version > 0
              ? `Theirs has ${theirs.rows.length} turns and begins “${theirs.rows[0]?.words.slice(0, 80) ?? ''}”.`
              : 'They deleted it.'}
          </Notice>
        )}
        {restoredAt !== null && !isChanged && (
          <Notice
            actions={
              <Button appearance="transparent" onClick={discard}>
                Discard it
              </Button>
            }
          >
            <span role="status">Brought back from {hereWords(restoredAt)}. Not saved yet.</span>
          </Notice>
        )}
      </div>
      <ol {...nearby} tabIndex={-1} className={styles.turns} aria-label="Turns">
        {rows.length === 0 && <li>No turns yet. Import a file, or add the first one.</li>}
        {rows.map((row, index) => (
          <TurnFields
            key={row.key}
            row={row}
            before={rows.slice(0, index)}
            onChange={(part) => write(rows.map((one) => (one === row ? { ...row, ...part } : one)))}
            onDelete={() => {
              setBefore({ rows, version });
              change(rows.filter((one) => one !== row));
            }}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <div ref={tools} className={styles.tools}>
          <input
            ref={file}
            type="file"
            hidden
            accept=".srt,.vtt,.sbv,.txt,text/plain,text/vtt"
            aria-label="Transcript file"
            onChange={(event) => {
              void importFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            icon={<Add20Regular />}
            onClick={() => write([...rows, { key: nextKey(rows), speaker: '', words: '', time: '' }])}
          >
            Add a turn
          </Button>
          <Button icon={<ArrowUpload20Regular />} onClick={() => file.current?.click()}>
            Import a file
          </Button>
          {before && <Button onClick={() => takeBack(before)}>Undo</Button>}
        </div>
        <DialogButtons act="Save" busyAct="Saving..." isBusy={isSaving} onAct={() => void save()} onCancel={close} />
      </div>
      {isLeaving && (
        <CloseTextDialog
          title="Close without saving?"
          isKept={!isKeepingRefused}
          onLeave={leave}
          onStay={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}

interface TurnFieldsProps {
  row: TurnRow;
  before: readonly TurnRow[];
  onChange: (part: Partial<TurnRow>) => void;
  onDelete: () => void;
}

function TurnFields({ row, before, onChange, onDelete }: TurnFieldsProps) {
  const styles = useStyles();
  const errors = rowErrors(row, before);
  const number = before.length + 1;
  return (
    <li className={styles.turn} aria-label={`Turn ${number}`}>
      <Field label="Time" validationMessage={errors.time ?? null}>
        <Input className={styles.field} value={row.time} onChange={(_event, { value }) => onChange({ time: value })} />
      </Field>
      <Field label="Speaker" validationMessage={errors.speaker ?? null}>
        <Input
          className={styles.field}
          value={row.speaker}
          onChange={(_event, { value }) => onChange({ speaker: value })}
        />
      </Field>
      <Field label="Words" validationMessage={errors.words ?? null}>
        <Textarea
          className={styles.field}
          resize="vertical"
          rows={2}
          value={row.words}
          onChange={(_event, { value }) => onChange({ words: value })}
        />
      </Field>
      <Button
        appearance="subtle"
        className={styles.remove}
        icon={<Delete20Regular />}
        aria-label={`Delete turn ${number}`}
        onClick={onDelete}
      />
    </li>
  );
}
