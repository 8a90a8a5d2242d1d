import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PRINT, size, space } from '../../ui/look.ts';
import { RichHtml } from '../../ui/RichHtml.tsx';
import type { RowReason } from './row-reasons.ts';
import { ROW_WHY } from './result-texts.ts';

const useStyles = makeStyles({
  button: { minWidth: size.touch, minHeight: size.touch, padding: `0 ${space.xs}`, whiteSpace: 'nowrap' },
  closed: { '@media screen': { display: 'none' } },
  reason: {
    maxWidth: '66ch',
    // below the answers
    padding: `${space.s} ${space.s} ${space.s} ${size.touch}`,
    whiteSpace: 'pre-line',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [PRINT]: { padding: `0 0 0 ${space.l}` },
  },
  where: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    color: tokens.colorBrandForegroundLink,
    [PRINT]: { display: 'none' },
  },
});

interface WhyButtonProps {
  number: number;
  /** The element_id of the row that it opens. */
  id: string;
  isOpen: boolean;
  onPress: () => void;
}

export function WhyButton({ number, id, isOpen, onPress }: WhyButtonProps) {
  const styles = useStyles();
  return (
    <Button
      appearance="subtle"
      icon={isOpen ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
      iconPosition="after"
      className={styles.button}
      aria-label={ROW_WHY.name(number)}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onPress}
    >
      {ROW_WHY.button}
    </Button>
  );
}

interface ReasonRowProps {
  id: string;
  isOpen: boolean;
  number: number;
  reason: RowReason;
  /** The address of the review. */
  review: string;
}

/** On paper every reason is open. */
export function ReasonRow({ id, isOpen, number, reason: { text, html, hasEvidence }, review }: ReasonRowProps) {
  const styles = useStyles();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <tr ref={row} id={id} className={mergeClasses(!isOpen && styles.closed)}>
      <td colSpan={4}>
        <div className={styles.reason}>
          {text}
          {html !== null && <RichHtml html={html} />}
          {hasEvidence && (
            <div>
              <Link
                className={styles.where}
                aria-label={ROW_WHY.whereName(number)}
                to={`${review}?question=${number}&where=1`}
              >
                {ROW_WHY.where}
              </Link>
            </div>
          )}
        </div>
      </td>
    </tr>
  );
}
