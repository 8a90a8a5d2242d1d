import { Button, mergeClasses } from '@fluentui/react-components';
import { Link, useSearchParams } from 'react-router-dom';
import type { MarkingResponse, MarksDraft } from '../../../shared/marking.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { categoryWords } from '../../ui/exam-texts.ts';
import { studentNameOf } from './marking-state.ts';
import { useMarkingStyles } from './marking.styles.ts';
import { markingPath } from './queue-query.ts';
import { bandOfDraftTask, exactBand } from './state-texts.ts';
import { MARK_HEAD } from './mark-screen-texts.ts';

/** A phone shows one of the two at a time. */
const PANES = [
  ['response', MARK_HEAD.response],
  ['bands', MARK_HEAD.bands],
] as const;
export type MarkPane = (typeof PANES)[number][0];

interface MarkHeadProps {
  response: MarkingResponse;
  draft: MarksDraft;
  taskIndex: number;
  onTask: (taskIndex: number) => void;
  pane: MarkPane;
  onPane: (pane: MarkPane) => void;
}

export function MarkHead({ response, draft, taskIndex, onTask, pane, onPane }: MarkHeadProps) {
  const styles = useMarkingStyles();
  const [query] = useSearchParams();
  const { exam, attempt, to_mark } = response;
  return (
    <div className={styles.head}>
      <Link to={markingPath(query)} className={styles.queueLink}>
        {MARK_HEAD.marking}
      </Link>
      <div className={styles.about}>
        <h1>{exam.exam_name}</h1>
        <p className={styles.meta}>
          <bdi>{studentNameOf(response)}</bdi> · {categoryWords(exam)} ·{' '}
          {MARK_HEAD.ended(academyTime(attempt.end_time ?? 0, Date.now()))}
        </p>
      </div>
      <span className={styles.spread} />
      <div className={styles.choices}>
        {to_mark.length > 1 && (
          <div role="group" data-reads aria-label={MARK_HEAD.task} className={styles.tasks}>
            {to_mark.map(({ part_id, name }, index) => {
              const given = draft.tasks[index] ? bandOfDraftTask(draft.tasks[index]) : null;
              return (
                <Button
                  key={part_id}
                  aria-pressed={index === taskIndex}
                  className={mergeClasses(index === taskIndex && styles.current)}
                  onClick={() => onTask(index)}
                >
                  {name}
                  {given !== null && `: ${exactBand(given)}`}
                </Button>
              );
            })}
          </div>
        )}
        <div role="group" data-reads aria-label={MARK_HEAD.shown} className={styles.switch}>
          {PANES.map(([one, name]) => (
            <Button
              key={one}
              aria-pressed={one === pane}
              className={mergeClasses(one === pane && styles.current)}
              onClick={() => onPane(one)}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
