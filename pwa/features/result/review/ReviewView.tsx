import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Transcript } from '../../../../shared/reasons.ts';
import { useAnnotationParts, type AnnotatedDocument } from '../../../ui/annotation-parts.tsx';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { EvidenceBar } from './EvidenceBar.tsx';
import { PartButtons } from './PartButtons.tsx';
import { PartExplanation } from './PartExplanation.tsx';
import { createPlayback } from './playback.ts';
import { ReviewedBlocks } from './ReviewedPart.tsx';
import { ShowWhereContext, useReviewedAnswers } from './reviewed-answers.ts';
import { ReviewPlayer } from './ReviewPlayer.tsx';
import { useReviewStyles } from './review.styles.ts';
import { TranscriptPane } from './TranscriptPane.tsx';
import { useGoToNumber } from './use-go-to-number.ts';
import { useWhere } from './use-where.ts';
import { transcriptOfPart, type EvidencePlace, type Pane } from './where.ts';
import { WrongSteps } from './WrongSteps.tsx';

interface ReviewViewProps {
  result_id: string;
  outline: PaperOutline;
  paperAudio: readonly Audio[];
  transcripts: readonly Transcript[];
  explanations: ReadonlyMap<number, string> | null;
  wrong: readonly number[];
  onGoToNumber: (number: number) => void;
}

