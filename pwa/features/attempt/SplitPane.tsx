import { mergeClasses } from '@fluentui/react-components';
import { BookOpen20Regular, TextNumberListLtr20Regular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { useDivider } from './use-divider.ts';
import { SIDE_BY_SIDE, useMediaQuery } from './use-media-query.ts';
import { useSplitStyles } from './SplitPane.styles.ts';

/** 'typing': the questions alone, without the divider, while the keyboard takes half of a phone. */
export type SplitView = 'split' | 'passage' | 'questions' | 'typing';

interface SplitPaneProps {
  view: SplitView;
  onView: (view: Exclude<SplitView, 'typing'>) => void;
  /** Each pane remembers how far it was scrolled under each key. */
  scrollKey: string;
  passage: ReactNode;
  questions: ReactNode;
  questionsRef: Ref<HTMLDivElement>;
}

/** Passage and questions with a divider that can be dragged, or pressed at its ends to see one of them alone. */
export function SplitPane({ view: wanted, onView, scrollKey, passage, questions, questionsRef }: SplitPaneProps) {
  const styles = useSplitStyles();
  const split = useRef<HTMLDivElement>(null);
  const isSide = useMediaQuery(SIDE_BY_SIDE);
  const { firstPanePx, dividerProps, gripProps } = useDivider(split, isSide, () => onView('split'));
  // side by side there is room for both, and nothing to press to bring the other back
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
        aria-label="Passage"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={mergeClasses(paneClass, styles.passage, !showsPassage && styles.away)}
        style={view === 'split' && firstPanePx !== null ? { flex: `0 0 ${firstPanePx}px` } : undefined}
      >
        {passage}
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
              Passage
            </button>
            <button
              type="button"
              aria-pressed={view === 'questions'}
              className={mergeClasses(styles.end, view === 'questions' && styles.endChosen)}
              onClick={() => toggle('questions')}
            >
              Questions
              <TextNumberListLtr20Regular aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <section
        {...questionsScroll}
        aria-label="Questions"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={mergeClasses(paneClass, !showsQuestions && styles.away)}
      >
        <div ref={questionsRef}>{questions}</div>
      </section>
    </div>
  );
}

/** Keeps a pane's scroll position for each key, also while the pane is away. */
function usePaneScroll(key: string, isShown: boolean) {
  const pane = useRef<HTMLElement>(null);
  const topByKey = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    if (isShown && pane.current) pane.current.scrollTop = topByKey.current.get(key) ?? 0;
  }, [key, isShown]);
  return {
    ref: pane,
    onScroll: () => {
      // a pane that is away has no height, and says that it stands at its top
      if (pane.current && pane.current.clientHeight > 0) topByKey.current.set(key, pane.current.scrollTop);
    },
  };
}
