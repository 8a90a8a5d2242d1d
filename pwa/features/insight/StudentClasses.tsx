import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ClassOfStudent, StateOfSet } from '../../../shared/insight.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { behindWords, scoreText } from '../../ui/admin/behind-texts.ts';
import { TrendMark } from '../../ui/admin/TrendMark.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useInsightStyles } from './insight.styles.ts';
import { CLASSES } from './student-texts.ts';

export function StudentClasses({ classes }: { classes: readonly ClassOfStudent[] }) {
  const styles = useInsightStyles();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{CLASSES.title}</h2>
      </div>
      {classes.length === 0 && <p className={styles.muted}>{CLASSES.none}</p>}
      {classes.map((one) => (
        <OneClass key={one.group_id} one={one} />
      ))}
    </section>
  );
}

function OneClass({
  one: { group_id, name, behind, mean, mean_of, class_mean, trend, papers, mocks },
}: {
  one: ClassOfStudent;
}) {
  const styles = useInsightStyles();
  const set = [
    ...papers.map((paper) => ({ ...paper, key: paper.exam_id, words: paper.exam_name })),
    ...mocks.map((mock) => ({ ...mock, key: mock.mock_id, words: CLASSES.mock(mock.title) })),
  ].toSorted((a, b) => a.due_date.localeCompare(b.due_date));
  const countNotBegun = (all: readonly { state: StateOfSet }[]) =>
    all.filter(({ state }) => state === 'not_begun').length;
  return (
    <div className={styles.part}>
      <h3>
        <Link className={styles.link} to={`/admin/groups/${group_id}?show=overview`}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className={behind.length > 0 ? styles.warn : styles.muted}>
        {behind.length > 0
          ? behindWords({ behind, not_begun: countNotBegun(set), not_begun_mocks: countNotBegun(mocks) })
          : CLASSES.notBehind}
      </p>
      {mean !== null && (
        <p>
          {CLASSES.average(scoreText(mean), mean_of)}{' '}
          {class_mean !== null && CLASSES.classAverage(scoreText(class_mean))} {CLASSES.trend}{' '}
          <TrendMark trend={trend} none={CLASSES.tooFew} />
        </p>
      )}
      {set.length === 0 ? (
        <p className={styles.muted}>{CLASSES.noPaper}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{CLASSES.caption}</caption>
          <TableHead columns={[[CLASSES.paper], [CLASSES.until, styles.word], [CLASSES.state, styles.state]]} />
          <tbody>
            {set.map((one) => (
              <tr key={one.key}>
                <th scope="row">{one.words}</th>
                <td className={styles.word}>{dateWords(one.due_date)}</td>
                <td className={mergeClasses(styles.state, one.is_late && styles.warn)}>{stateWords(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function stateWords({ state, is_late }: { state: StateOfSet; is_late: boolean }): string {
  switch (state) {
    case 'done':
      return CLASSES.done;
    case 'begun':
      return is_late ? CLASSES.begunLate : CLASSES.begun;
    case 'not_begun':
      return is_late ? CLASSES.notBegunLate : CLASSES.notBegun;
    case 'not_theirs':
      return CLASSES.notTheirs;
  }
}
