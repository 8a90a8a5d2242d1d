import { Button, mergeClasses } from '@fluentui/react-components';
import { Headphones20Regular, Note20Regular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Transcript } from '../../../../shared/reasons.ts';
import { useAnnotationParts } from '../../../ui/annotation-parts.tsx';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { FOLDING_QUERY, SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { ScrollPane } from '../../../ui/ScrollPane.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { SentenceBar } from '../listening/SentenceBar.tsx';
import { useSentenceSteps } from '../listening/use-sentence-steps.ts';
import { choosePanes } from './choose-panes.ts';
import { EvidenceBar } from './EvidenceBar.tsx';
import { NamedPassage } from './NamedPassage.tsx';
import { PaneTabs } from './PaneTabs.tsx';
import { PartButtons } from './PartButtons.tsx';
import { PartExplanation } from './PartExplanation.tsx';
import { createPlayback } from './playback.ts';
import { ReviewedBlocks } from './ReviewedPart.tsx';
import { PANES, REVIEW } from './review-texts.ts';
import { EvidenceContext, useReviewedAnswers } from './reviewed-answers.ts';
import { ReviewPlayer } from './ReviewPlayer.tsx';
import { useReviewStyles } from './review.styles.ts';
import type { Stretch } from './stretch.ts';
import { TranscriptPane } from './TranscriptPane.tsx';
import { useReviewPlace } from './use-review-place.ts';
import { useWhere } from './use-where.ts';
import { transcriptOfPart, type Pane } from './where.ts';
import { WrongSteps } from './WrongSteps.tsx';
import './review.css';

interface ReviewViewProps {
  result_id: string;
  exam_name: string;
  outline: PaperOutline;
  paperAudio: readonly Audio[];
  transcripts: readonly Transcript[];
  explanations: ReadonlyMap<number, string> | null;
  wrong: readonly number[];
  notAnswered: readonly number[];
  /** True if the evidence of the current question is shown from the start. */
  isWhereAsked: boolean;
  onGoToNumber: (number: number) => void;
}

export function ReviewView(props: ReviewViewProps) {
  const {
    result_id,
    exam_name,
    outline,
    paperAudio,
    transcripts,
    explanations,
    wrong,
    notAnswered,
    isWhereAsked,
    onGoToNumber,
  } = props;
  const styles = useReviewStyles();
  const { hidden } = useHiddenTextStyles();
  const { AnnotationLayer, NotesPanel } = useAnnotationParts();
  const { currentNumber, reasonsByQuestionId } = useReviewedAnswers();
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const isSmall = useMediaQuery(FOLDING_QUERY);
  const [hasNotes, setNotes] = useState(false);
  const [playback] = useState(createPlayback);
  const documents = useMemo(() => annotatedDocuments(outline), [outline]);
  const paper = useMemo(() => ({ outline, paperAudio, transcripts }), [outline, paperAudio, transcripts]);
  const [isPlayerOpen, setPlayerOpen] = useState(false);
  const [lastStretch, setLastStretch] = useState<Stretch | null>(null);
  const review = useReviewPlace(outline, isSide && isSmall, onGoToNumber);
  const evidence = useWhere(paper, review.goToEvidence);
  const { where, place, turnTo, showWhere } = evidence;
  if (evidence.stretch !== lastStretch) {
    setLastStretch(evidence.stretch);
    // what plays can be seen and stopped
    if (evidence.stretch !== null) setPlayerOpen(true);
  }
  const { part } = review;
  const audio = part ? audioOfPart(paperAudio, part.part.part_id) : null;
  const transcript = part ? transcriptOfPart(paper, part.part.part_id) : null;
  const steps = useSentenceSteps(audio, transcript, evidence.playStretch);
  const ways = useMemo(
    () => ({
      turnTo,
      showWhere(question_id: string) {
        const number = outline.questions.find((one) => one.question.question_id === question_id)?.number;
        // the steps to the next wrong answer go on from here
        if (number !== undefined) onGoToNumber(number);
        showWhere(question_id);
      },
    }),
    [turnTo, showWhere, outline, onGoToNumber],
  );
  const [asked_id] = useState(() => {
    const asked = isWhereAsked && outline.questions.find((one) => one.number === currentNumber);
    return asked ? asked.question.question_id : null;
  });
  const isAskedShown = useRef(false);
  useEffect(() => {
    if (asked_id === null || isAskedShown.current || !reasonsByQuestionId.has(asked_id)) return;
    isAskedShown.current = true;
    showWhere(asked_id);
  }, [asked_id, reasonsByQuestionId, showWhere]);
  if (!part) return null;

  /** Old evidence goes away with its question and with its part. */
  function goToNumber(number: number): void {
    const next = outline.questions.find((one) => one.number === number);
    if (next && next.part_no !== part_no) evidence.close();
    else if (next) turnTo(next.question.question_id);
    review.goToNumber(number);
  }

  function goToPart(next: number): void {
    if (next !== part_no) evidence.close();
    review.goToPart(next);
  }

  const { part_id, part_no } = part.part;
  const explanation = explanations ? (explanations.get(part_no) ?? '') : null;
  const hasExplanation = explanation !== '';
  const hasPassage = part.documents.some(({ content_type }) => content_type === 'contents');
  const ofPart = { hasPassage, hasTranscript: transcript !== null, hasExplanation };
  const { shown, buttons } = choosePanes(ofPart, review.panes, isSide);
  const paneOf = (pane: Pane) => ({
    label: PANES[pane],
    className: mergeClasses(
      styles.pane,
      pane === 'passage' && styles.passage,
      pane === 'questions' && isSide && styles.beside,
      !shown.includes(pane) && styles.away,
    ),
  });
  const wrongSteps = (
    <WrongSteps wrong={wrong} notAnswered={notAnswered} currentNumber={currentNumber} onGoTo={goToNumber} />
  );
  const isPlaceHere = place?.part_no === part_no;
  const barIn = (pane: Pane) =>
    isPlaceHere && where && place.pane === pane ? (
      <EvidenceBar
        where={where}
        isLost={evidence.isLost}
        onNext={evidence.next}
        onPlayAgain={evidence.playAgain}
        onBack={() => goToNumber(where.number)}
        onClose={evidence.close}
      />
    ) : null;
  return (
    <AnnotationLayer
      result_id={result_id}
      documents={documents}
      onGoTo={(document) => {
        if (document.part_id !== part_id) evidence.close();
        review.goToDocument(document);
      }}
      pointed={evidence.pointed}
      onPointed={evidence.onPointed}
    >
      <EvidenceContext value={ways}>
        <div className={styles.bar}>
          <PartButtons parts={outline.parts} shown={part} onShow={goToPart} />
          <span className={styles.spread} />
          {isSide && wrongSteps}
          {audio && !isSide && (
            <Button
              appearance={isPlayerOpen ? 'secondary' : 'subtle'}
              icon={isSmall ? null : <Headphones20Regular />}
              aria-expanded={isPlayerOpen}
              className={styles.tool}
              onClick={() => setPlayerOpen(!isPlayerOpen)}
            >
              {REVIEW.recording}
            </Button>
          )}
          <Button
            appearance={hasNotes ? 'secondary' : 'subtle'}
            icon={isSmall ? null : <Note20Regular />}
            aria-label={REVIEW.allNotes}
            aria-pressed={hasNotes}
            className={styles.tool}
            onClick={() => setNotes(!hasNotes)}
          >
            {isSmall ? REVIEW.notes : REVIEW.allNotes}
          </Button>
        </div>
        {audio && (
          // mounted also while it is folded: evidence plays at once
          <div className={mergeClasses(!isSide && !isPlayerOpen && styles.away)}>
            <ReviewPlayer
              key={audio.sha256}
              audio={audio}
              playback={playback}
              stretch={evidence.stretch}
              isRepeated={steps.isRepeated}
            >
              {steps.sentences.length > 0 && (
                <SentenceBar
                  result_id={result_id}
                  part_no={part_no}
                  title={exam_name}
                  steps={steps}
                  playback={playback}
                  hasStretch={evidence.stretch !== null && evidence.stretch.to_ms !== null}
                />
              )}
            </ReviewPlayer>
          </div>
        )}
        <div className={styles.card}>
          <PaneTabs panes={buttons} names={PANES} shown={shown} onShow={review.showPane} />
          <div className={styles.panes}>
            <ScrollPane {...paneOf('passage')}>
              <h2 className={hidden}>{PANES.passage}</h2>
              {barIn('passage')}
              <NamedPassage key={part_id} part={part} explanation={explanation ?? ''} />
            </ScrollPane>
            {transcript && (
              <ScrollPane {...paneOf('transcript')}>
                {barIn('transcript')}
                <TranscriptPane
                  key={transcript.part_id}
                  transcript={transcript}
                  playback={playback}
                  proof={isPlaceHere ? evidence.proof : null}
                  {...(audio && { steps })}
                  onPlayFrom={evidence.playFrom}
                />
              </ScrollPane>
            )}
            {hasExplanation && (
              <ScrollPane {...paneOf('explanation')}>
                <PartExplanation key={part_id} part_id={part_id} html={explanation} />
              </ScrollPane>
            )}
            <ScrollPane ref={review.questions} {...paneOf('questions')}>
              <h2 className={hidden}>{PANES.questions}</h2>
              {barIn('questions')}
              <div>
                <ReviewedBlocks key={part_id} part={part} isSmall={isSmall} />
              </div>
            </ScrollPane>
            {hasNotes && <NotesPanel onClose={() => setNotes(false)} />}
          </div>
        </div>
        {!isSide && wrongSteps}
      </EvidenceContext>
    </AnnotationLayer>
  );
}
