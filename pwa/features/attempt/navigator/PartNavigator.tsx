import { mergeClasses } from '@fluentui/react-components';
import { ArrowRight20Regular, Flag20Filled } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import type { ExamCategory } from '../../../../shared/papers.ts';
import { partLabel, type OutlinePart } from '../../../ui/paper/paper-outline.ts';
import type { RecordedParts } from '../bodies.ts';
import { partProgress } from './part-progress.ts';
import { moveFocus } from './roving.ts';
import { useAnsweredIds, useCurrentNumber, useAttempt } from '../screen/attempt-context.ts';
import { useFlagged } from '../answers/use-flags.ts';
import { useQuestionSteps } from './use-question-steps.ts';
import { useNavigatorStyles } from './PartNavigator.styles.ts';
import {
  NAVIGATOR,
  NEXT_QUESTION,
  PARTS,
  PREVIOUS_QUESTION,
  answeredOf,
  bubbleName,
  progressWords,
  questionsOfPart,
  recordedWords,
} from './navigator-texts.ts';

/** The length of 'Part 1' and of 'Task 1': no paper has ten parts. */
const SHORT = 6;
/** One drawing of a flag, and of an arrow, is all that an attempt downloads. */
const FLAG_SIZE = { width: '16px', height: '16px' };

interface PartNavigatorProps {
  /** The parts of a writing paper are tasks, and those of a speaking paper are recorded. */
  category: ExamCategory;
  /** Null before that is known. */
  recorded: RecordedParts | null;
  part: OutlinePart;
  onPart: (part_no: number) => void;
  onQuestion: (number: number) => void;
  isAway: boolean;
}

export function PartNavigator({ category, recorded, part, onPart, onQuestion, isAway }: PartNavigatorProps) {
  const styles = useNavigatorStyles();
  const { outline } = useAttempt();
  const { parts } = outline;
  const index = parts.indexOf(part);
  const isSpoken = category === 'speaking';
  const labelOf = (one: OutlinePart) => partLabel(one).replace('Part', category === 'writing' ? 'Task' : 'Part');

  return (
    <nav aria-label={NAVIGATOR} className={mergeClasses(styles.navigator, isAway && styles.away)}>
      {part.questions.length > 0 && (
        <div className={styles.questions}>
          <QuestionStep by={-1} onQuestion={onQuestion} />
          <Bubbles key={part.part.part_id} part={part} isAway={isAway} onQuestion={onQuestion} />
          <QuestionStep by={1} onQuestion={onQuestion} />
        </div>
      )}
      <div className={styles.parts}>
        <div
          role="tablist"
          aria-label={PARTS}
          tabIndex={-1}
          className={styles.tabs}
          onKeyDown={(event) => {
            const next = moveFocus(event);
            const chosen = next === null ? undefined : parts[next];
            if (chosen) onPart(chosen.part.part_no);
          }}
        >
          {parts.map((one, at) => (
            <button
              key={one.part.part_id}
              type="button"
              role="tab"
              id={`part-tab-${one.part.part_no}`}
              aria-selected={one === part}
              aria-controls="part-panel"
              aria-label={labelOf(one)}
              aria-describedby={one === part && !isSpoken ? undefined : progressId(one)}
              tabIndex={one === part ? 0 : -1}
              className={mergeClasses(
                styles.tab,
                at <= index && styles.tabUpToChosen,
                one === part && styles.tabChosen,
              )}
              onClick={() => onPart(one.part.part_no)}
            >
              <span className={styles.tabLine}>
                {labelOf(one).slice(0, SHORT)}
                {one === part && <span className={styles.count}>{labelOf(one).slice(SHORT)}</span>}
              </span>
              {one !== part && one.questions.length > 0 && <PartProgress part={one} />}
              {isSpoken && <PartRecorded part={one} recorded={recorded} />}
            </button>
          ))}
        </div>
      </div>
    </nav>
  );
}

function progressId({ part }: OutlinePart): string {
  return `part-progress-${part.part_no}`;
}

