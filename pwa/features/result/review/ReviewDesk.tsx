import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import { useAnnotationParts, type AnnotatedDocument } from '../../../ui/annotation-parts.tsx';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { PartButtons } from './PartButtons.tsx';
import { PartExplanation } from './PartExplanation.tsx';
import { ReviewedBlocks } from './ReviewedPart.tsx';
import { useReviewedAnswers } from './reviewed-answers.ts';
import { ReviewPlayer } from './ReviewPlayer.tsx';
import { useReviewStyles } from './review.styles.ts';
import { useGoToNumber } from './use-go-to-number.ts';
import { WrongSteps } from './WrongSteps.tsx';

interface ReviewDeskProps {
  result_id: string;
  outline: PaperOutline;
  paperAudio: readonly Audio[];
  /** What is said of each part, by its number; null while it is not here. */
  explanations: ReadonlyMap<number, string> | null;
  /** The numbers of the wrong answers, in order. */
  wrong: readonly number[];
  onGoToNumber: (number: number) => void;
}

type Pane = 'passage' | 'questions' | 'explanation';

/** The paper part by part: its text with the student's marks or its explanation, beside its questions with the answers. */
export function ReviewDesk({ result_id, outline, paperAudio, explanations, wrong, onGoToNumber }: ReviewDeskProps) {
  const styles = useReviewStyles();
  const { hidden } = useHiddenTextStyles();
  const { AnnotationLayer, NotesPanel } = useAnnotationParts();
  const { currentNumber } = useReviewedAnswers();
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const [partNo, setPartNo] = useState(
    () =>
      outline.questions.find(({ number }) => number === currentNumber)?.part_no ?? outline.parts[0]?.part.part_no ?? 1,
  );
  /** What was asked for last, and what of the two was last asked to stand beside the questions. */
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

  function goToNumber(number: number): void {
    setPartNo(outline.questions.find((one) => one.number === number)?.part_no ?? partNo);
    setPane('questions');
    setAsked((times) => times + 1);
    onGoToNumber(number);
  }

  if (!part) return null;
  const audio = audioOfPart(paperAudio, part.part.part_id);
  const explanation = explanations ? (explanations.get(part.part.part_no) ?? '') : null;
  const isExplained = explanation !== '';
  // where there is nothing to read beside the questions, what is said of them stands there
  const isRead = part.documents.some(({ content_type }) => content_type === 'contents');
  const wanted = side ?? (isRead ? 'passage' : 'explanation');
  const beside = isExplained ? wanted : 'passage';
  const shown: Pane[] = isSide ? [beside, 'questions'] : [pane === 'explanation' ? beside : pane];
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
  const paneStyle = (name: Pane) => mergeClasses(styles.pane, !shown.includes(name) && styles.away);
  return (
    <AnnotationLayer result_id={result_id} documents={documents} onGoTo={goTo}>
      <nav aria-label="Parts" className={styles.bar}>
        <PartButtons parts={outline.parts} shown={part} onShow={setPartNo} />
        {!isSide && notesButton}
        <span className={styles.spread} />
        {isSide && steps}
        {(!isSide || isExplained) && paneButton('passage', 'Passage')}
        {!isSide && paneButton('questions', 'Questions')}
        {isExplained && paneButton('explanation', 'Explanation')}
        {isSide && notesButton}
      </nav>
      {audio && <ReviewPlayer key={audio.sha256} audio={audio} />}
      <div className={styles.panes}>
        <section
          aria-label="Passage"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
          tabIndex={0}
          className={mergeClasses(paneStyle('passage'), styles.passage)}
        >
          <h2 className={hidden}>Passage</h2>
          <Passage key={part.part.part_id} part={part} />
        </section>
        {isExplained && (
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
          <div>
            <ReviewedBlocks key={part.part.part_id} part={part} />
          </div>
        </section>
        {hasNotes && <NotesPanel onClose={() => setNotes(false)} />}
      </div>
      {!isSide && steps}
    </AnnotationLayer>
  );
}
