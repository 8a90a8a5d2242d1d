import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, Timer16Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { dayWords } from '../../ui/day-texts.ts';
import { dueWords, SET } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import type { SetForMe } from './set-papers.ts';

export function SetPapersBox({ papers }: { papers: readonly SetForMe[] }) {
  const styles = useHomeStyles();
  return (
    <section className={styles.box} aria-labelledby="set">
      <h2 id="set">{SET.title}</h2>
      <ul className={styles.set}>
        {papers.map((paper) => (
          <li key={paper.set_id}>
            <div>
              <Link className={styles.link} to={`/user/exam/attend?attend=${paper.exam_id}`}>
                {paper.exam_name}
              </Link>
              {/* a done paper is one line: there is nothing left to do [R549] */}
              {paper.satAt === null && (
                <p className={styles.muted}>
                  {SET.yourClass} <bdi>{paper.groupName}</bdi>
                </p>
              )}
              {paper.satAt === null && paper.words !== '' && <p className={styles.words}>{paper.words}</p>}
            </div>
            {paper.satAt === null ? (
              <p className={mergeClasses(styles.due, paper.daysLeft < 2 && styles.soon)}>
                <Timer16Regular aria-hidden /> {dueWords(paper)}
              </p>
            ) : (
              <p className={mergeClasses(styles.due, styles.sat)}>
                <CheckmarkCircle16Filled aria-hidden /> {SET.done(dayWords(paper.satAt))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
