import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { countDue, countLost, isOpenItem, nextPractice } from '../../../../shared/practice/due.ts';
import type { KindRate, PracticeItem, PracticeSkill } from '../../../../shared/practice/items.ts';
import type { PracticeSet } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { usePractice, type PracticeOnDevice } from '../../../local/queries/practice.ts';
import { isFirstFetch, useLastExchange } from '../../../local/queries/sync-status.ts';
import { useQuery } from '../../../local/queries/use-query.ts';
import { readStoppedSet } from '../../../local/writes/save-practice-set.ts';
import { useClassMedians } from '../../../offline/use-class-medians.ts';
import { dateHere } from '../../../base/date-here.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useResultStyles } from '../result.styles.ts';
import { MissingPapers } from './MissingPapers.tsx';
import { setPath } from './practice-set.ts';
import { comingDayWords, PRACTICE, SET } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

export function PracticeScreen() {
  const styles = usePracticeStyles();
  const { db } = useDevice();
  const practice = usePractice(db);
  const exchange = useLastExchange(db);
  const isComing = exchange !== undefined && isFirstFetch(exchange);
  return (
    <div className={styles.page}>
      <div className={styles.pageHead}>
        <h1>{PRACTICE.title}</h1>
        <Link className={styles.link} to="/words">
          {PRACTICE.words}
        </Link>
      </div>
      <p className={styles.meta}>{PRACTICE.about}</p>
      {!practice || !exchange ? (
        <Loading words={PRACTICE.wait} />
      ) : practice.items.length + practice.missing.length > 0 ? (
        <Boxes practice={practice} />
      ) : isComing ? (
        <Loading words={PRACTICE.coming} />
      ) : (
        <p className={styles.said}>
          {exchange.state.done_at === null ? PRACTICE.notHere : PRACTICE.none}{' '}
          <Link to="/user/exam/attend">{PRACTICE.library}</Link>
        </p>
      )}
    </div>
  );
}

function Boxes({ practice }: { practice: PracticeOnDevice }) {
  const styles = usePracticeStyles();
  const { db } = useDevice();
  const open = useQuery(() => readStoppedSet(db), [db]);
  if (open === undefined) return null;
  const { items, states } = practice;
  const awayCount = items.filter((item) => !isOpenItem(item, states)).length;
  return (
    <div className={styles.boxes}>
      {open && <OpenSet set={open} />}
      {items.length > 0 && <Today practice={practice} open={open} />}
      {items.length > 0 && <Kinds practice={practice} />}
      {practice.missing.length > 0 && <MissingPapers missing={practice.missing} />}
      {awayCount > 0 && (
        <Link className={styles.link} to="/practice/away">
          {PRACTICE.away(awayCount)}
        </Link>
      )}
    </div>
  );
}

/** The set that was stopped, which goes on where it was. */
function OpenSet({ set }: { set: PracticeSet }) {
  const styles = usePracticeStyles();
  const { button, primary } = useResultStyles();
  return (
    <section className={mergeClasses(styles.box, styles.main)} aria-labelledby="open-set">
      <div>
        <h2 id="open-set">{PRACTICE.goOn.title}</h2>
        <p className={styles.meta}>{SET.place(set.at + 1, set.items.length)}</p>
      </div>
      <Link className={mergeClasses(button, primary)} to={set.path}>
        {PRACTICE.goOn.action}
      </Link>
    </section>
  );
}

interface TodayProps {
  practice: PracticeOnDevice;
  open: PracticeSet | null;
}

/** Starts no set while one of the same questions is open: it would go on with that one. */
function Today({ practice: { items, states }, open }: TodayProps) {
  const styles = usePracticeStyles();
  const { button, primary } = useResultStyles();
  const today = dateHere(useDevice().now());
  const due = countDue(items, states, today);
  const next = nextPractice(items, states, today);
  const path = setPath({ of: 'all' });
  const isOpen = open?.path === path;
  return (
    <section className={mergeClasses(styles.box, styles.main)} aria-labelledby="today">
      <div>
        <h2 id="today">{PRACTICE.due}</h2>
        <p>{due > 0 ? PRACTICE.dueWords(due) : PRACTICE.nothingDue}</p>
        {next && <p className={styles.meta}>{PRACTICE.next(comingDayWords(next.day, today), next.count)}</p>}
      </div>
      {!isOpen && due > 0 && (
        <Link className={mergeClasses(button, open === null && primary)} to={path}>
          {PRACTICE.start}
        </Link>
      )}
      {!isOpen && due === 0 && next && (
        <Link className={button} to={path}>
          {PRACTICE.start}
        </Link>
      )}
    </section>
  );
}

const SKILLS = { reading: 'Reading', listening: 'Listening' } satisfies Record<PracticeSkill, string>;

/** The student's rate of each kind of question, beside the median of the class where there is one [R484]. */
function Kinds({ practice }: { practice: PracticeOnDevice }) {
  const styles = usePracticeStyles();
  const { kinds } = useClassMedians();
  const medianOf = (rate: KindRate) =>
    kinds.find(({ skill, kind }) => skill === rate.skill && kind === rate.kind)?.rate;
  return (
    <section className={styles.box} aria-labelledby="kinds">
      <h2 id="kinds">{PRACTICE.kinds}</h2>
      <p className={styles.meta}>{PRACTICE.kindsAbout}</p>
      {(['reading', 'listening'] as const).map((skill) => {
        const rates = practice.rates.filter((rate) => rate.skill === skill);
        if (rates.length === 0) return null;
        return (
          <div key={skill}>
            <h3 className={styles.skill}>{SKILLS[skill]}</h3>
            <ul>
              {rates.map((rate) => (
                <Kind key={rate.kind} rate={rate} practice={practice} median={medianOf(rate)} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface KindProps {
  rate: KindRate;
  practice: PracticeOnDevice;
  median: number | undefined;
}

function Kind({ rate: { kind, skill, right, answered, total }, practice: { items, states }, median }: KindProps) {
  const styles = usePracticeStyles();
  const { button } = useResultStyles();
  const isOfKind = (item: PracticeItem) => item.kind === kind && item.skill === skill;
  const ofKind = items.filter(isOfKind);
  const open = countLost(ofKind.filter((item) => isOpenItem(item, states)));
  const flagged = countLost(ofKind.filter((item) => item.why_in === 'flagged' && isOpenItem(item, states)));
  const due = countDue(ofKind, states, dateHere(useDevice().now()));
  return (
    <li className={styles.row}>
      <div>
        <h4>{kind}</h4>
        <p className={mergeClasses(styles.meta, styles.figures)}>
          {answered > 0 && <span>{PRACTICE.rate(right, answered)}</span>}
          {total > answered && <span>{PRACTICE.notAnswered(total - answered)}</span>}
          {flagged > 0 && <span>{PRACTICE.flagged(flagged)}</span>}
          {open > due && <span>{PRACTICE.days(due, open - due)}</span>}
          {median !== undefined && <span>{PRACTICE.median(Math.round(median))}</span>}
        </p>
      </div>
      {open > 0 ? (
        <Link className={button} to={setPath({ of: 'kind', skill, kind })} aria-label={PRACTICE.ofKindName(kind, open)}>
          {PRACTICE.ofKind(open)}
        </Link>
      ) : (
        <span className={styles.meta}>{PRACTICE.allDone}</span>
      )}
    </li>
  );
}
