import { mergeClasses } from '@fluentui/react-components';
import { useRef, type ReactNode, type Ref } from 'react';
import { useDivider } from './use-divider.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { usePaneScroll } from './use-pane-scroll.ts';
import { useSplitStyles } from './SplitPane.styles.ts';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import { PASSAGE, QUESTIONS } from './split-texts.ts';

/** 'split' where there is no room for two: one of them alone. 'typing': the questions alone, without the divider, while the keyboard covers half of a phone. */
export type SplitView = 'split' | 'passage' | 'questions' | 'typing';

interface SplitPaneProps {
  view: SplitView;
  onView: (view: Exclude<SplitView, 'typing'>) => void;
  scrollKey: string;
  passage: ReactNode;
  questions: ReactNode;
  questionsRef: Ref<HTMLDivElement>;
  names?: readonly [passage: string, questions: string];
  /** True where there is room for one pane only. */
  isAlone: boolean;
  isFilled?: boolean;
  /** The one that opens then. */
  first?: 'passage' | 'questions';
}

export function SplitPane({
  view: wanted,
  onView,
  scrollKey,
  passage,
  questions,
  questionsRef,
  names = [PASSAGE, QUESTIONS],
  isAlone,
  isFilled = false,
  first = 'questions',
}: SplitPaneProps) {
  const styles = useSplitStyles();
  const split = useRef<HTMLDivElement>(null);
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const { firstPanePx, dividerProps, gripProps } = useDivider(split, isSide, () => onView('split'));
  const stacked = isAlone && wanted === 'split' ? first : wanted;
  const view = isSide ? 'split' : stacked;
  const showsPassage = view === 'split' || view === 'passage';
  const showsQuestions = view !== 'passage';
  const passageScroll = usePaneScroll(scrollKey, showsPassage);
  const questionsScroll = usePaneScroll(scrollKey, showsQuestions);
  const toggle = (pane: 'passage' | 'questions') => onView(view === pane && !isAlone ? 'split' : pane);
  const endClass = (pane: 'passage' | 'questions') =>
    mergeClasses(
      styles.end,
      view === pane && styles.endChosen,
      isAlone && styles.half,
      isAlone && view === pane && styles.halfChosen,
    );
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
        {...(isAlone ? null : dividerProps)}
        className={mergeClasses(
          styles.divider,
          isSide && styles.dividerSide,
          isAlone && styles.switch,
          view === 'typing' && styles.away,
        )}
      >
        {!isAlone && <div {...gripProps} className={mergeClasses(styles.grip, isSide && styles.gripSide)} />}
        {!isSide && (
          <>
            <button
              type="button"
              aria-pressed={view === 'passage'}
              className={endClass('passage')}
              onClick={() => toggle('passage')}
            >
              {names[0]}
            </button>
            <button
              type="button"
              aria-pressed={view === 'questions'}
              className={endClass('questions')}
              onClick={() => toggle('questions')}
            >
              {names[1]}
            </button>
          </>
        )}
      </div>
      <section
        {...questionsScroll}
        aria-label={names[1]}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={mergeClasses(
          paneClass,
          !isSide && styles.questions,
          isFilled && styles.filledPane,
          !showsQuestions && styles.away,
        )}
      >
        <div ref={questionsRef} className={mergeClasses(styles.column, isFilled && styles.filled)}>
          {questions}
        </div>
      </section>
    </div>
  );
}
