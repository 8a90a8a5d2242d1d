import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { partNoun } from '../../../../shared/papers.ts';
import {
  FORCED_COLORS,
  SIDE_BY_SIDE_LOW,
  STACKED,
  focusRingInside,
  plainButton,
  radius,
  size,
  space,
  visuallyHidden,
} from '../../../ui/look.ts';
import { partLabel, type OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { REVIEW } from './review-texts.ts';

const line = `1px solid ${tokens.colorNeutralStroke1}`;

const useStyles = makeStyles({
  parts: {
    display: 'inline-flex',
    overflow: 'hidden',
    border: line,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground1,
    // all of the row that its other buttons leave, in equal parts
    [STACKED]: { flex: '1 1 0', minWidth: 'min-content', maxWidth: '30rem' },
  },
  part: {
    ...plainButton,
    ...focusRingInside,
    minHeight: size.touch,
    padding: `0 ${space.l}`,
    borderRadius: 0,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '& + &': { borderLeft: line },
    [STACKED]: { flex: '1 1 0', minWidth: size.touch, padding: `0 ${space.hair}`, whiteSpace: 'nowrap' },
  },
  shown: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    [FORCED_COLORS]: { outline: '2px solid Highlight', outlineOffset: '-4px' },
  },
  // on a phone the row has no room for the counts, also in landscape
  count: { whiteSpace: 'pre', [STACKED]: visuallyHidden, [SIDE_BY_SIDE_LOW]: visuallyHidden },
});

interface PartButtonsProps {
  parts: readonly OutlinePart[];
  shown: OutlinePart;
  noun?: ReturnType<typeof partNoun>;
  onShow: (part_no: number) => void;
}

/** One part of several; a paper of one part has nothing to choose. */
export function PartButtons({ parts, shown, noun = 'Part', onShow }: PartButtonsProps) {
  const styles = useStyles();
  if (parts.length < 2) return null;
  return (
    <nav aria-label={REVIEW.parts} className={styles.parts}>
      {parts.map((one) => {
        const name = `${noun} ${one.part.part_no}`;
        return (
          <button
            key={one.part.part_id}
            type="button"
            aria-pressed={one === shown}
            className={mergeClasses(styles.part, one === shown && styles.shown)}
            onClick={() => onShow(one.part.part_no)}
          >
            {name}
            <span className={styles.count}>{partLabel(one).slice(name.length)}</span>
          </button>
        );
      })}
    </nav>
  );
}
