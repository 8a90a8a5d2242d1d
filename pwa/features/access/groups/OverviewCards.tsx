import { ChevronDown20Regular } from '@fluentui/react-icons';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { meanOfText, scoreText } from '../../../ui/admin/behind-texts.ts';
import { TrendMark } from '../../../ui/admin/TrendMark.tsx';
import { isMarkedByPerson } from '../../../ui/attempt-texts.ts';
import { useAccessStyles } from '../access.styles.ts';
import { OVERVIEW } from './overview-texts.ts';
import { useOverviewStyles } from './overview.styles.ts';
import {
  Hinted,
  LastWork,
  PaperCell,
  StudentName,
  StudentNotes,
  type OverviewListProps,
  type StudentLineProps,
} from './OverviewTable.tsx';

/** One card a student, where the columns of the papers have no room. */
export function OverviewCards({ overview, papers, lines, nowMs }: OverviewListProps) {
  const access = useAccessStyles();
  const styles = useOverviewStyles();
  return (
    <>
      {overview.mean !== null && (
        <section className={styles.card} aria-labelledby="class">
          <h2 id="class" className={styles.cardName}>
            {OVERVIEW.class}
          </h2>
          <p>
            <Hinted words={OVERVIEW.mean} label={OVERVIEW.aboutMean} about={OVERVIEW.meanAbout} />{' '}
            <b>{scoreText(overview.mean)}</b> <span className={access.small}>{OVERVIEW.meanOf(overview.mean_of)}</span>
          </p>
          <details>
            <summary>
              {OVERVIEW.papers}
              <ChevronDown20Regular aria-hidden />
            </summary>
            <ul className={styles.cardPapers}>
              {papers.map((paper) => (
                <li key={paper.exam_id}>
                  <span>{paper.exam_name}</span>
                  <span>
                    {scoreText(paper.mean)}{' '}
                    {paper.mean !== null && (
                      <span className={access.small}>{meanOfText(paper.mean_of, isMarkedByPerson(paper))}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
      <ul className={styles.cards} aria-label={OVERVIEW.title}>
        {lines.map((line) => (
          <StudentCard key={line.student.user_id} line={line} papers={papers} nowMs={nowMs} />
        ))}
      </ul>
    </>
  );
}

function StudentCard({ line, papers, nowMs }: StudentLineProps) {
  const access = useAccessStyles();
  const styles = useOverviewStyles();
  const { student, work } = line;
  const takenCount = papers.filter(({ exam_id }) => work?.sittings.has(exam_id)).length;
  return (
    <li className={styles.card}>
      <StudentName student={student} />
      <StudentNotes student={student} />
      <dl className={styles.facts}>
        <div>
          <dt>{OVERVIEW.mean}</dt>
          <dd>
            {scoreText(student.mean)}{' '}
            {student.mean !== null && <span className={access.small}>{OVERVIEW.meanOf(student.mean_of)}</span>}
          </dd>
        </div>
        <div>
          <dt>{OVERVIEW.trend}</dt>
          <dd>
            <TrendMark trend={student.trend} none={OVERVIEW.tooFew} />
          </dd>
        </div>
        <div>
          <dt>{OVERVIEW.work}</dt>
          <dd>
            <LastWork student={student} nowMs={nowMs} />
          </dd>
        </div>
      </dl>
      {papers.length > 0 && work && (
        <details>
          <summary>
            {OVERVIEW.taken(takenCount, papers.length)}
            <ChevronDown20Regular aria-hidden />
          </summary>
          <ul className={styles.cardPapers}>
            {papers.map((paper) => (
              <li key={paper.exam_id}>
                <span>
                  {paper.exam_name}
                  {paper.due_date !== null && (
                    <span className={access.small}> {OVERVIEW.until(dateWords(paper.due_date))}</span>
                  )}
                </span>
                <PaperCell line={line} paper={paper} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
