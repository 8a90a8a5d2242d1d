import { Button, mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle20Filled, DismissCircle20Filled, Lightbulb20Regular } from '@fluentui/react-icons';
import type { ResultRow } from '../../../../shared/results.ts';
import type { Reason } from '../../../../shared/reasons.ts';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { rightAnswer } from '../right-answer.ts';
import { isRight } from './mark-item.ts';
import { ITEM } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

interface CheckItemProps {
  asked: readonly NumberedQuestion[];
  /** The marked rows; null before the answer is checked. */
  rows: readonly ResultRow[] | null;
  /** The reasons of the questions; null if this device does not have them yet. */
  reasons: readonly Reason[] | null;
  /** True if Check was pressed before there was a whole answer. */
  isUnanswered: boolean;
  isLast: boolean;
  onCheck: () => void;
  onShow: () => void;
  onNext: () => void;
  onSetAside: () => void;
}

/** The first button stays the same one, so that the focus stays when it changes from Check to the next question. */
export function CheckItem(props: CheckItemProps) {
  const { asked, rows, isLast } = props;
  const numbers = asked.map(({ number }) => number);
  const styles = usePracticeStyles();
  return (
    <div className={styles.check}>
      <div role="status">
        {rows === null ? (
          props.isUnanswered && <p>{numbers.length === 1 ? ITEM.answerFirst : ITEM.answerAll}</p>
        ) : (
          <Verdict asked={asked} rows={rows} reasons={props.reasons} />
        )}
      </div>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={rows === null ? props.onCheck : props.onNext}>
          {rows === null ? ITEM.check : isLast ? ITEM.end : ITEM.next}
        </Button>
        {rows === null && <Button onClick={props.onShow}>{ITEM.show}</Button>}
        <Button appearance="subtle" aria-label={ITEM.asideName(numbers)} onClick={props.onSetAside}>
          {ITEM.aside}
        </Button>
      </div>
    </div>
  );
}

interface VerdictProps extends Pick<CheckItemProps, 'asked' | 'reasons'> {
  rows: readonly ResultRow[];
}

function Verdict({ asked, rows, reasons }: VerdictProps) {
  const styles = usePracticeStyles();
  const isAllRight = isRight(rows);
  const right = rows.filter((row) => row.is_correct === 1).length;
  const [one] = asked;
  const [row] = rows;
  const isOne = one !== undefined && row !== undefined && rows.length === 1;
  const answer = isOne ? ITEM.rightAnswer(rightAnswer(row, one.question.question_type).first) : ITEM.rightAnswers;
  const wrongWords = isOne ? `${ITEM.wrong} ${answer}` : ITEM.wrongSome(right, rows.length);
  // the answer was asked for, and nothing was got wrong
  const isOnlyShown = rows.every(({ student_answer }) => student_answer === '');
  const words = isOnlyShown ? answer : !isAllRight ? wrongWords : isOne ? ITEM.right : ITEM.rightAll(right);
  return (
    <>
      <p
        className={mergeClasses(
          styles.verdict,
          isAllRight && styles.right,
          !isAllRight && !isOnlyShown && styles.wrong,
        )}
      >
        {isOnlyShown ? (
          <Lightbulb20Regular aria-hidden />
        ) : isAllRight ? (
          <CheckmarkCircle20Filled aria-hidden />
        ) : (
          <DismissCircle20Filled aria-hidden />
        )}
        {words}
      </p>
      {reasons === null && <p className={styles.meta}>{ITEM.reasonComes}</p>}
      {reasons?.every(({ reason, evidence }) => reason === '' && evidence.length === 0) === true && (
        <p className={styles.meta}>{ITEM.noReason}</p>
      )}
    </>
  );
}
