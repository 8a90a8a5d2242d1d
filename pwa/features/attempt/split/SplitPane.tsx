import { mergeClasses } from '@fluentui/react-components';
import { BookOpen20Regular, TextNumberListLtr20Regular } from '@fluentui/react-icons';
import { useRef, type ReactNode, type Ref } from 'react';
import { useDivider } from './use-divider.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { usePaneScroll } from './use-pane-scroll.ts';
import { useSplitStyles } from './SplitPane.styles.ts';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import { PASSAGE, QUESTIONS } from './split-texts.ts';

/** 'typing': the questions alone, without the divider, while the keyboard covers half of a phone. */
export type SplitView = 'split' | 'passage' | 'questions' | 'typing';

interface SplitPaneProps {
  view: SplitView;
  onView: (view: Exclude<SplitView, 'typing'>) => void;
  scrollKey: string;
  passage: ReactNode;
  questions: ReactNode;
  questionsRef: Ref<HTMLDivElement>;
  names?: readonly [passage: string, questions: string];
  isFilled?: boolean;
}

export function SplitPane({
  view: wanted,
  onView,
  scrollKey,
  passage,
  questions,
  questionsRef,
  names = [PASSAGE, QUESTIONS],
  isFilled = false,
}: SplitPaneProps) {
  const styles = useSplitStyles();
  const split = useRef<HTMLDivElement>(null);
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const { firstPanePx, dividerProps, gripProps } = useDivider(split, isSide, () => onView('split'));
  const view = isSide ? 'split' : wanted;
  const showsPassage = view === 'split' || view === 'passage';
  const showsQuestions = view !== 'passage';
  const passageScroll = usePaneScroll(scrollKey, showsPassage);
  const questionsScroll = usePaneScroll(scrollKey, showsQuestions);
  const toggle = (pane: 'passage' | 'questions') => onView(view === pane ? 'split' : pane);
  const paneClass = mergeClasses(styles.pane, isSide && styles.paneSide);

  return (
    <div ref={split} className={mergeClasses(styles.split, isSide && styles.splitSide)}>
      <section
        {...passageScroll}
        aria-label={names[0]}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={mergeClasses(paneClass, styles.passage, !showsPassage && styles.away)}
        style={view === 'split' && firstPanePx !== null ? { flex: `0 0 ${firstPanePx}px` } : undefined}
      >
        <div className={styles.column}>{passage}</div>
      </section>
      <div
        {...dividerProps}
        className={mergeClasses(styles.divider, isSide && styles.dividerSide, view === 'typing' && styles.away)}
      >
        <div {...gripProps} className={mergeClasses(styles.grip, isSide && styles.gripSide)} />
        {!isSide && (
          <>
            <button
              type="button"
              aria-pressed={view === 'passage'}
              className={mergeClasses(styles.end, view === 'passage' && styles.endChosen)}
              onClick={() => toggle('passage')}
            >
              <BookOpen20Regular aria-hidden="true" />
              {names[0]}
            </button>
            <button
              type="button"
              aria-pressed={view === 'questions'}
              className={mergeClasses(styles.end, view === 'questions' && styles.endChosen)}
              onClick={() => toggle('questions')}
            >
              {names[1]}
              <TextNumberListLtr20Regular aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <section
        {...questionsScroll}
        aria-label={names[1]}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={mergeClasses(paneClass, !isSide && styles.questions, !showsQuestions && styles.away)}
      >
        <div ref={questionsRef} className={mergeClasses(styles.column, isFilled && styles.filled)}>
          {questions}
        </div>
      </section>
    </div>
  );
}
