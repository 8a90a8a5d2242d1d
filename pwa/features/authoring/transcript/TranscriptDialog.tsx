import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Add20Regular, ArrowUpload20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DraftTranscript } from '../../../../shared/authoring/draft.ts';
import { readTranscriptText } from '../../../../shared/authoring/transcript-text.ts';
import { SOMETHING_WENT_WRONG } from '../../../../shared/errors.ts';
import type { TranscriptTurn } from '../../../../shared/reasons.ts';
import { decodeText } from '../../../base/text-encoding.ts';
import { otherTranscript, saveTranscript } from '../../../api/authoring.ts';
import { ApiError, isUnreachable } from '../../../api/http.ts';
import { PHONE, size, space, TOUCH, WIDE } from '../../../ui/look.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFocusNearby } from '../../../ui/focus-nearby.ts';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';
import { hereWords } from '../blocks/SaveState.tsx';
import { asSentence } from '../frame/as-sentence.ts';
import { CloseTextDialog } from '../frame/CloseTextDialog.tsx';
import type { TypedTexts } from '../frame/typed-texts.ts';
import { useGoOn } from '../frame/use-go-on.ts';
import { keptRows, rowErrors, rowsOf, type TurnRow, turnsOf } from './transcript-rows.ts';

interface TranscriptDialogProps {
  partId: string;
  /** As it stands; null where there is none yet. */
  transcript: DraftTranscript | null;
  /** Where it is kept until it is saved. */
  texts: TypedTexts;
  /** What the server has now, its own or another author's that was chosen instead. */
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
  // Fluent's own is as wide as a browser makes an empty field
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

/** The words of a part's recording: typed in turns, or taken from subtitles or plain text. Students see it after an attempt. */
export function TranscriptDialog({ partId, transcript, texts, onSave, onClose }: TranscriptDialogProps) {
  const styles = useStyles();
  const authoring = useAuthoringStyles();
  const nearby = useFocusNearby<HTMLOListElement>();
  const nextKey = useRef(1);
  const take = (turns: readonly TranscriptTurn[]): TurnRow[] => {
    const rows = rowsOf(turns, nextKey.current);
    nextKey.current += rows.length;
    return rows;
  };
  const [kept] = useState(() => texts.read('transcript', partId));
  const [rows, setRows] = useState(() => {
    if (!kept) return take(transcript?.turns ?? []);
    nextKey.current += kept.rows.length;
    return keptRows(kept.rows);
  });
  const [restoredAt, setRestoredAt] = useState(kept?.kept_at ?? null);
  const [before, setBefore] = useState<{ rows: TurnRow[]; version?: number } | null>(null);
  const [version, setVersion] = useState(kept?.version ?? transcript?.version ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<{ transcript: DraftTranscript | null } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useRef(false);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const file = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const isKeepingRefused = useSyncExternalStore(texts.subscribe, texts.isKeepingRefused);

  const change = (next: TurnRow[], onVersion = version) => {
    setRows(next);
    setVersion(onVersion);
    setChanged(true);
    setRestoredAt(null);
    setProblem(null);
    setWaiting(false);
    const typed = next.map(({ speaker, words, time }) => ({ speaker, words, time }));
    texts.type({ kind: 'transcript', id: partId, rows: typed, version: onVersion });
  };
  const discard = () => {
    // over the version that they were made on: another author's since then is told of
    setBefore({ rows, version });
    setRows(take(transcript?.turns ?? []));
    setVersion(transcript?.version ?? 0);
    setRestoredAt(null);
    setChanged(false);
    setWaiting(false);
    texts.drop('transcript', partId);
  };
  const importFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const text = chosen.size > MAX_FILE_BYTES ? null : decodeText(new Uint8Array(await chosen.arrayBuffer()));
    const turns = text === null ? [] : readTranscriptText(text);
    if (turns.length === 0)
      setProblem('No words were found in the file. Choose .srt, .vtt, .sbv or plain text of at most 2 MB.');
    else {
      setBefore({ rows });
      change(take(turns));
    }
  };
  const save = async (onVersion: number) => {
    const read = turnsOf(rows);
    if ('problem' in read) {
      setProblem(read.problem);
      setWaiting(false);
    }
    if ('problem' in read || isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      const saved = await saveTranscript({ part_id: partId, turns: read.turns, version: onVersion });
      onSave(saved);
      setWaiting(false);
      const isSame = latest.current === rows;
      // what was typed meanwhile stays, to be saved too
      if (!isSame && !hasLeft.current) change(latest.current, saved.version);
      if (!isSame) return;
      texts.drop('transcript', partId);
      if (!hasLeft.current) onClose();
    } catch (error) {
      const theirs = otherTranscript(error);
      setOther(theirs);
      const isOffline = isUnreachable(error);
      setWaiting(isOffline);
      if (!theirs && !isOffline) setProblem(wordsOf(error));
    } finally {
      setSaving(false);
    }
  };
  useGoOn(isWaiting, () => void save(version));
  const leave = () => {
    hasLeft.current = true;
    texts.leave('transcript', partId);
    onClose();
  };
  const close = () => {
    if (isChanged) setLeaving(true);
    else leave();
  };
  // what is written after a delete or an import is not to go with its undo
  const write = (next: TurnRow[]) => {
    change(next);
    setBefore(null);
  };
  const set = (key: number, part: Partial<TurnRow>) =>
    write(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    write([...rows, { key: nextKey.current, speaker: '', words: '', time: '' }]);
    nextKey.current += 1;
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
        {other && (
          <Notice
            intent="warning"
            title="Somebody else saved this transcript meanwhile."
            actions={
              <>
                <Button
                  appearance="transparent"
                  onClick={() => {
                    setVersion(other.transcript?.version ?? 0);
                    setOther(null);
                    void save(other.transcript?.version ?? 0);
                  }}
                >
                  Keep mine
                </Button>
                <Button
                  appearance="transparent"
                  onClick={() => {
                    setBefore({ rows });
                    change(take(other.transcript?.turns ?? []), other.transcript?.version ?? 0);
                    setOther(null);
                  }}
                >
                  Take theirs
                </Button>
              </>
            }
          >
            {other.transcript
              ? `Theirs has ${other.transcript.turns.length} turns and begins “${other.transcript.turns[0]?.words.slice(0, 80) ?? ''}”.`
              : 'They deleted it.'}
          </Notice>
        )}
        {restoredAt !== null && (
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
        {rows.map((row, index) => {
          const errors = rowErrors(row, rows.slice(0, index));
          return (
            <li key={row.key} className={styles.turn} aria-label={`Turn ${index + 1}`}>
              <Field label="Time" validationMessage={errors.time ?? null}>
                <Input
                  className={styles.field}
                  value={row.time}
                  onChange={(_event, data) => set(row.key, { time: data.value })}
                />
              </Field>
              <Field label="Speaker" validationMessage={errors.speaker ?? null}>
                <Input
                  className={styles.field}
                  value={row.speaker}
                  onChange={(_event, data) => set(row.key, { speaker: data.value })}
                />
              </Field>
              <Field label="Words" validationMessage={errors.words ?? null}>
                <Textarea
                  className={styles.field}
                  resize="vertical"
                  rows={2}
                  value={row.words}
                  onChange={(_event, data) => set(row.key, { words: data.value })}
                />
              </Field>
              <Button
                appearance="subtle"
                className={styles.remove}
                icon={<Delete20Regular />}
                aria-label={`Delete turn ${index + 1}`}
                onClick={() => {
                  setBefore({ rows });
                  change(rows.filter(({ key }) => key !== row.key));
                }}
              />
            </li>
          );
        })}
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
          <Button icon={<Add20Regular />} onClick={add}>
            Add a turn
          </Button>
          <Button icon={<ArrowUpload20Regular />} onClick={() => file.current?.click()}>
            Import a file
          </Button>
          {before && (
            <Button
              onClick={() => {
                change(before.rows, before.version);
                setBefore(null);
                // the button that was pressed is gone
                tools.current?.querySelector('button')?.focus();
              }}
            >
              Undo
            </Button>
          )}
        </div>
        <div className={authoring.dialogActions}>
          <Button appearance="primary" size="large" disabledFocusable={isSaving} onClick={() => void save(version)}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
          <Button size="large" onClick={close}>
            Cancel
          </Button>
        </div>
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

function wordsOf(error: unknown): string {
  return `${asSentence(error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG)} Your words are still here.`;
}
