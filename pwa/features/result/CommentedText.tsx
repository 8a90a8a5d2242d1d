import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useMemo, useRef, useState } from 'react';
import type { MarkerNote } from '../../../shared/marks.ts';
import { MarkedText } from '../../ui/comments/MarkedText.tsx';
import { placeNotes } from '../../ui/comments/place-notes.ts';
import { FROM_LAPTOP, plainButton, radius, space, TOUCH, size, PRINT } from '../../ui/look.ts';
import { COMMENTS } from './marked-texts.ts';

const useStyles = makeStyles({
  both: {
    display: 'grid',
    gap: space.l,
    alignItems: 'start',
    [FROM_LAPTOP]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)', gap: space.xl },
  },
  alone: { [FROM_LAPTOP]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  list: { display: 'grid', gap: space.s, maxWidth: '40rem', margin: 0, padding: 0, listStyleType: 'none' },
  comment: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${space.hair} ${space.s}`,
    padding: `${space.s} ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
    [PRINT]: { breakInside: 'avoid' },
  },
  current: { border: `1px solid ${tokens.colorBrandForeground1}` },
  number: { gridRow: '1 / span 3', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  quote: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  said: { whiteSpace: 'pre-wrap' },
  back: {
    ...plainButton,
    justifySelf: 'start',
    padding: 0,
    minHeight: size.hang,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    [TOUCH]: { minHeight: size.touch },
    [PRINT]: { display: 'none' },
  },
});

interface CommentedTextProps {
  text: string;
  notes: readonly MarkerNote[];
  className?: string;
  isNarrow?: boolean;
}

export default function CommentedText({ text, notes, className, isNarrow = false }: CommentedTextProps) {
  const styles = useStyles();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const { placed, lost } = useMemo(() => placeNotes(text, notes), [text, notes]);

  function open(number: number): void {
    setCurrent(number);
    const comment = box.current?.querySelector<HTMLElement>(`[id="${id}-${number}"]`);
    comment?.focus({ preventScroll: true });
    comment?.scrollIntoView({ block: 'nearest' });
  }

  function goBack(number: number): void {
    setCurrent(number);
    const button = box.current?.querySelector<HTMLElement>(`[data-comment="${number}"]`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'center' });
  }

  return (
    <div ref={box} className={mergeClasses(styles.both, isNarrow && styles.alone)}>
      <MarkedText text={text} placed={placed} current={current} {...(className ? { className } : {})} onOpen={open} />
      <ol className={styles.list} aria-label={COMMENTS.list}>
        {[...placed, ...lost.map((note) => ({ note, number: 0 }))].map(({ note, number }) => (
          <li
            key={note.note_id}
            {...(number > 0 && { id: `${id}-${number}`, tabIndex: -1 })}
            className={mergeClasses(styles.comment, current === number && styles.current)}
          >
            <span className={styles.number}>{number === 0 ? '–' : number}</span>
            <q dir="auto" className={styles.quote}>
              {note.selector.exact}
            </q>
            <p dir="auto" className={styles.said}>
              {note.comment}
            </p>
            {number > 0 && (
              <button
                type="button"
                className={styles.back}
                aria-label={COMMENTS.showOf(number)}
                onClick={() => goBack(number)}
              >
                {COMMENTS.show}
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
