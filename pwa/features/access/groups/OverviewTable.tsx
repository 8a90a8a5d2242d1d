import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassPaper, ClassStudent, Overview } from '../../../../shared/class-overview.ts';
import { academyDate } from '../../../../shared/access.ts';
import { daysBetween } from '../../../../shared/goals.ts';
import { academyDay, dateWords } from '../../../ui/admin/academy-dates.ts';
import { behindWords, meanOfText, scoreText } from '../../../ui/admin/behind-texts.ts';
import { Hint } from '../../../ui/admin/Hint.tsx';
import { TrendMark } from '../../../ui/admin/TrendMark.tsx';
import { isMarkedByPerson } from '../../../ui/attempt-texts.ts';
import { ScrollPane } from '../../../ui/ScrollPane.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { cellOf, studentPath, type ClassLine } from './overview-lines.ts';
import { OVERVIEW } from './overview-texts.ts';
import { useOverviewStyles } from './overview.styles.ts';

export interface OverviewListProps {
  overview: Overview;
  papers: readonly ClassPaper[];
  lines: readonly ClassLine[];
  nowMs: number;
}

/** One line a student and one column a paper; the names stay in sight while the papers scroll. */
export function OverviewTable({ overview, papers, lines, nowMs, foot }: OverviewListProps & { foot: ReactNode }) {
  const access = useAccessStyles();
  const styles = useOverviewStyles();
  return (
    <ScrollPane label={OVERVIEW.title} className={styles.scroll}>
      <table className={styles.table}>
        <caption className={access.hidden}>{OVERVIEW.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {OVERVIEW.student}
            </th>
            <th scope="col" className={styles.figure}>
              <Hinted words={OVERVIEW.mean} label={OVERVIEW.aboutMean} about={OVERVIEW.meanAbout} />
            </th>
            <th scope="col">
              <Hinted words={OVERVIEW.trend} label={OVERVIEW.aboutTrend} about={OVERVIEW.trendAbout} />
            </th>
            <th scope="col">{OVERVIEW.work}</th>
            {papers.map(({ exam_id, exam_name, due_date }) => (
              <th key={exam_id} scope="col" className={styles.paper}>
                <span className={styles.clamped} title={exam_name}>
                  {exam_name}
                </span>
                {due_date !== null && (
                  <span className={mergeClasses(access.small, styles.plain)}>
                    {OVERVIEW.until(dateWords(due_date))}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <StudentRow key={line.student.user_id} line={line} papers={papers} nowMs={nowMs} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {OVERVIEW.class}
            </th>
            <td className={styles.figure}>
              <b>{scoreText(overview.mean)}</b>
              {overview.mean !== null && <div className={access.small}>{OVERVIEW.meanOf(overview.mean_of)}</div>}
            </td>
            <td colSpan={2}>{OVERVIEW.average}</td>
            {papers.map((paper) => (
              <td key={paper.exam_id}>
                <b>{scoreText(paper.mean)}</b>
                {paper.mean !== null && (
                  <div className={access.small}>{meanOfText(paper.mean_of, isMarkedByPerson(paper))}</div>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <div className={styles.foot}>{foot}</div>
    </ScrollPane>
  );
}

/** The name of a column, and what it means. */
export function Hinted({ words, label, about }: { words: string; label: string; about: string }) {
  const styles = useOverviewStyles();
  return (
    <span className={styles.hinted}>
      {words}
      <Hint label={label}>{about}</Hint>
    </span>
  );
}

export type StudentLineProps = { line: ClassLine } & Pick<OverviewListProps, 'papers' | 'nowMs'>;

function StudentRow({ line, papers, nowMs }: StudentLineProps) {
  const access = useAccessStyles();
  const styles = useOverviewStyles();
  const { student } = line;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <StudentName student={student} />
        <StudentNotes student={student} />
      </th>
      <td className={styles.figure}>
        {scoreText(student.mean)}
        {student.mean !== null && <div className={access.small}>{OVERVIEW.meanOf(student.mean_of)}</div>}
      </td>
      <td className={styles.noWrap}>
        <TrendMark trend={student.trend} none={OVERVIEW.tooFew} />
      </td>
      <td className={styles.noWrap}>
        <LastWork student={student} nowMs={nowMs} />
      </td>
      {papers.map((paper) => (
        <td key={paper.exam_id}>
          <PaperCell line={line} paper={paper} />
        </td>
      ))}
    </tr>
  );
}

export function StudentName({ student }: { student: ClassStudent }) {
  const styles = useOverviewStyles();
  return (
    <Link className={styles.link} to={studentPath(student.user_id)}>
      <bdi>{nameOf(student)}</bdi>
    </Link>
  );
}

export function StudentNotes({ student }: { student: ClassStudent }) {
  const access = useAccessStyles();
  const styles = useOverviewStyles();
  const { unmarked, unsent_since, is_closed } = student;
  const reasons = behindWords(student);
  const notes = [
    is_closed ? `${OVERVIEW.closed}.` : '',
    unsent_since === null ? '' : OVERVIEW.unsentSince(academyDay(unsent_since)),
    unmarked === 0 ? '' : OVERVIEW.unmarked(unmarked),
  ].filter((words) => words !== '');
  return (
    <>
      {reasons !== '' && <div className={styles.behind}>{reasons}</div>}
      {notes.length > 0 && <div className={access.small}>{notes.join(' ')}</div>}
    </>
  );
}

export function LastWork({ student: { worked_at }, nowMs }: { student: ClassStudent; nowMs: number }) {
  const access = useAccessStyles();
  if (worked_at === null) return <span className={access.small}>{OVERVIEW.never}</span>;
  const days = daysBetween(academyDate(worked_at), academyDate(nowMs));
  return (
    <>
      {academyDay(worked_at)} <span className={access.small}>{OVERVIEW.daysAgo(days)}</span>
    </>
  );
}

export function PaperCell({ line, paper }: { line: ClassLine; paper: ClassPaper }) {
  const access = useAccessStyles();
  const styles = useOverviewStyles();
  const { kind, words, path } = cellOf(line, paper);
  if (path !== null)
    return (
      <Link
        className={styles.link}
        to={path}
        aria-label={OVERVIEW.ofCell(words, paper.exam_name, nameOf(line.student))}
      >
        {words}
      </Link>
    );
  return <span className={kind === 'late' ? styles.behind : access.small}>{words}</span>;
}

function nameOf({ first_name, last_name }: Pick<ClassStudent, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
