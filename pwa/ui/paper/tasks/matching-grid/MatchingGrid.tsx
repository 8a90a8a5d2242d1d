import { mergeClasses } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { Fragment, useId, useMemo, useRef } from 'react';
import { plainText } from '../../../../../shared/plain-text.ts';
import { letterLabels } from '../../../../../shared/tasks/labels.ts';
import { questionIdsInBody } from '../../../../../shared/content.ts';
import { RichHtml } from '../../../RichHtml.tsx';
import { DropDownRows } from '../../DropDownRows.tsx';
import { useIsFolded } from '../../folded.ts';
import type { NumberedQuestion } from '../../paper-outline.ts';
import { useQuestionParts } from '../../question-parts.ts';
import { asStatementRow } from '../../question-row.ts';
import { sentenceId } from '../../sentence.ts';
import { LabelList } from '../LabelList.tsx';
import { useClearableRadios } from '../../use-clearable-radios.ts';
import { type Labels, useLabels } from '../use-labels.ts';
import { AnswerTrouble } from '../AnswerTrouble.tsx';
import { useTaskStyles } from '../task.styles.ts';
import type { TaskViewProps } from '../task-view.ts';
import { useGridStyles } from './MatchingGrid.styles.ts';
import {
  EACH_AT_MOST_ONCE,
  EACH_ONCE,
  MORE_THAN_ONCE,
  CLEAR_ANSWER,
  questionName,
  usedForWords,
  usedForTitle,
  clearWords,
} from '../list-task-texts.ts';

/** More letters would leave the statement beside them two or three words a line. */
const MOST_BESIDE = 6;
/** One row of a phone holds this many letters and the button that clears. */
const MOST_IN_ROW = 7;
/** With the button that clears, this many stand in a row of a small phone. */
const MOST_IN_SMALL_ROW = 5;
/** Of two and more rows none has more letters, so that the button that clears stands in the last. */
const MOST_IN_EVEN_ROW = 6;

const onceWords = (letters: number, statements: number) => (letters > statements ? EACH_AT_MOST_ONCE : EACH_ONCE);

export function MatchingGrid({ documentId, body }: TaskViewProps<'matchingGrid'>) {
  const styles = useTaskStyles();
  const grid = useGridStyles();
  const { questionsById } = useQuestionParts();
  const question_ids = useMemo(() => questionIdsInBody(body), [body]);
  const labels = letterLabels(body.choices.length);
  const given = useLabels(question_ids, body.once);
  const usedWords = (label: string) => {
    const numbers = given.usedBy(label);
    return numbers.length === 0 ? null : usedForWords(numbers.join(', '));
  };
  return (
    <div data-document-id={documentId} className={styles.task}>
      <LabelList
        title={body.title}
        labels={labels}
        choices={body.choices}
        usedWords={given.isOpen && body.once ? usedWords : null}
      />
      <p data-not-text hidden={useIsFolded()} className={styles.status}>
        {body.once ? onceWords(labels.length, question_ids.length) : MORE_THAN_ONCE}
      </p>
      {given.isOpen ? (
        <div className={grid.rows}>
          {body.lines.map(({ items }, index) => {
            const row = asStatementRow(items);
            const numbered = row && questionsById.get(row.question_id);
            return row && numbered && !given.isFixed(row.question_id) ? (
              <GridRow
                key={row.question_id}
                numbered={numbered}
                statement={row.statement}
                labels={labels}
                meaningOf={(label) => plainText(body.choices[labels.indexOf(label)] ?? '')}
                given={given}
              />
            ) : (
              // eslint-disable-next-line react/no-array-index-key -- a published list never changes its order
              <DropDownRows key={index} rows={[items]} quietMs={0} />
            );
          })}
        </div>
      ) : (
        <DropDownRows rows={body.lines.map(({ items }) => items)} quietMs={0} />
      )}
    </div>
  );
}

interface GridRowProps {
  numbered: NumberedQuestion;
  statement: string;
  labels: readonly string[];
  meaningOf: (label: string) => string;
  given: Labels;
}

function GridRow({ numbered, statement, labels, meaningOf, given }: GridRowProps) {
  const grid = useGridStyles();
  const { QuestionNumber, RowTool } = useQuestionParts();
  const { question, number } = numbered;
  const { question_id } = question;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const answer = given.answerOf(question_id);
  const give = (label: string | null) => given.give(question_id, label);
  const radio = useClearableRadios(answer, give);
  const isMany = labels.length > MOST_BESIDE;
  const isFew = labels.length <= MOST_IN_ROW;
  const inRow = Math.ceil(labels.length / Math.max(2, Math.ceil(labels.length / MOST_IN_EVEN_ROW)));
  const rowEnd = labels.length === 6 ? grid.rowEndOfSix : labels.length === 7 ? grid.rowEndOfSeven : grid.rowEndOfMore;
  const shown = answer === null || labels.includes(String(answer)) ? labels : [...labels, String(answer)];
  const first = shown.find((label) => !given.isOut(label, question_id));

  function clearByButton(): void {
    // the button disappears with the answer: focus the letter that was cleared
    group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    give(null);
  }

  return (
    <div className={mergeClasses(grid.row, isMany && grid.rowOfMany)} data-question={number}>
      <QuestionNumber number={number} />
      <RichHtml id={sentenceId(question_id)} html={statement} className={grid.statement} />
      <div
        ref={group}
        role="radiogroup"
        aria-label={questionName(number)}
        aria-describedby={sentenceId(question_id)}
        data-not-text
        className={mergeClasses(
          grid.letters,
          isFew && grid.lettersOfFew,
          labels.length === 6 && grid.lettersOfSix,
          labels.length === 7 && grid.lettersOfSeven,
          isMany && grid.lettersOfMany,
        )}
      >
        {shown.map((label, index) => {
          const isOut = given.isOut(label, question_id);
          const meaning = meaningOf(label);
          const others = given.usedBy(label).filter((one) => one !== number);
          const name = meaning === '' ? label : `${label}, ${meaning}`;
          return (
            <Fragment key={label}>
              {labels.length > MOST_IN_SMALL_ROW && index > 0 && index % inRow === 0 && (
                <span aria-hidden="true" className={mergeClasses(grid.rowEnd, rowEnd)} />
              )}
              <label className={grid.cell} title={isOut ? usedForTitle(others.join(', ')) : undefined}>
                <input
                  {...radio(label)}
                  name={`${id}-letter`}
                  className={grid.input}
                  aria-label={isOut ? `${name}, ${usedForWords(others.join(', '))}` : name}
                  data-control={answer === label || (answer === null && label === first) ? true : undefined}
                  disabled={isOut}
                />
                <span className={grid.face}>{label}</span>
              </label>
            </Fragment>
          );
        })}
        <button
          type="button"
          className={mergeClasses(grid.clear, answer === null && grid.clearAway)}
          aria-label={clearWords(number)}
          title={CLEAR_ANSWER}
          onClick={clearByButton}
        >
          <Dismiss16Regular aria-hidden="true" />
        </button>
      </div>
      {RowTool && (
        <div className={grid.tool}>
          <RowTool numbered={numbered} />
        </div>
      )}
      <div className={grid.trouble}>
        <AnswerTrouble question_id={question_id} />
      </div>
    </div>
  );
}
