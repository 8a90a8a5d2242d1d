import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { nextPractice } from '../../../../shared/practice/due.ts';
import type { PracticeItem } from '../../../../shared/practice/items.ts';
import type { PracticeSet } from '../../../local/database/db.ts';
import { useResultStyles } from '../result.styles.ts';
import type { PracticeOnDevice } from '../../../local/queries/practice.ts';
import { useDevice } from '../../../local/device.tsx';
import { useExamNames, type ExamNames } from '../../../local/queries/exam-names.ts';
import { isTimeUp } from './practice-set.ts';
import { comingDayWords, END, itemWords, SET } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

interface SetEndProps {
  set: PracticeSet;
  practice: PracticeOnDevice;
  today: string;
  dueCount: number;
  onAgain: (items: readonly PracticeItem[]) => void;
}

/** The outcome of a set: the way on, then the items that were right this time and those that were not yet [R541]. */
export function SetEnd({ set, practice: { items, states }, today, dueCount, onAgain }: SetEndProps) {
  const styles = usePracticeStyles();
  const { actions, button, primary } = useResultStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const names = useExamNames(useDevice().db);
  const here = new Map(items.map((item) => [item.item_id, item]));
  const thoseThatWere = (outcome: PracticeSet['outcomes'][string]) =>
    set.items.flatMap(({ item_id }) => (set.outcomes[item_id] === outcome ? (here.get(item_id) ?? []) : []));
  const right = thoseThatWere('right');
  const wrong = thoseThatWere('wrong');
  const next = nextPractice(items, states, today);
  const isAllRight = right.length > 0 && wrong.length === 0;
  return (
    <section className={styles.box} aria-labelledby="practised">
      <h2 id="practised" ref={heading} tabIndex={-1} className={styles.big}>
        {END.right(right.length, right.length + wrong.length)}
      </h2>
      {isTimeUp(set) && <p>{END.timeUp}</p>}
      <p>{isAllRight ? `${END.allRight} ${END.saved}` : END.saved}</p>
      <p>
        <b>
          {dueCount > 0 && `${END.still(dueCount)} `}
          {next ? END.next(comingDayWords(next.day, today), next.count) : dueCount === 0 && END.noNext}
        </b>
      </p>
      <div className={actions}>
        {dueCount > 0 && (
          <Link className={mergeClasses(button, primary)} to="/practice/set">
            {END.another}
          </Link>
        )}
        {wrong.length > 0 && (
          <Button className={button} onClick={() => onAgain(wrong)}>
            {END.again}
          </Button>
        )}
        <Link className={mergeClasses(button, dueCount === 0 && primary)} to="/practice">
          {SET.toPractice}
        </Link>
      </div>
      <Outcome head={END.better} items={right} names={names} states={states} />
      <Outcome head={END.left} items={wrong} names={names} states={states} />
      <Outcome head={END.asideHead} items={thoseThatWere('set_aside')} names={names} states={states} />
    </section>
  );
}

interface OutcomeProps extends Pick<PracticeOnDevice, 'states'> {
  names: ExamNames;
  head: string;
  items: readonly PracticeItem[];
}

function Outcome({ head, items, names, states }: OutcomeProps) {
  const styles = usePracticeStyles();
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={styles.listHead}>{head}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.item_id} className={styles.row}>
            <div>
              <Link to={`/user/exam/result/${item.result_id}/review?question=${item.number}`} className={styles.link}>
                {itemWords(item, names)}
              </Link>
              <p className={styles.meta}>{item.kind}</p>
            </div>
            {states.get(item.item_id)?.status === 'left' && <span className={styles.meta}>{END.finished}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