export function ReviewView(props: ReviewViewProps) {
  const { result_id, outline, paperAudio, transcripts, explanations, wrong, onGoToNumber } = props;
  const styles = useReviewStyles();
  const { hidden } = useHiddenTextStyles();
  const { AnnotationLayer, NotesPanel } = useAnnotationParts();
  const { currentNumber } = useReviewedAnswers();
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const [partNo, setPartNo] = useState(
    () =>
      outline.questions.find(({ number }) => number === currentNumber)?.part_no ?? outline.parts[0]?.part.part_no ?? 1,
  );
  const [pane, setPane] = useState<Pane>('questions');
  const [side, setSide] = useState<Exclude<Pane, 'questions'> | null>(null);
  const [hasNotes, setNotes] = useState(false);
  const [asked, setAsked] = useState(0);
  const questions = useRef<HTMLElement>(null);
  const documents = useMemo(() => annotatedDocuments(outline), [outline]);
  const part = outline.parts.find((one) => one.part.part_no === partNo) ?? outline.parts[0];
  useGoToNumber(questions, { number: currentNumber, asked });

  const show = useCallback((next: Pane) => {
    setPane(next);
    if (next !== 'questions') setSide(next);
  }, []);

  const goTo = useCallback(
    ({ document_id, part_id }: AnnotatedDocument) => {
      const target = outline.parts.find((one) => one.part.part_id === part_id);
      if (!target) return;
      setPartNo(target.part.part_no);
      show(target.documents.some((one) => one.reading_document_id === document_id) ? 'passage' : 'questions');
    },
    [outline, show],
  );

  const paper = useMemo(() => ({ outline, paperAudio, transcripts }), [outline, paperAudio, transcripts]);
  const [playback] = useState(createPlayback);
  const showPlace = useCallback(
    ({ part_no, pane: at }: EvidencePlace) => {
      setPartNo(part_no);
      show(at);
    },
    [show],
  );
  const evidence = useWhere(paper, showPlace);
  const { where, place, pointed } = evidence;

  function goToNumber(number: number): void {
    setPartNo(outline.questions.find((one) => one.number === number)?.part_no ?? partNo);
    setPane('questions');
    setAsked((times) => times + 1);
    onGoToNumber(number);
  }

  if (!part) return null;
  const audio = audioOfPart(paperAudio, part.part.part_id);
  const explanation = explanations ? (explanations.get(part.part.part_no) ?? '') : null;
  const transcript = transcriptOfPart(paper, part.part.part_id);
  const has = { passage: true, transcript: transcript !== null, explanation: explanation !== '' };
  // without a passage, the transcript or the explanation is beside the questions
  const isRead = part.documents.some(({ content_type }) => content_type === 'contents');
  const wanted = side ?? (isRead ? 'passage' : transcript ? 'transcript' : 'explanation');
  // beside a transcript, the passage of a listening part has only its title
  const hasPassageButton = has.transcript ? isRead : !isSide || has.explanation;
  const beside = has[wanted] ? wanted : 'passage';
  const shown: Pane[] = isSide ? [beside, 'questions'] : [pane === 'questions' ? pane : beside];
  const paneButton = (name: Pane, label: string) => (
    <Button
      appearance={shown.includes(name) ? 'primary' : 'secondary'}
      aria-pressed={shown.includes(name)}
      onClick={() => show(name)}
    >
      {label}
    </Button>
  );
  const notesButton = (
    <Button appearance={hasNotes ? 'primary' : 'secondary'} aria-pressed={hasNotes} onClick={() => setNotes(!hasNotes)}>
      All notes
    </Button>
  );
  const steps = <WrongSteps wrong={wrong} currentNumber={currentNumber} onGoTo={goToNumber} />;
  const isPlaceHere = place?.part_no === part.part.part_no;
  const barIn = (name: Pane) =>
    isPlaceHere && where && place.pane === name ? (
      <EvidenceBar
        where={where}
        isLost={evidence.isLost}
        onNext={evidence.next}
        onPlayAgain={evidence.playAgain}
        onBack={() => goToNumber(where.number)}
        onClose={evidence.close}
      />
    ) : null;
  const paneStyle = (name: Pane) => mergeClasses(styles.pane, !shown.includes(name) && styles.away);
  return (
    <AnnotationLayer
      result_id={result_id}
      documents={documents}
      onGoTo={goTo}
      pointed={pointed}
      onPointed={evidence.onPointed}
    >
      <ShowWhereContext value={evidence.showWhere}>
        <nav aria-label="Parts" className={styles.bar}>
          <PartButtons
            parts={outline.parts}
            shown={part}
            onShow={(part_no) => {
              evidence.letGo();
              setPartNo(part_no);
            }}
          />
          {!isSide && notesButton}
          <span className={styles.spread} />
          {isSide && steps}
          {hasPassageButton && paneButton('passage', 'Passage')}
          {!isSide && paneButton('questions', 'Questions')}
          {has.transcript && paneButton('transcript', 'Transcript')}
          {has.explanation && paneButton('explanation', 'Explanation')}
          {isSide && notesButton}
        </nav>
        {audio && <ReviewPlayer key={audio.sha256} audio={audio} playback={playback} stretch={evidence.stretch} />}
        <div className={styles.panes}>
          <section
            aria-label="Passage"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
            tabIndex={0}
            className={mergeClasses(paneStyle('passage'), styles.passage)}
          >
            <h2 className={hidden}>Passage</h2>
            {barIn('passage')}
            <Passage key={part.part.part_id} part={part} />
          </section>
          {transcript && (
            <section
              aria-label="Transcript"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
              tabIndex={0}
              className={paneStyle('transcript')}
            >
              {barIn('transcript')}
              <TranscriptPane
                key={transcript.part_id}
                transcript={transcript}
                playback={playback}
                proof={isPlaceHere && place.evidence.kind === 'audio' ? place.evidence : null}
                onPlayFrom={evidence.playFrom}
              />
            </section>
          )}
          {has.explanation && (
            <section
              aria-label="Explanation"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
              tabIndex={0}
              className={paneStyle('explanation')}
            >
              <PartExplanation key={part.part.part_id} html={explanation} />
            </section>
          )}
          <section
            ref={questions}
            aria-label="Questions"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
            tabIndex={0}
            className={mergeClasses(paneStyle('questions'), isSide && styles.beside)}
          >
            <h2 className={hidden}>Questions</h2>
            {barIn('questions')}
            <div>
              <ReviewedBlocks key={part.part.part_id} part={part} />
            </div>
          </section>
          {hasNotes && <NotesPanel onClose={() => setNotes(false)} />}
        </div>
        {!isSide && steps}
      </ShowWhereContext>
    </AnnotationLayer>
  );
}
