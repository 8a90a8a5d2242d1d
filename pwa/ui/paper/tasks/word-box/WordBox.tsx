import { mergeClasses } from '@fluentui/react-components';
import { useMemo } from 'react';
import { questionIdsInBody } from '../../../../../shared/content.ts';
import { letterLabels } from '../../../../../shared/tasks/labels.ts';
import { useBlockStyles } from '../../blocks.styles.ts';
import { InlineItems } from '../../InlineItems.tsx';
import { QuestionPartsContext, type QuestionParts, useQuestionParts } from '../../question-parts.ts';
import { sentenceId } from '../../sentence.ts';
import { LabelGap } from '../LabelGap.tsx';
import { LabelList } from '../LabelList.tsx';
import { LabelPicker } from '../LabelPicker.tsx';
import { PlacingContext } from '../placing.ts';
import { usePlacingStyles } from '../placing.styles.ts';
import { AnswerTrouble } from '../AnswerTrouble.tsx';
import { useTaskStyles } from '../task.styles.ts';
import type { TaskViewProps } from '../task-view.ts';
import { usePlacingOf } from '../use-placing-of.ts';
import { WORDS, WORD, GAP, questionName } from '../list-task-texts.ts';

export function WordBox({ documentId, labelledBy, body }: TaskViewProps<'wordBox'>) {
  const task = useTaskStyles();
  const styles = useBlockStyles();
  const parts = useQuestionParts();
  const question_ids = useMemo(() => questionIdsInBody(body), [body]);
  const placing = usePlacingOf(question_ids, letterLabels(body.choices.length), body.choices, body.once);
  const inGaps = useMemo(() => ({ ...parts, InlineQuestion: gapAmong(parts) }), [parts]);
  const isAnswered = placing.given.isOpen;
  const text = (
    <QuestionPartsContext value={isAnswered ? inGaps : parts}>
      <div role={labelledBy && 'group'} aria-labelledby={labelledBy}>
        {body.lines.map(({ items }, index) => (
          <div
            // eslint-disable-next-line react/no-array-index-key -- a published text never changes its order
            key={index}
            data-sentence
            className={mergeClasses(styles.flow, styles.paragraph, parts.RowTool && styles.flowWithTools)}
          >
            <InlineItems items={items} quietMs={0} />
          </div>
        ))}
      </div>
    </QuestionPartsContext>
  );
  return (
    <div data-document-id={documentId} className={task.task}>
      {isAnswered ? (
        <PlacingContext value={placing}>
          <LabelPicker name={WORDS} one={WORD} place={GAP} choices={body.choices} once={body.once} />
          {text}
        </PlacingContext>
      ) : (
        <>
          {}
          <div data-not-text>
            <LabelList title="" labels={placing.labels} choices={body.choices} />
          </div>
          {text}
        </>
      )}
    </div>
  );
}

/** Returns the gap of an open box, which shows a fixed question as its own parts do. */
function gapAmong({ answers, InlineQuestion }: QuestionParts): QuestionParts['InlineQuestion'] {
  const isFixed = answers?.isFixed;
  if (!isFixed) return Gap;
  return (props) => (isFixed(props.question_id) ? <InlineQuestion {...props} /> : <Gap {...props} />);
}

function Gap({ question_id, sentence = '' }: { question_id: string; sentence?: string }) {
  const styles = usePlacingStyles();
  const { questionsById, QuestionNumber, RowTool } = useQuestionParts();
  const numbered = questionsById.get(question_id);
  if (!numbered) return null;
  return (
    <span data-not-text data-question={numbered.number}>
      <span className={styles.gap}>
        <QuestionNumber number={numbered.number} />
        <LabelGap numbered={numbered} name={questionName(numbered.number)} describedBy={sentenceId(question_id)} />
      </span>
      {RowTool && (
        <span className={styles.inlineTool}>
          <RowTool numbered={numbered} />
        </span>
      )}
      <span id={sentenceId(question_id)} hidden>
        {sentence}
      </span>
      <AnswerTrouble question_id={question_id} />
    </span>
  );
}
