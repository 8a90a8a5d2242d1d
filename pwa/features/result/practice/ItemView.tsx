import { Button, mergeClasses } from '@fluentui/react-components';
import { Fragment, useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Transcript } from '../../../../shared/reasons.ts';
import { useAnnotationParts } from '../../../ui/annotation-parts.tsx';
import { useAnswerControls, type Controls } from '../../../ui/answer-controls.tsx';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import { Player } from '../../../ui/audio/Player.tsx';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { ScrollPane } from '../../../ui/ScrollPane.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { choosePanes, type AskedPanes } from '../review/choose-panes.ts';
import { EvidenceBar } from '../review/EvidenceBar.tsx';
import { NamedPassage } from '../review/NamedPassage.tsx';
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
import { excerptOf, wordsInPassage } from './excerpt.ts';
import { ItemParts } from './ItemParts.tsx';
import type { ItemStep } from './item-step.ts';
import { PartPlayer } from './PartPlayer.tsx';
import { ITEM } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';
import { stretchOfItem } from './stretch-of-item.ts';
import '../review/review.css';
import './practice.css';

/** A longer text has a tab of its own on a phone. */
const MOST_WORDS_BELOW = 220;

interface ItemViewProps {
  result_id: string;
  outline: PaperOutline;
  paperAudio: readonly Audio[];
  transcripts: readonly Transcript[];
  step: ItemStep;
  controls: Controls;
  heading: RefObject<HTMLHeadingElement | null>;
  paperName: string;
  kind: string;
  /** Why an item is asked though not all of it was lost; empty for the others. */
  whyAsked: string;
  /** The question to go to, and how often one was gone to. */
  goneTo: { number: number | null; times: number };
  onGoToNumber: (number: number) => void;
  onEnter: () => void;
  children: ReactNode;
}

/**
 * One practice item: its questions, what they are read with or heard with, and `children`, which stay in reach below.
 * In one column the question comes first, so that it is in sight without scrolling [R540].
 */
export function ItemView(props: ItemViewProps) {
  const { result_id, outline, paperAudio, transcripts, step, controls, goneTo, onGoToNumber } = props;
  const styles = useReviewStyles();
  const own = usePracticeStyles();
  const { AnnotationLayer } = useAnnotationParts();
  const { FoldingBlocks } = useAnswerControls();
  const { reasonsByQuestionId } = useReviewedAnswers();
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const [playback] = useState(createPlayback);
  const [panes, setPanes] = useState<AskedPanes>({ pane: 'questions', side: null });
  const [played, setPlayed] = useState<Stretch | null>(null);
  const [isWhole, setWhole] = useState(false);
  const questions = useRef<HTMLElement>(null);
  useGoToNumber(questions, { number: goneTo.number, asked: goneTo.times });
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
  const excerpt = useMemo(() => {
    const proofs = step.asked.flatMap(({ question }) => reasonsByQuestionId.get(question.question_id)?.evidence ?? []);
    return excerptOf(step.part, proofs);
  }, [step, reasonsByQuestionId]);
  const isExcerpt = excerpt !== null && !isWhole && part === step.part;
  const audio = audioOfPart(paperAudio, part.part.part_id);
  const stretch = useMemo(() => stretchOfItem(step, reasonsByQuestionId), [step, reasonsByQuestionId]);
  // before an answer is checked, the words of the recording would give it away
  const transcript = place?.pane === 'transcript' ? transcriptOfPart(paper, part.part.part_id) : null;
  const hasPassage = part.documents.some(({ content_type }) => content_type === 'contents');
  const words = isExcerpt ? excerpt.wordCount : wordsInPassage(part);
  const isBelow = !isSide && hasPassage && !transcript && words <= MOST_WORDS_BELOW;
  const hasSide = hasPassage || transcript !== null;
  const isSplit = isSide && hasSide;
  const { shown, buttons } =
    !hasSide || isBelow
      ? { shown: ['questions', 'passage'] satisfies Pane[], buttons: [] }
      : choosePanes({ hasPassage, hasTranscript: transcript !== null, hasExplanation: false }, panes, isSide);
  const paneOf = (pane: 'passage' | 'questions' | 'transcript') => ({
    label: pane === 'passage' && isExcerpt ? ITEM.passage : PANES[pane],
    className: mergeClasses(
      styles.pane,
      pane === 'passage' && styles.passage,
      own.pane,
      pane === 'passage' && isBelow && own.excerpt,
      isSplit && (pane === 'questions' ? mergeClasses(styles.beside, own.askedCell) : own.besideCell),
      !shown.some((one) => one === pane) && styles.away,
    ),
  });

  function goToNumber(number: number): void {
    showPane('questions');
    onGoToNumber(number);
  }

  function closeEvidence(): void {
    evidence.close();
    showPane('questions');
  }

  function toggleWhole(): void {
    setWhole(!isWhole);
    showPane('passage');
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

  const asked = (
    <ScrollPane key="asked" ref={questions} {...paneOf('questions')}>
      <div className={own.itemTop}>
        <h2 ref={props.heading} tabIndex={-1} className={own.itemHead}>
          {ITEM.heading(step.asked.map(({ number }) => number))}
        </h2>
        <p className={own.meta}>
          <span className={own.paperName}>{props.paperName}. </span>
          {props.kind}
        </p>
        {props.whyAsked !== '' && <p className={own.meta}>{props.whyAsked}</p>}
      </div>
      {barIn('questions')}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in a field, as in a form */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (event.target instanceof HTMLInputElement && event.target.type === 'text') props.onEnter();
        }}
      >
        <ItemParts step={step} controls={controls}>
          <FoldingBlocks blocks={step.blocks} />
        </ItemParts>
      </div>
    </ScrollPane>
  );
  const besides = (
    <Fragment key="besides">
      {hasPassage && (
        <ScrollPane {...paneOf('passage')}>
          <div data-excerpt={isExcerpt ? '' : undefined}>
            {isExcerpt && <p className={own.eyebrow}>{ITEM.passage}</p>}
            {barIn('passage')}
            <NamedPassage key={part.part.part_id} part={isExcerpt ? excerpt.part : part} explanation="" />
          </div>
          {excerpt && (
            <Button appearance="subtle" className={own.more} aria-expanded={isWhole} onClick={toggleWhole}>
              {isWhole ? ITEM.part : ITEM.whole}
            </Button>
          )}
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
    </Fragment>
  );

  return (
    <AnnotationLayer
      result_id={result_id}
      documents={documents}
      pointed={evidence.pointed}
      onPointed={evidence.onPointed}
    >
      <EvidenceContext value={ways}>
        {audio && (
          <ReviewPlayer
            key={audio.sha256}
            audio={audio}
            playback={playback}
            stretch={played ?? evidence.stretch}
            renderControls={(player) =>
              stretch ? (
                <PartPlayer player={player} part={stretch} onPlayPart={() => setPlayed({ ...stretch })} />
              ) : (
                <Player player={player} />
              )
            }
          />
        )}
        <div className={mergeClasses(own.card, isSplit && own.split, isSplit && audio !== null && own.belowPlayer)}>
          <PaneTabs panes={buttons} names={PANES} shown={shown} onShow={showPane} />
          <div className={mergeClasses(own.panes, isBelow && own.stackedPanes, isSplit && own.unboxed)}>
            {isSide ? [besides, asked] : [asked, besides]}
          </div>
          <div className={mergeClasses(own.foot, isSplit && own.footRight)}>{props.children}</div>
        </div>
      </EvidenceContext>
    </AnnotationLayer>
  );
}
