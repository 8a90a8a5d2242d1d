import { Button, mergeClasses } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { durationMinutes } from '../../../shared/duration.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Library } from '../../local/queries/read-library.ts';
import type { MockPartHere } from '../../local/queries/read-mocks.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { bandText, labelOf, minutesText, MOCK, skillText, sourceText, stateText } from './mock-texts.ts';
import { useMockStyles } from './mock.styles.ts';
import { mayChange, type PartState } from './part-state.ts';

interface PartCardProps {
  number: number;
  part: MockPartHere;
  state: PartState;
  isNext: boolean;
  isOnline: boolean;
  library: Library;
  Download: ComponentType<{ exam: Exam; library: Library }>;
  onAttend: (part: MockPartHere) => void;
  onChange: (part: MockPartHere) => void;
}

export function PartCard(props: PartCardProps) {
  const styles = useMockStyles();
  const { number, part, state, isNext, isOnline } = props;
  const { skill, exam, attempt } = part;
  const said = stateText(state, isOnline);
  return (
    <section
      className={mergeClasses(styles.part, isNext && styles.isNext)}
      aria-labelledby={`part-${skill}`}
      {...(isNext ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.words}>
        <h2 id={`part-${skill}`}>{skillText(skill)}</h2>
        {exam && <p className={styles.paper}>{exam.exam_name}</p>}
        {state.kind === 'start' && exam && (
          <p className={styles.muted}>{minutesText(durationMinutes(exam.exam_duration))}</p>
        )}
        {said !== '' && <p className={styles.muted}>{said}</p>}
        {state.kind === 'band' && (
          <p className={styles.muted}>
            {[sourceText(skill), attempt?.end_time != null ? dayWords(attempt.end_time) : '']
              .filter((words) => words !== '')
              .join('. ')}
          </p>
        )}
      </div>
      <p className={styles.figure}>
        {state.kind === 'band' && bandText(skill, state.band.band)}
        {state.kind === 'no_band' && state.right}
      </p>
      <div className={styles.foot}>
        <Actions {...props} />
      </div>
    </section>
  );
}

function Actions({ part, state, isNext, library, Download, onAttend, onChange }: PartCardProps) {
  const styles = useMockStyles();
  const navigate = useNavigate();
  const { skill, attempt, listed, exam } = part;
  const appearance = isNext ? 'primary' : 'secondary';
  const result = attempt && (
    <Link
      className={styles.link}
      aria-label={labelOf(MOCK.seeResult, skill)}
      to={`/user/exam/result/${attempt.result_id}`}
    >
      {MOCK.seeResult}
    </Link>
  );
  return (
    <>
      {state.kind === 'start' && (
        <Button
          className={styles.act}
          appearance={appearance}
          aria-label={labelOf(MOCK.start, skill)}
          onClick={() => onAttend(part)}
        >
          {MOCK.start}
        </Button>
      )}
      {state.kind === 'open' && attempt && !state.isUp && (
        <Button
          className={styles.act}
          appearance="primary"
          aria-label={labelOf(MOCK.resume, skill)}
          // the attempt's own screen brings its paper where it is missing
          onClick={() => void navigate(answeringPath(attempt, exam?.exam_category ?? skill))}
        >
          {MOCK.resume}
        </Button>
      )}
      {state.kind === 'no_access' && (
        <Button className={styles.act} aria-label={labelOf(MOCK.howToPay, skill)} onClick={() => onAttend(part)}>
          {MOCK.howToPay}
        </Button>
      )}
      {attempt && (state.kind !== 'open' || state.isUp) && result}
      {state.kind === 'refused' && listed && (
        <Button aria-label={labelOf(MOCK.startAgain, skill)} onClick={() => onAttend(part)}>
          {MOCK.startAgain}
        </Button>
      )}
      {state.kind === 'start' && listed && <Download exam={listed} library={library} />}
      {mayChange(state) && (
        <Button
          className={styles.change}
          appearance="subtle"
          aria-label={labelOf(MOCK.change, skill)}
          onClick={() => onChange(part)}
        >
          {MOCK.change}
        </Button>
      )}
    </>
  );
}
