import { Button, mergeClasses } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { ExportTextButton } from '../paste/ExportTextButton.tsx';
import type { PartOnDesk, Structure } from './structure.ts';
import { useDeskStyles } from './desk.styles.ts';

interface PartFooterProps {
  structure: Structure;
  part: PartOnDesk;
  onPart: (part_id: string) => void;
  onPaste: () => void;
  onCopy: () => void;
  onPreview: () => void;
  onFinish: () => void;
}

/** The parts as tabs, how far the paper is, and Finish. */
export function PartFooter({ structure, part, onPart, onPaste, onCopy, onPreview, onFinish }: PartFooterProps) {
  const styles = useDeskStyles();
  const { parts, numbers } = structure;
  const wanted = parts.reduce((sum, one) => sum + one.part.no_of_question, 0);

  function step(event: KeyboardEvent<HTMLElement>): void {
    const at = parts.indexOf(part);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: parts.length - 1 }[event.key];
    const next = to === undefined ? undefined : parts[to];
    if (!next) return;
    event.preventDefault();
    onPart(next.part.part_id);
    event.currentTarget.querySelectorAll('button')[parts.indexOf(next)]?.focus();
  }

  return (
    <footer className={styles.footer}>
      <div role="tablist" aria-label="Parts" tabIndex={-1} className={styles.tabs} onKeyDown={step}>
        {parts.map((one) => (
          <button
            key={one.part.part_id}
            type="button"
            role="tab"
            aria-selected={one === part}
            tabIndex={one === part ? 0 : -1}
            className={mergeClasses(styles.tab, one === part && styles.tabChosen)}
            onClick={() => onPart(one.part.part_id)}
          >
            {partWords(one)}
          </button>
        ))}
      </div>
      <span className={styles.count}>{countWords(numbers.size, wanted)}</span>
      <Button className={styles.action} aria-haspopup="dialog" onClick={onPaste}>
        Paste or import
      </Button>
      <ExportTextButton className={styles.action} examId={structure.exam.exam_id} />
      <Button className={styles.action} aria-haspopup="dialog" onClick={onCopy}>
        Copy part
      </Button>
      <Button className={styles.action} onClick={onPreview}>
        Preview
      </Button>
      <Button className={styles.action} appearance="primary" size="large" onClick={onFinish}>
        Finish
      </Button>
    </footer>
  );
}

function partWords({ part, questionCount }: PartOnDesk): string {
  const count = part.no_of_question || questionCount;
  return count === 0
    ? `Part ${part.part_no}`
    : `Part ${part.part_no} : ${count} ${count === 1 ? 'question' : 'questions'}`;
}

function countWords(written: number, wanted: number): string {
  if (wanted === 0) return written === 0 ? '' : `${written} written`;
  return `${written} of ${wanted} written`;
}
