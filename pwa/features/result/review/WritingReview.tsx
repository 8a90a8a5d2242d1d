import { ChevronDown20Regular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import type { MarkerNote } from '../../../../shared/marks.ts';
import type { Result } from '../../../../shared/results.ts';
import { notesOf, type MarkedPart } from '../marked-parts.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { leastWordsOf } from '../../../ui/least-words.ts';
import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { plainText } from '../../../../shared/plain-text.ts';
import { countWords, wordCountText, wordsOfLeast } from '../../../ui/word-count.ts';
import { takeModelAnswer } from '../../../ui/marks/explanation-parts.ts';
import { ExplanationText } from '../Explanation.tsx';
import { WrittenText } from '../WrittenText.tsx';
import { PartButtons } from './PartButtons.tsx';
import { ReviewedPart } from './ReviewedPart.tsx';
import { EXPLANATION } from '../screen-texts.ts';
import { REVIEW } from './review-texts.ts';
import { useReviewStyles } from './review.styles.ts';

interface WritingReviewProps {
  outline: PaperOutline;
  texts: readonly MarkedPart[];
  explanations: ReadonlyMap<number, string> | null;
  result: Result;
}

export function WritingReview({ outline, texts, explanations, result }: WritingReviewProps) {
  const styles = useReviewStyles();
  const [partNo, setPartNo] = useState(outline.parts[0]?.part.part_no ?? 1);
  const part = outline.parts.find((one) => one.part.part_no === partNo) ?? outline.parts[0];
  if (!part) return null;
  return (
    <>
      {outline.parts.length > 1 && (
        <div className={styles.bar}>
          <PartButtons noun="Task" parts={outline.parts} shown={part} onShow={setPartNo} />
        </div>
      )}
      <details className={styles.task}>
        <summary>
          {REVIEW.task}
          <ChevronDown20Regular aria-hidden />
        </summary>
        <ReviewedPart part={part} isTask />
      </details>
      <WritingTask
        text={texts.find((one) => one.part_id === part.part.part_id)?.text ?? null}
        notes={notesOf(result, part.part.part_id)}
        explanation={explanations && (explanations.get(part.part.part_no) ?? '')}
        least={leastWordsOf(part)}
      />
    </>
  );
}

interface WritingTaskProps {
  text: string | null;
  notes: readonly MarkerNote[];
  explanation: string | null;
  /** How many words the task asks for; null if it says nothing of it, or its paper is not here. */
  least?: number | null;
}

export function WritingTask({ text, notes, explanation, least = null }: WritingTaskProps) {
  const styles = useReviewStyles();
  const id = useId();
  const { model, rest } = takeModelAnswer(explanation ?? '');
  const [modelHtml = ''] = orderHeadings([model ?? ''], 2);
  return (
    <>
      <div className={styles.texts}>
        <section aria-labelledby={`${id}-own`}>
          <h2 id={`${id}-own`} className={styles.paneHead}>
            {REVIEW.yourText}
          </h2>
          {text === null ? (
            <p>{REVIEW.noText}</p>
          ) : (
            <>
              <WrittenText text={text} notes={notes} className={styles.written} isNarrow={model !== null} />
              <p className={styles.count}>{wordsOfLeast(countWords(text), least)}</p>
            </>
          )}
        </section>
        {model !== null && (
          <section aria-labelledby={`${id}-model`}>
            <h2 id={`${id}-model`} className={styles.paneHead}>
              {REVIEW.model}
            </h2>
            <RichHtml html={modelHtml} className={styles.explained} />
            <p className={styles.count}>{wordCountText(countWords(plainText(modelHtml)))}</p>
          </section>
        )}
      </div>
      <ExplanationText heading={EXPLANATION.heading} html={explanation === null ? null : rest} />
    </>
  );
}
