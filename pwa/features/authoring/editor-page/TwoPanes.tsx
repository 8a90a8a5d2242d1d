import { mergeClasses } from '@fluentui/react-components';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FROM_TABLET_QUERY } from '../../../ui/look.ts';
import { useEditorStyles } from './editor.styles.ts';
import { useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { PAGE_TEXTS } from './page-texts.ts';

const MIN_PANE_PX = 200;
const KEY_STEP = 0.02;
const PANES = [
  ['passage', PAGE_TEXTS.passage],
  ['content', PAGE_TEXTS.questions],
] as const;

export function TwoPanes({ passage, content }: { passage: ReactNode; content: ReactNode }) {
  const styles = useEditorStyles();
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(0.5);
  const lead = useStore(useDraftEditor().lead);
  const [shown, setShown] = useState<'passage' | 'content'>('passage');
  const [followed, setFollowed] = useState(lead);
  if (followed !== lead) {
    setFollowed(lead);
    if (lead) setShown(lead.content_id === null ? 'passage' : 'content');
  }
  const isSide = useMediaQuery(FROM_TABLET_QUERY);

  function place(wanted: number): void {
    const least = MIN_PANE_PX / Math.max(box.current?.clientWidth ?? 0, 2 * MIN_PANE_PX);
    setShare(Math.min(1 - least, Math.max(least, wanted)));
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!box.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = box.current.getBoundingClientRect();
    place((event.clientX - left) / width);
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP, Home: -1, End: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    place(share + by);
  }

  return (
    <div ref={box} className={styles.panes}>
      <div role="group" aria-label={PAGE_TEXTS.shown} className={styles.switch}>
        {PANES.map(([pane, words]) => (
          <button
            key={pane}
            type="button"
            aria-pressed={shown === pane}
            className={mergeClasses(styles.tab, shown === pane && styles.tabChosen)}
            onClick={() => setShown(pane)}
          >
            {words}
          </button>
        ))}
      </div>
      <section
        aria-label={PAGE_TEXTS.passage}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={mergeClasses(styles.pane, styles.passage, shown !== 'passage' && styles.behind)}
        style={isSide ? { flex: `0 0 ${share * 100}%` } : undefined}
      >
        {passage}
      </section>
      <div
        role="separator"
        tabIndex={0}
        aria-label={PAGE_TEXTS.resize}
        aria-orientation="vertical"
        aria-valuenow={Math.round(share * 100)}
        className={styles.divider}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => place(0.5)}
        onKeyDown={step}
      />
      <section
        aria-label={PAGE_TEXTS.questions}
        className={mergeClasses(styles.pane, styles.content, shown !== 'content' && styles.behind)}
      >
        {content}
      </section>
    </div>
  );
}
