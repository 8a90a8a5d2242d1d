import { mergeClasses } from '@fluentui/react-components';
import { useMemo } from 'react';
import { isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import type { Result } from '../../../shared/results.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { useClassMedians } from '../../offline/use-class-medians.ts';
import { Fold } from '../../ui/Fold.tsx';
import { partName } from '../../ui/kind-texts.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { VERDICT_WORDS } from './result-texts.ts';
import { secondsUsed } from './part-times.ts';
import { timeByQuestion, type PartTime, type QuestionTime } from './time-by-question.ts';
import {
  durationWords,
  longestWords,
  notAtQuestionWords,
  numbersWords,
  partTimeWords,
  TIME,
  wrongTimeWords,
} from './time-texts.ts';
import { useTimeStyles } from './TimeBox.styles.ts';

const VERDICTS: readonly Verdict[] = ['right', 'wrong', 'not_answered'];

interface TimeBoxProps {
  attempt: Attempt | null;
  parts: readonly OutlinePart[];
  result: Result;
}

/** Shows where the time of an attempt went, beside the class's; nothing where no device counted it by question. */
export function TimeBox({ attempt, parts, result }: TimeBoxProps) {
  const styles = useTimeStyles();
  const { times } = useClassMedians();
  const { exam_id, revision, rows } = result;
  const ofPaper = times.find((one) => one.exam_id === exam_id && one.revision === revision) ?? null;
  // the class's times are of whole papers in their time
  const ofClass = attempt && isWholeTimed(attempt) ? ofPaper : null;
  const timeSpent = attempt?.time_spent;
  const usedSeconds = secondsUsed(attempt);
  const time = useMemo(
    () => timeByQuestion({ parts, rows, timeSpent, usedSeconds, ofClass }),
    [parts, rows, timeSpent, usedSeconds, ofClass],
  );
  if (!time) return null;
  const questions = time.parts.flatMap((part) => part.questions);
  const drawn = questions.filter(({ seconds }) => seconds > 0);
  if (drawn.length === 0) {
    return (
      <section className={styles.section} aria-labelledby="time">
        <h2 id="time">{TIME.heading}</h2>
        {time.parts.map((part) => (
          <p key={part.part_no} className={styles.words}>
            {partName(part.part_no)}: {partTimeWords(part)}.
          </p>
        ))}
      </section>
    );
  }
  return (
    <section className={styles.section} aria-labelledby="time">
      <h2 id="time">{TIME.heading}</h2>
      <p className={styles.words}>
        {longestWords(time)} {wrongTimeWords(time)} {notAtQuestionWords(time)}
      </p>
      <div className={styles.chart}>
        {time.parts.map((part) => (
          <PartColumns key={part.part_no} part={part} mostSeconds={time.mostSeconds} />
        ))}
        <div className={styles.legend} aria-hidden="true">
          {VERDICTS.filter((verdict) => drawn.some((one) => one.verdict === verdict)).map((verdict) => (
            <span key={verdict}>
              <span className={mergeClasses(styles.sign, styles[verdict])} />
              {VERDICT_WORDS[verdict]}
            </span>
          ))}
          {ofClass && (
            <span>
              <span className={styles.classSign} />
              {TIME.ofClass(ofClass.of)}
            </span>
          )}
        </div>
      </div>
      <Fold title={TIME.each} className={styles.each}>
        <TimesTable questions={questions} hasClass={ofClass !== null} />
        <p className={styles.how}>{TIME.how}</p>
      </Fold>
    </section>
  );
}

/** The table below says the same to screen readers. All questions of a part stand in one row [R544]. */
function PartColumns({ part, mostSeconds }: { part: PartTime; mostSeconds: number }) {
  const styles = useTimeStyles();
  const percent = (seconds: number) => `${(100 * seconds) / mostSeconds}%`;
  const heading = (
    <h3>
      {partName(part.part_no)} <span className={styles.part}>{partTimeWords(part)}</span>
    </h3>
  );
  // a chart without a bar says nothing
  if (part.restSeconds === part.seconds) return heading;
  return (
    <div>
      {heading}
      <div className={styles.columns} aria-hidden="true">
        {part.questions.map(({ numbers, seconds, classSeconds, verdict }) => (
          <div
            key={numbers[0]}
            className={styles.column}
            style={{ flexGrow: numbers.length, maxWidth: `${32 * numbers.length}px` }}
          >
            <div className={styles.height}>
              {seconds > 0 && (
                <div
                  className={mergeClasses(styles.bar, styles[verdict ?? 'not_answered'])}
                  style={{ height: percent(seconds) }}
                />
              )}
              {classSeconds !== null && <div className={styles.class} style={{ bottom: percent(classSeconds) }} />}
            </div>
            <div className={styles.number}>{numbersWords(numbers)}</div>
          </div>
        ))}
      </div>
    </div>
  );
}

function TimesTable({ questions, hasClass }: { questions: readonly QuestionTime[]; hasClass: boolean }) {
  const styles = useTimeStyles();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{TIME.question}</th>
          <th scope="col">{TIME.you}</th>
          {hasClass && <th scope="col">{TIME.class}</th>}
          <th scope="col">{TIME.answer}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ numbers, seconds, classSeconds, verdict }) => (
          <tr key={numbers[0]}>
            <th scope="row">{numbersWords(numbers)}</th>
            <td>{durationWords(seconds)}</td>
            {hasClass && <td>{durationWords(classSeconds ?? 0)}</td>}
            <td>{verdict && VERDICT_WORDS[verdict]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
