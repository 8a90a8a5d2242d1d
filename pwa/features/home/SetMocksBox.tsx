import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, Timer16Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { dueWords, SET } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import { MOCK_BOX, partsText } from './mock-texts.ts';
import type { SetMockShown } from './set-mocks.ts';

/** Full mocks that a teacher set until a day: each is one line that leads to the mock [R600]. */
export function SetMocksBox({ mocks }: { mocks: readonly SetMockShown[] }) {
  const styles = useHomeStyles();
  return (
    <section className={styles.box} aria-labelledby="set-mocks">
      <h2 id="set-mocks">{MOCK_BOX.set}</h2>
      <ul className={styles.set}>
        {mocks.map((mock) => (
          <li key={mock.set_id}>
            <div>
              <Link className={styles.link} to={`/mock/${mock.mock_id}`}>
                {mock.title}
              </Link>
              {!mock.isDone && (
                <p className={styles.muted}>
                  {SET.yourClass} <bdi>{mock.groupName}</bdi>
                </p>
              )}
              {!mock.isDone && mock.words !== '' && <p className={styles.words}>{mock.words}</p>}
            </div>
            {mock.isDone ? (
              <p className={mergeClasses(styles.due, styles.sat)}>
                <CheckmarkCircle16Filled aria-hidden /> {MOCK_BOX.done}
              </p>
            ) : (
              <p className={mergeClasses(styles.due, mock.daysLeft < 2 && styles.soon)}>
                <Timer16Regular aria-hidden /> {partsText(mock.done, mock.papers.length)} {dueWords(mock)}.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
