import { Suspense, useMemo } from 'react';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import type { BodyProps } from '../bodies.ts';
import { useIsWhole } from '../questions/first-blocks.ts';
import { QuestionsPane } from '../questions/QuestionsPane.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { usePaneScroll } from '../split/use-pane-scroll.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import { AudioBox } from './AudioBox.tsx';
import { LISTENING, QUESTIONS } from './listening-texts.ts';
import { playlistOf } from './once-through.ts';
import { useListeningStyles } from './ListeningBody.styles.ts';
import { usePlayerStyles } from '../../../ui/audio/Player.styles.ts';
import { preloadedPart } from '../../../ui/lazy-part.tsx';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';

const ExamAudio = preloadedPart(async () => (await import('./ExamAudio.tsx')).ExamAudio);

export function ListeningBody({ attempt, part, outline, paperAudio, stage }: BodyProps) {
  const styles = useListeningStyles();
  const playerStyles = usePlayerStyles();
  const hidden = useHiddenTextStyles();
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const playlist = useMemo(() => playlistOf(outline.parts, paperAudio), [outline, paperAudio]);
  const scroll = usePaneScroll(part.part.part_id, true);
  const isWhole = useIsWhole(part);
  const text = <Passage key={part.part.part_id} part={part} />;
  return (
    <div className={styles.body}>
      <section aria-label={LISTENING} className={styles.side}>
        {isSide && <div className={styles.sideText}>{text}</div>}
        {attempt.listening_mode === 'exam' ? (
          <Suspense fallback={<div className={playerStyles.quiet} />}>
            <ExamAudio attempt={attempt} playlist={playlist} />
          </Suspense>
        ) : (
          <AudioBox attempt={attempt} audio={audioOfPart(paperAudio, part.part.part_id)} />
        )}
      </section>
      <section
        {...scroll}
        aria-label={QUESTIONS}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.pane}
      >
        {!isSide && text}
        <div ref={stage.questions}>
          <h2 className={hidden.hidden}>{QUESTIONS}</h2>
          <QuestionsPane key={part.part.part_id} part={part} isWhole={isWhole} />
        </div>
      </section>
    </div>
  );
}
