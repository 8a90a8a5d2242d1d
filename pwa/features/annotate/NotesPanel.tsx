import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular, Dismiss20Regular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NotesPanelProps } from '../../ui/annotation-parts.tsx';
import { useWordParts } from '../../ui/word-parts.ts';
import { ALL_NOTES, panel as texts } from './annotate-texts.ts';
import { useAnnotationSession } from './annotation-context.ts';
import type { PageAnnotation } from './page-annotation.ts';
import { listNotes } from './notes-list.ts';
import { useBottomSheet } from './use-bar.ts';
import { TEXT_TOOLS } from './watch-selection.ts';
import { usePanelStyles } from './NotesPanel.styles.ts';
import { isMac } from '../../ui/look.ts';

const WORD_KEY = isMac ? 'Option' : 'Ctrl';
const TOOL_KEY = isMac ? 'Option' : 'Alt';

export function NotesPanel({ tools, onClose }: NotesPanelProps) {
  const styles = usePanelStyles();
  const isSheet = useBottomSheet();
  const { annotations, orderOf } = useAnnotationSession();
  const notes = useMemo(() => (annotations ? listNotes(annotations, orderOf) : null), [annotations, orderOf]);
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const savesWords = useWordParts() !== null;

  useEffect(() => {
    const { current } = panel;
    const opener = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      const isIn = current?.contains(document.activeElement) || document.activeElement === document.body;
      if (isIn && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever the focus is in it
    <aside
      ref={panel}
      aria-label={ALL_NOTES}
      {...{ [TEXT_TOOLS]: '' }}
      className={mergeClasses(styles.panel, isSheet ? styles.sheet : styles.column)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {ALL_NOTES}
        </h2>
        {tools}
        <Button
          appearance="subtle"
          aria-label={texts.close}
          icon={<Dismiss20Regular />}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      {notes?.length === 0 && <p className={styles.empty}>{texts.none}</p>}
      <ul>
        {notes?.map((note) => (
          <NoteRow
            key={note.annotation_id}
            note={note}
            onGone={isSheet ? onClose : undefined}
            onTrouble={setTrouble}
            onRemoved={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      <p className={styles.keys}>{texts.keys(WORD_KEY, TOOL_KEY, savesWords)}</p>
    </aside>
  );
}

interface NoteRowProps {
  note: PageAnnotation;
  onGone: (() => void) | undefined;
  onTrouble: (words: string | null) => void;
  onRemoved: () => void;
}

function NoteRow({ note, onGone, onTrouble, onRemoved }: NoteRowProps) {
  const styles = usePanelStyles();
  const { text, goTo, remove } = useAnnotationSession();
  const isLost = text?.isOrphan(note) ?? false;

  async function removeNote(): Promise<void> {
    try {
      await remove(note);
      onTrouble(null);
      onRemoved();
    } catch {
      onTrouble(texts.notRemoved);
    }
  }

  return (
    <li className={styles.note}>
      <button
        type="button"
        className={styles.go}
        onClick={() => {
          onGone?.();
          goTo(note);
        }}
      >
        <q dir="auto" className={styles.words}>
          {note.selector.exact}
        </q>
        <span dir="auto" className={styles.text}>
          {note.note}
        </span>
        {isLost && <span className={styles.lost}>{texts.lost}</span>}
      </button>
      <Button
        appearance="subtle"
        aria-label={texts.removeName(note.selector.exact.slice(0, 60))}
        title={texts.remove}
        icon={<Delete20Regular />}
        className={styles.remove}
        onClick={() => void removeNote()}
      />
    </li>
  );
}