/**
 * Tells the progress of a part that is not open, whose bubbles do not show. It describes the tab rather than naming
 * it: a speech user calls the tab by its visible text.
 */
function PartProgress({ part }: { part: OutlinePart }) {
  const styles = useNavigatorStyles();
  const { answerStore } = useAttempt();
  const progress = partProgress(part, useAnsweredIds(answerStore), useFlagged());
  return (
    <span className={styles.progress}>
      <span className={styles.drawn} data-words={answeredOf(progress.answered, progress.count)} />
      {progress.flagged > 0 && (
        <span className={mergeClasses(styles.drawn, styles.progressFlags)} data-words={progress.flagged}>
          <Flag20Filled aria-hidden="true" style={FLAG_SIZE} />
        </span>
      )}
      <span id={progressId(part)} hidden>
        {progressWords(progress)}
      </span>
    </span>
  );
}

/** Drawn by the style too: the name of a tab is what is written in it. Its line is kept until the words are known. */
function PartRecorded({ part, recorded }: { part: OutlinePart; recorded: RecordedParts | null }) {
  const styles = useNavigatorStyles();
  const words = recorded ? recordedWords(recorded, part.part.part_id) : '';
  return (
    <span className={styles.progress}>
      <span className={styles.drawn} data-words={words} />
      <span id={progressId(part)} hidden>
        {words}
      </span>
    </span>
  );
}

function QuestionStep({ by, onQuestion }: { by: 1 | -1; onQuestion: (number: number) => void }) {
  const styles = useNavigatorStyles();
  const { previous, next } = useQuestionSteps();
  const number = by === 1 ? next : previous;
  return (
    <button
      type="button"
      aria-label={by === 1 ? NEXT_QUESTION : PREVIOUS_QUESTION}
      className={mergeClasses(styles.step, number === null && styles.stepAway)}
      onClick={() => {
        if (number !== null) onQuestion(number);
      }}
    >
      <ArrowRight20Regular aria-hidden="true" style={by === 1 ? undefined : { transform: 'scaleX(-1)' }} />
    </button>
  );
}

function Bubbles({ part, isAway, onQuestion }: Pick<PartNavigatorProps, 'part' | 'isAway' | 'onQuestion'>) {
  const styles = useNavigatorStyles();
  const { answerStore, current } = useAttempt();
  const answeredIds = useAnsweredIds(answerStore);
  const flaggedIds = useFlagged();
  const currentNumber = useCurrentNumber(current);
  const row = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const first = part.questions[0]?.number;
  const isHere = part.questions.some(({ number }) => number === currentNumber);
  const reachable = focused ?? (isHere ? currentNumber : first);

  useEffect(() => {
    // with the next frame, which has a layout anyway: otherwise a new attempt would be laid out once more
    const frame = requestAnimationFrame(() => {
      const bubble = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (!row.current || !bubble) return;
      const middle = bubble.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - bubble.offsetWidth) / 2;
      row.current.scrollLeft = middle;
    });
    return () => cancelAnimationFrame(frame);
    // a row that is away has no place to scroll to
  }, [currentNumber, isAway]);

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={questionsOfPart(part.part.part_no)}
      tabIndex={-1}
      className={styles.bubbles}
      onKeyDown={moveFocus}
      onBlur={() => setFocused(null)}
    >
      {part.questions.map(({ question, number }) => {
        const isAnswered = answeredIds.has(question.question_id);
        const isFlagged = flaggedIds.has(question.question_id);
        const isCurrent = number === currentNumber;
        return (
          <button
            key={question.question_id}
            type="button"
            aria-label={bubbleName(number, isAnswered, isFlagged)}
            aria-current={isCurrent || undefined}
            tabIndex={number === reachable ? 0 : -1}
            className={styles.bubble}
            onFocus={() => setFocused(number)}
            onClick={() => onQuestion(number)}
          >
            <span className={mergeClasses(styles.disc, isAnswered && styles.answered, isCurrent && styles.current)}>
              {number}
            </span>
            {isFlagged && (
              <span className={styles.badge}>
                <Flag20Filled aria-hidden="true" style={FLAG_SIZE} />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
