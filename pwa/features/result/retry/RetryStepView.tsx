import { Button, mergeClasses } from '@fluentui/react-components';
import { Play20Regular } from '@fluentui/react-icons';
import { useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Transcript } from '../../../../shared/reasons.ts';
import { useAnnotationParts } from '../../../ui/annotation-parts.tsx';
import type { Controls } from '../../../ui/answer-controls.tsx';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import { Block } from '../../../ui/paper/Block.tsx';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { ScrollPane } from '../../../ui/ScrollPane.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { choosePanes, type AskedPanes } from '../review/choose-panes.ts';
import { EvidenceBar } from '../review/EvidenceBar.tsx';
import { PaneTabs } from '../review/PaneTabs.tsx';
import { createPlayback } from '../review/playback.ts';
import { PANES } from '../review/review-texts.ts';
import { EvidenceContext, useReviewedAnswers } from '../review/reviewed-answers.ts';
import { ReviewPlayer } from '../review/ReviewPlayer.tsx';
import { useReviewStyles } from '../review/review.styles.ts';
import type { Stretch } from '../review/stretch.ts';
import { TranscriptPane } from '../review/TranscriptPane.tsx';
import { useGoToNumber } from '../review/use-go-to-number.ts';
import { useWhere } from '../review/use-where.ts';
import { transcriptOfPart, type EvidencePlace, type Pane } from '../review/where.ts';
import { CheckStep } from './CheckStep.tsx';
import { RetryParts } from './RetryParts.tsx';
import type { RetryStep } from './retry-steps.ts';
import { playWords, RETRY } from './retry-texts.ts';
import { useRetryStyles } from './retry.styles.ts';
import { stretchOfStep } from './stretch-of-step.ts';
import type { RetryState } from './use-retry.ts';
import '../review/review.css';

interface RetryStepViewProps {
  result_id: string;
  outline: PaperOutline;
  paperAudio: readonly Audio[];
  transcripts: readonly Transcript[];
  step: RetryStep;
  isLast: boolean;
  retry: RetryState;
  controls: Controls;
  heading: RefObject<HTMLHeadingElement | null>;
  nav: ReactNode;
  onNext: () => void;
  onGoToNumber: (number: number) => void;
}

export function RetryStepView(props: RetryStepViewProps) {
  const { result_id, outline, paperAudio, transcripts, step, retry, controls, heading, nav, onGoToNumber } = props;
  const styles = useReviewStyles();
  const own = useRetryStyles();
  const { hidden } = useHiddenTextStyles();
  const { AnnotationLayer } = useAnnotationParts();
  const { currentNumber, reasonsByQuestionId } = useReviewedAnswers();
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const [playback] = useState(createPlayback);
  const [asked, setAsked] = useState(0);
  const [panes, setPanes] = useState<AskedPanes>({ pane: 'questions', side: null });
  const [played, setPlayed] = useState<Stretch | null>(null);
  const questions = useRef<HTMLElement>(null);
  useGoToNumber(questions, { number: currentNumber, asked });
  const documents = useMemo(() => annotatedDocuments(outline), [outline]);
  const paper = useMemo(() => ({ outline, paperAudio, transcripts }), [outline, paperAudio, transcripts]);
  const showPane = useCallback(
    (pane: Pane) => setPanes(({ side }) => ({ pane, side: pane === 'questions' ? side : pane })),
    [],
  );
  const evidence = useWhere(
    paper,
    useCallback(
      ({ pane }: EvidencePlace) => {
        setPlayed(null);
        showPane(pane);
      },
      [showPane],
    ),
  );
  const { where, place, showWhere, turnTo } = evidence;
  const ways = useMemo(() => ({ showWhere, turnTo }), [showWhere, turnTo]);
  const part = outline.parts.find((one) => one.part.part_no === place?.part_no) ?? step.part;
  const audio = audioOfPart(paperAudio, part.part.part_id);
  const stretch = useMemo(() => stretchOfStep(step, reasonsByQuestionId), [step, reasonsByQuestionId]);
  // before an answer is checked, the words of the recording would give it away
  const transcript = place?.pane === 'transcript' ? transcriptOfPart(paper, part.part.part_id) : null;
  const hasPassage = part.documents.some(({ content_type }) => content_type === 'contents');
  const hasSide = hasPassage || transcript !== null;
  const { shown, buttons } = hasSide
    ? choosePanes({ hasPassage, hasTranscript: transcript !== null, hasExplanation: false }, panes, isSide)
    : { shown: ['questions'] satisfies Pane[], buttons: [] };
  const paneOf = (pane: 'passage' | 'questions' | 'transcript') => ({
    label: PANES[pane],
    className: mergeClasses(
      styles.pane,
      pane === 'passage' && styles.passage,
      pane === 'questions' && isSide && hasSide && styles.beside,
      !shown.some((one) => one === pane) && styles.away,
    ),
  });
  const fixedIds = useMemo(() => new Set(retry.fixed.keys()), [retry.fixed]);

  function goToNumber(number: number): void {
    showPane('questions');
    setAsked((times) => times + 1);
    onGoToNumber(number);
  }

  function closeEvidence(): void {
    evidence.close();
    showPane('questions');
  }

  const barIn = (pane: Pane) =>
    where && place?.pane === pane ? (
      <EvidenceBar
        where={where}
        isLost={evidence.isLost}
        onNext={evidence.next}
        onPlayAgain={evidence.playAgain}
        onBack={() => goToNumber(where.number)}
        onClose={closeEvidence}
      />
    ) : null;

  return (
    <AnnotationLayer
      result_id={result_id}
      documents={documents}
      pointed={evidence.pointed}
      onPointed={evidence.onPointed}
    >
      <EvidenceContext value={ways}>
        {isSide && <div className={styles.bar}>{nav}</div>}
        {audio && (
          <ReviewPlayer key={audio.sha256} audio={audio} playback={playback} stretch={played ?? evidence.stretch} />
        )}
        {audio && stretch && (
          <Button icon={<Play20Regular />} className={own.play} onClick={() => setPlayed({ ...stretch })}>
            {playWords(stretch)}
          </Button>
        )}
        <div className={styles.card}>
          <PaneTabs panes={buttons} names={PANES} shown={shown} onShow={showPane} />
          <div className={styles.panes}>
            {hasPassage && (
              <ScrollPane {...paneOf('passage')}>
                <h2 className={hidden}>{PANES.passage}</h2>
                {barIn('passage')}
                <Passage key={part.part.part_id} part={part} />
              </ScrollPane>
            )}
            {transcript && (
              <ScrollPane {...paneOf('transcript')}>
                {barIn('transcript')}
                <TranscriptPane
                  transcript={transcript}
                  playback={playback}
                  proof={place?.evidence.kind === 'audio' ? place.evidence : null}
                  onPlayFrom={(from_ms) => setPlayed({ from_ms, to_ms: null })}
                />
              </ScrollPane>
            )}
            <ScrollPane ref={questions} {...paneOf('questions')}>
              <h2 ref={heading} tabIndex={-1} className={hidden}>
                {RETRY.heading}
              </h2>
              {barIn('questions')}
              <RetryParts part={step.part} controls={controls} fixedIds={fixedIds}>
                {step.blocks.map((block) => (
                  <Block key={block.content_id} block={block} />
                ))}
              </RetryParts>
              <CheckStep step={step} retry={retry} isLast={props.isLast} onNext={props.onNext} onWrong={goToNumber} />
            </ScrollPane>
          </div>
        </div>
        {!isSide && nav}
      </EvidenceContext>
    </AnnotationLayer>
  );
}
