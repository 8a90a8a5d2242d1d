import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, DismissCircle16Filled } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { BELOW_WIDE_QUERY } from '../../ui/look.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { RichHtml } from '../../ui/RichHtml.tsx';
import { firstColumn } from './first-column.ts';
import { AlsoAccepted } from './AlsoAccepted.tsx';
import type { SummaryRow } from './result-state.ts';
import { WhereWay, WhyButton, WhyReason } from './Why.tsx';
import type { RowReason } from './row-reasons.ts';
import { VERDICT_WORDS } from './result-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { TOO_MANY_WORDS } from './too-many-words.ts';
import { useSummaryStyles } from './SummaryAnswers.styles.ts';
import { SUMMARY } from './screen-texts.ts';

const FILTERS = ['wrong', 'not_answered'] as const;

interface SummaryAnswersProps {
  rows: readonly SummaryRow[];
  /** By question_id. */
  reasons?: ReadonlyMap<string, RowReason>;
  /** The address of the review. */
  review?: string;
  /** The words of each question by question_id. */
  asked?: ReadonlyMap<string, string>;
  isComing?: boolean;
}

const NO_REASONS: ReadonlyMap<string, RowReason> = new Map();
const NO_LINES: ReadonlyMap<string, string> = new Map();

export function SummaryAnswers({
  rows,
  reasons = NO_REASONS,
  review = '',
  asked = NO_LINES,
  isComing = false,
}: SummaryAnswersProps) {
  const styles = useSummaryStyles();
  const { meta } = useResultStyles();
  const [only, setOnly] = useState<(typeof FILTERS)[number] | null>(null);
  const isScored = rows.some((row) => row.verdict !== null);
  const shown = only === null ? rows : rows.filter((row) => row.verdict === only);
  const isStacked = useMediaQuery(BELOW_WIDE_QUERY);
  const half = firstColumn(shown, isStacked);
  const countOf = (verdict: (typeof FILTERS)[number]) => rows.filter((row) => row.verdict === verdict).length;
  return (
    <section aria-labelledby="summary-answers">
      <div className={styles.head}>
        <h2 id="summary-answers">{SUMMARY.heading}</h2>
        {isComing && (
          <span role="status" className={meta}>
            {SUMMARY.wait}
          </span>
        )}
        {isScored && (
          <div className={styles.filters}>
            {FILTERS.filter((verdict) => countOf(verdict) > 0).map((verdict) => (
              <label key={verdict} className={styles.filter}>
                <input
                  type="checkbox"
                  checked={only === verdict}
                  onChange={(event) => setOnly(event.target.checked ? verdict : null)}
                />
                {VERDICT_WORDS[verdict]} ({countOf(verdict)})
              </label>
            ))}
          </div>
        )}
      </div>
      {shown.length > 0 ? (
        <div className={styles.tables}>
          <SummaryTable rows={shown.slice(0, half)} {...{ isScored, reasons, review, asked }} />
          {shown.length > half && (
            <SummaryTable rows={shown.slice(half)} {...{ isScored, reasons, review, asked }} isSecond />
          )}
        </div>
      ) : (
        <p className={meta}>{SUMMARY.none}</p>
      )}
    </section>
  );
}

interface SummaryTableProps {
  rows: readonly SummaryRow[];
  isScored: boolean;
  reasons: ReadonlyMap<string, RowReason>;
  review: string;
  asked: ReadonlyMap<string, string>;
  isSecond?: boolean;
}

function SummaryTable({ rows, isScored, reasons, review, asked, isSecond = false }: SummaryTableProps) {
  const styles = useSummaryStyles();
  const { hidden } = useHiddenTextStyles();
  const hasReasons = isScored && reasons.size > 0;
  const name = SUMMARY.questions(rows[0]?.question_number, rows.at(-1)?.question_number);
  return (
    <table aria-label={name} className={mergeClasses(styles.table, isSecond && styles.second)}>
      <colgroup>
        <col className={styles.numberColumn} />
        <col />
        {isScored && <col />}
        {hasReasons && <col className={styles.whyColumn} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className={hidden}>{SUMMARY.question}</span>
          </th>
          <th scope="col">{SUMMARY.yourAnswer}</th>
          {isScored && <th scope="col">{SUMMARY.rightAnswer}</th>}
          {hasReasons && (
            <th scope="col">
              <span className={hidden}>{SUMMARY.reason}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SummaryLine
            key={row.question_id}
            row={row}
            isScored={isScored}
            hasReasons={hasReasons}
            reason={reasons.get(row.question_id) ?? null}
            review={review}
            asked={asked.get(row.question_id) ?? ''}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SummaryLineProps {
  row: SummaryRow;
  isScored: boolean;
  hasReasons: boolean;
  reason: RowReason | null;
  review: string;
  asked: string;
}

function SummaryLine({ row, isScored, hasReasons, reason, review, asked }: SummaryLineProps) {
  const styles = useSummaryStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { question_number, rightAnswer, verdict } = row;
  return (
    <>
      <tr
        className={mergeClasses(
          styles.line,
          verdict === 'wrong' && styles.wrong,
          reason !== null && isOpen && styles.opened,
        )}
      >
        <th scope="row" className={mergeClasses(styles.number, verdict === 'right' && styles.alone)}>
          {question_number}
        </th>
        <td className={mergeClasses(styles.own, verdict === 'right' && styles.alone)}>
          <span className={styles.given}>
            {verdict === 'right' && (
              <CheckmarkCircle16Filled className={styles.rightSign} aria-label={SUMMARY.correct} />
            )}
            {verdict === 'wrong' && <DismissCircle16Filled className={styles.wrongSign} aria-label={SUMMARY.wrong} />}
            {row.studentAnswer === '' ? (
              <span className={styles.none}>{SUMMARY.noAnswer}</span>
            ) : (
              <span>{row.studentAnswer}</span>
            )}
          </span>
          {row.isTooLong && <span className={styles.tooLong}>{TOO_MANY_WORDS}</span>}
        </td>
        {isScored && (
          <td
            className={mergeClasses(styles.key, verdict === 'right' && styles.keyOfRight)}
            data-label={SUMMARY.rightAnswer}
          >
            {rightAnswer && (
              <span className={styles.rightAnswer}>
                <b>{rightAnswer.first}</b>
                <AlsoAccepted number={question_number} forms={rightAnswer.others} />
              </span>
            )}
          </td>
        )}
        {hasReasons && (
          <td className={styles.why}>
            {reason && (
              <WhyButton number={question_number} id={id} isOpen={isOpen} isQuiet onPress={() => setOpen(!isOpen)} />
            )}
          </td>
        )}
      </tr>
      {reason && (
        <tr className={mergeClasses(verdict === 'wrong' && styles.wrong, isOpen ? styles.reasonLine : styles.closed)}>
          {/* eslint-disable-next-line jsx-a11y/control-has-associated-label -- the reason is its text */}
          <td colSpan={4}>
            <div className={styles.reason}>
              <WhyReason
                id={id}
                isOpen={isOpen}
                isPressed={isOpen}
                asked={asked}
                where={
                  reason.hasEvidence && (
                    <WhereWay number={question_number} way={`${review}?question=${question_number}&where=1`} />
                  )
                }
              >
                {reason.text}
                {reason.html !== null && <RichHtml html={reason.html} />}
              </WhyReason>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
