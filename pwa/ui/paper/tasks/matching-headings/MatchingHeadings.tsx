import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { questionIdsInBody, type ContentItem } from '../../../../../shared/content.ts';
import { romanLabels } from '../../../../../shared/tasks/labels.ts';
import { PHONE, SIDE_BY_SIDE, radius, size, space } from '../../../look.ts';
import { DropDownRows } from '../../DropDownRows.tsx';
import type { NumberedQuestion } from '../../paper-outline.ts';
import { useQuestionParts } from '../../question-parts.ts';
import { LabelGap } from '../LabelGap.tsx';
import { LabelList } from '../LabelList.tsx';
import { LabelPicker } from '../LabelPicker.tsx';
import { PlacingContext } from '../placing.ts';
import { AnswerTrouble } from '../AnswerTrouble.tsx';
import { useTaskStyles } from '../task.styles.ts';
import type { TaskViewProps } from '../task-view.ts';
import { usePlacingOf } from '../use-placing-of.ts';
import { useSlots } from './use-slots.ts';
import {
  HEADINGS,
  HEADINGS_WHERE,
  HEADING,
  PARAGRAPH,
  headingOf,
  paragraphName,
  questionName,
} from '../list-task-texts.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '28px max-content minmax(0, 1fr) 44px',
    gap: space.s,
    alignItems: 'center',
    minHeight: size.touch,
    padding: `${space.xs} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // a long heading has the whole width of a phone
    '& > [data-given]': { [PHONE]: { gridRow: '2', gridColumn: '2 / -1' } },
  },
  paragraph: { fontSize: 'var(--pt-question-size)', lineHeight: 'var(--pt-question-line)' },
  tool: {
    gridRow: '1',
    gridColumn: '4',
    marginRight: `-${space.m}`,
    justifySelf: 'end',
    [SIDE_BY_SIDE]: { marginRight: 0 },
  },
  trouble: { gridColumn: '2 / -1', ':empty': { display: 'none' } },
  slot: {
    display: 'flex',
    gap: space.s,
    alignItems: 'center',
    margin: `0 0 ${space.xs} ${size.hang}`,
    padding: space.xs,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
});

export function MatchingHeadings({ documentId, labelledBy, body }: TaskViewProps<'matchingHeadings'>) {
  const task = useTaskStyles();
  const { questionsById } = useQuestionParts();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const question_ids = useMemo(() => questionIdsInBody(body), [body]);
  const labels = romanLabels(body.choices.length);
  const placing = usePlacingOf(question_ids, labels, body.choices, true);
  const rows = body.lines.flatMap(({ paragraph, items }) =>
    items.flatMap((item) => {
      const numbered = item.type === 'question' ? questionsById.get(item.question_id) : undefined;
      return numbered ? [{ paragraph, numbered }] : [];
    }),
  );
  if (!placing.given.isOpen)
    return (
      <div ref={setRoot} data-document-id={documentId} className={task.task}>
        {/* in an attempt the headings are controls, which are no text that can be annotated */}
        <div data-not-text>
          <LabelList title="" labels={labels} choices={body.choices} />
          <DropDownRows labelledBy={labelledBy} quietMs={0} rows={rows.map(reviewedRow)} />
        </div>
        <Slots task={root} rows={rows} isReviewed={() => true} />
      </div>
    );
  return (
    <div ref={setRoot} data-document-id={documentId} className={task.task}>
      <PlacingContext value={placing}>
        <p data-not-text className={task.status}>
          {HEADINGS_WHERE}
        </p>
        <LabelPicker name={HEADINGS} one={HEADING} place={PARAGRAPH} choices={body.choices} once isRows />
        <div role={labelledBy && 'group'} aria-labelledby={labelledBy} data-not-text>
          {rows.map((row) =>
            placing.given.isFixed(row.numbered.question.question_id) ? (
              <DropDownRows key={row.numbered.number} quietMs={0} rows={[reviewedRow(row)]} />
            ) : (
              <Row key={row.numbered.number} {...row} />
            ),
          )}
        </div>
        <Slots task={root} rows={rows} isReviewed={placing.given.isFixed} />
      </PlacingContext>
    </div>
  );
}

interface RowProps {
  paragraph: string;
  numbered: NumberedQuestion;
}

function Row({ paragraph, numbered }: RowProps) {
  const styles = useStyles();
  const { QuestionNumber, RowTool } = useQuestionParts();
  const { number, question } = numbered;
  return (
    <div data-question={number} className={styles.row}>
      <QuestionNumber number={number} />
      <span id={`paragraph-${question.question_id}`} className={styles.paragraph}>
        {paragraphName(paragraph)}
      </span>
      <LabelGap
        numbered={numbered}
        name={questionName(number)}
        describedBy={`paragraph-${question.question_id}`}
        isWide
      />
      {RowTool && (
        <span className={styles.tool}>
          <RowTool numbered={numbered} />
        </span>
      )}
      <div className={styles.trouble}>
        <AnswerTrouble question_id={question.question_id} />
      </div>
    </div>
  );
}

interface SlotsProps {
  task: HTMLElement | null;
  rows: readonly RowProps[];
  isReviewed: (question_id: string) => boolean;
}

function Slots({ task, rows, isReviewed }: SlotsProps) {
  const styles = useStyles();
  const { QuestionNumber, RowAnswer } = useQuestionParts();
  const slots = useSlots(
    task,
    rows.map(({ paragraph }) => paragraph),
  );
  return rows.map(({ paragraph, numbered }) => {
    const slot = slots.get(paragraph);
    return (
      slot &&
      createPortal(
        <div className={styles.slot}>
          <QuestionNumber number={numbered.number} />
          {isReviewed(numbered.question.question_id) ? (
            <RowAnswer numbered={numbered} quietMs={0} name={nameOf(paragraph, numbered)} />
          ) : (
            <LabelGap numbered={numbered} name={nameOf(paragraph, numbered)} isWide isControl={false} />
          )}
        </div>,
        slot,
        paragraph,
      )
    );
  });
}

function reviewedRow({ paragraph, numbered }: RowProps): ContentItem[] {
  return [
    { type: 'text', value: `Paragraph ${paragraph}` },
    { type: 'question', question_id: numbered.question.question_id },
  ];
}

function nameOf(paragraph: string, { number }: NumberedQuestion): string {
  return headingOf(paragraph, number);
}
