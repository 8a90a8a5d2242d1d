import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { questionIdsInBody } from '../../../../../shared/content.ts';
import { romanLabels } from '../../../../../shared/tasks/labels.ts';
import { SIDE_BY_SIDE, radius, size, space } from '../../../look.ts';
import { DropDownRows } from '../../DropDownRows.tsx';
import type { NumberedQuestion } from '../../paper-outline.ts';
import { useQuestionParts } from '../../question-parts.ts';
import { LabelGap } from '../LabelGap.tsx';
import { LabelList } from '../LabelList.tsx';
import { LabelPicker } from '../LabelPicker.tsx';
import { named, PlacingContext } from '../placing.ts';
import { AnswerTrouble } from '../AnswerTrouble.tsx';
import { useTaskStyles } from '../task.styles.ts';
import type { TaskViewProps } from '../task-view.ts';
import { usePlacingOf } from '../use-placing-of.ts';
import { useSlots } from './use-slots.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '28px max-content minmax(0, 1fr) 44px',
    gap: space.s,
    alignItems: 'center',
    minHeight: size.touch,
    padding: `${space.xs} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  paragraph: { fontSize: 'var(--pt-question-size)', lineHeight: 'var(--pt-question-line)' },
  tool: { marginRight: `-${space.m}`, justifySelf: 'end', [SIDE_BY_SIDE]: { marginRight: 0 } },
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
          <DropDownRows
            labelledBy={labelledBy}
            quietMs={0}
            rows={body.lines.map(({ paragraph, items }) => [
              { type: 'text', value: `Paragraph ${paragraph}` },
              ...items,
            ])}
          />
        </div>
        <Slots task={root} rows={rows} inWords={(label) => named(label, placing.meaningOf(label))} />
      </div>
    );
  return (
    <div ref={setRoot} data-document-id={documentId} className={task.task}>
      <PlacingContext value={placing}>
        <LabelPicker name="Headings" one="heading" place="paragraph" choices={body.choices} once isRows />
        <div role={labelledBy && 'group'} aria-labelledby={labelledBy} data-not-text>
          {rows.map((row) => (
            <Row key={row.numbered.number} {...row} />
          ))}
        </div>
        <Slots task={root} rows={rows} />
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
        Paragraph {paragraph}
      </span>
      <LabelGap
        numbered={numbered}
        name={`Question ${number}`}
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
  inWords?: (label: string) => string;
}

function Slots({ task, rows, inWords }: SlotsProps) {
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
          {inWords ? (
            <RowAnswer numbered={numbered} quietMs={0} apart={{ name: nameOf(paragraph, numbered), inWords }} />
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

function nameOf(paragraph: string, { number }: NumberedQuestion): string {
  return `Heading of paragraph ${paragraph}, question ${number}`;
}
