import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowReply20Regular, Dismiss20Regular, Play20Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { clockWords } from '../../../ui/audio/audio-texts.ts';
import { useEvidenceStyles } from './evidence.styles.ts';
import { EVIDENCE } from './review-texts.ts';
import type { Where } from './where.ts';

interface EvidenceBarProps {
  where: Where;
  isLost: boolean;
  onNext: () => void;
  onPlayAgain: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** Shows whose evidence is highlighted and the way back. It takes the focus, so that a screen reader reads it. */
export function EvidenceBar({ where, isLost, onNext, onPlayAgain, onBack, onClose }: EvidenceBarProps) {
  const styles = useEvidenceStyles();
  const bar = useRef<HTMLDivElement>(null);
  const { number, places, at } = where;
  const place = places[at];
  useEffect(() => bar.current?.focus({ preventScroll: true }), [where]);
  if (!place) return null;

  function close(): void {
    // the button disappears, so the pane takes the focus
    bar.current?.closest('section')?.focus({ preventScroll: true });
    onClose();
  }

  const { evidence } = place;
  const isFoundText = evidence.kind === 'text' && !isLost;
  const isOneRow = isFoundText && places.length === 1;
  const count = places.length > 1 ? EVIDENCE.place(at + 1, places.length) : '';
  return (
    <div ref={bar} role="group" aria-label={EVIDENCE.title(number)} tabIndex={-1} data-covers className={styles.bar}>
      <div className={mergeClasses(styles.words, isOneRow && styles.hiddenWords)}>
        <p className={styles.title}>
          {EVIDENCE.title(number)}
          {count}
        </p>
        {evidence.kind === 'audio' && (
          <p className={styles.text}>{EVIDENCE.times(clockWords(evidence.from_ms), clockWords(evidence.to_ms))}</p>
        )}
        {evidence.kind === 'text' && isLost && (
          <p role="status" className={styles.text}>
            {EVIDENCE.lost(evidence.selector.exact)}
          </p>
        )}
        {isFoundText && <p className={styles.quote}>‘{evidence.selector.exact}’</p>}
      </div>
      <div className={mergeClasses(styles.buttons, isOneRow && styles.buttonsInRow)}>
        {evidence.kind === 'audio' && (
          <Button icon={<Play20Regular />} onClick={onPlayAgain}>
            {EVIDENCE.playAgain}
          </Button>
        )}
        {places.length > 1 && <Button onClick={onNext}>{EVIDENCE.next}</Button>}
        <Button icon={<ArrowReply20Regular className={styles.backIcon} />} onClick={onBack}>
          {EVIDENCE.back(number)}
        </Button>
      </div>
      <Button
        appearance="subtle"
        icon={<Dismiss20Regular />}
        aria-label={EVIDENCE.hide}
        className={styles.close}
        onClick={close}
      />
    </div>
  );
}
