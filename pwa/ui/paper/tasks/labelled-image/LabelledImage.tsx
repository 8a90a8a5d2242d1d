import { mergeClasses } from '@fluentui/react-components';
import { Checkmark16Regular, Dismiss16Regular, Location20Regular } from '@fluentui/react-icons';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { questionIdsInBody } from '../../../../../shared/content.ts';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { RichHtml } from '../../../RichHtml.tsx';
import { useBlockStyles } from '../../blocks.styles.ts';
import { choiceLetter } from '../../choice-letters.ts';
import { InlineItems } from '../../InlineItems.tsx';
import type { NumberedQuestion } from '../../paper-outline.ts';
import { useQuestionParts, type Verdict } from '../../question-parts.ts';
import { QUIET_MS, type TaskViewProps } from '../task-view.ts';
import { useAnswers } from '../use-answers.ts';
import { useImageStyles } from './labelled-image.styles.ts';
import { ZoomBox } from './ZoomBox.tsx';
import type { Point } from './zoom.ts';
import {
  IMAGE,
  RIGHT,
  WRONG,
  NOT_ANSWERED,
  usedForWords,
  showOnImage,
  imageOf,
  answeredWords,
} from '../image-task-texts.ts';

type Line = TaskBody<'labelledImage'>['lines'][number];

export function LabelledImage({ documentId, labelledBy, body }: TaskViewProps<'labelledImage'>) {
  const styles = useImageStyles();
  const blocks = useBlockStyles();
  const { questionsById, RowTool } = useQuestionParts();
  const task = useRef<HTMLDivElement>(null);
  const show = useRef<((point: Point) => void) | null>(null);
  const places = body.lines.flatMap((line) => {
    const numbered = questionsById.get(questionIdOf(line) ?? '');
    return numbered ? [{ line, numbered, number: numbered.number }] : [];
  });
  const answers = useAnswers(useMemo(() => questionIdsInBody(body), [body]));
  const answerTo = ({ question_id }: NumberedQuestion['question']) => answers.answerOf(question_id)?.toString() ?? null;

  function goToField(number: number): void {
    const field = task.current?.querySelector<HTMLElement>(`[data-place-field="${number}"]`);
    field?.scrollIntoView({ block: 'nearest' });
    (field?.querySelector<HTMLElement>('[data-control]') ?? field)?.focus({ preventScroll: true });
  }

  function goToImage({ line, number }: { line: Line; number: number }): void {
    // flushSync, so that scrollIntoView finds the marker at its new position
    flushSync(() => show.current?.(line));
    const marker = task.current?.querySelector<HTMLElement>(`[data-place="${number}"]`);
    marker?.scrollIntoView({ block: 'center' });
    marker?.focus({ preventScroll: true });
  }

  const usedFor = (letter: string) =>
    answers.isOpen && body.letters === 'once'
      ? places.flatMap(({ number, numbered }) => (answerTo(numbered.question) === letter ? [number] : []))
      : [];

  return (
    <div
      ref={task}
      data-document-id={documentId}
      role={labelledBy && 'group'}
      aria-labelledby={labelledBy}
      className={styles.task}
    >
      <ZoomBox image={body.image} label={imageWords(places.map(({ number }) => number))} show={show}>
        {places.map(({ line, number, numbered: { question } }) => (
          <Marker
            key={number}
            number={number}
            line={line}
            answer={answerTo(question)}
            verdict={answers.verdictOf(question.question_id)}
            onPress={() => goToField(number)}
            onSeek={() => show.current?.(line)}
          />
        ))}
      </ZoomBox>
      {body.choices.length > 0 && (
        <ul className={mergeClasses(blocks.list, styles.legend)}>
          {body.choices.map((choice, index) => {
            const letter = choiceLetter(index);
            const used = usedFor(letter);
            return (
              <li key={letter} className={styles.choice}>
                <span data-not-text className={styles.letter}>
                  {letter}
                </span>
                <span>
                  <RichHtml as="span" html={choice} />
                  {used.length > 0 && (
                    <span data-not-text className={styles.used}>
                      {usedForWords(used.join(', '))}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <ol className={styles.places}>
        {places.map((place) => (
          <li key={place.number} data-place-field={place.number} tabIndex={-1} className={styles.place}>
            <button
              type="button"
              data-not-text
              aria-label={showOnImage(place.number)}
              title={showOnImage(place.number)}
              className={styles.find}
              onClick={() => goToImage(place)}
            >
              <Location20Regular aria-hidden />
            </button>
            <div className={mergeClasses(blocks.flow, RowTool && blocks.flowWithTools)}>
              <InlineItems items={place.line.items} quietMs={QUIET_MS} about={place.line.description} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function questionIdOf({ items }: Line): string | null {
  return items.find((item) => item.type === 'question')?.question_id ?? null;
}

function imageWords(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined) return IMAGE;
  return imageOf(first, last ?? first);
}

interface MarkerProps {
  number: number;
  line: Line;
  answer: string | null;
  verdict: Verdict | null;
  onPress: () => void;
  onSeek: () => void;
}

function Marker({ number, line: { x, y, description }, answer, verdict, onPress, onSeek }: MarkerProps) {
  const styles = useImageStyles();
  return (
    <button
      type="button"
      data-place={number}
      aria-label={`${number}: ${description}. ${standingWords(answer, verdict)}`}
      title={description}
      className={mergeClasses(
        styles.marker,
        answer !== null && verdict === null && styles.markerAnswered,
        verdict === 'right' && styles.markerRight,
        verdict === 'wrong' && styles.markerWrong,
      )}
      style={{ ['--pt-x' as string]: `${x * 100}%`, ['--pt-y' as string]: `${y * 100}%` }}
      onClick={onPress}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onSeek()}
    >
      <span aria-hidden className={styles.markerWords}>
        {number}
        {verdict === 'right' && <Checkmark16Regular />}
        {verdict === 'wrong' && <Dismiss16Regular />}
      </span>
    </button>
  );
}

function standingWords(answer: string | null, verdict: Verdict | null): string {
  if (verdict) return verdict === 'right' ? RIGHT : WRONG;
  return answer === null ? NOT_ANSWERED : answeredWords(answer);
}
