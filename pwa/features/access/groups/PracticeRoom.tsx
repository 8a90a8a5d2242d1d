import { mergeClasses, Select } from '@fluentui/react-components';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  ClassPractice,
  ClassPracticePaper,
  PractisingStudent,
} from '../../../../shared/practice/class-practice.ts';
import { refusalWords } from '../../../api/access.ts';
import { readClassPractice } from '../../../api/class-practice.ts';
import { academyTime } from '../../../ui/admin/academy-dates.ts';
import { CsvButton } from '../../../ui/admin/CsvButton.tsx';
import { EmptyClass } from '../../../ui/admin/EmptyClass.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { useGroupStyles } from './groups.styles.ts';
import { HomeworkPart } from './HomeworkPart.tsx';
import { studentPath } from './overview-lines.ts';
import { idleFirst, isIdle, kindsFile, lostOf, questionsFile, studentsFile } from './practice-lines.ts';
import { PRACTICE_ROOM } from './practice-texts.ts';
import type { PartProps } from './practice-part.ts';
import type { AddProps, RoomProps } from './room-props.ts';

/** Shows what a class gets wrong, what of it is practised and by whom, and what is set for it [R538]. */
export function PracticeRoom({ whole, onAdd }: Pick<RoomProps, 'whole'> & AddProps) {
  const { group } = whole;
  const load = useCallback((signal: AbortSignal) => readClassPractice(group.group_id, signal), [group.group_id]);
  const { value: practice, isLoading, failure, reload } = useLoaded(load, refusalWords);
  const [nowMs] = useState(() => Date.now());
  if (!practice) return <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />;
  const props = { practice, groupName: group.name, nowMs };
  return (
    <>
      {failure !== null && <PageFoot isLoading={false} failure={failure} hasMore={false} onMore={reload} />}
      <HomeworkPart {...props} group_id={group.group_id} onChanged={reload} />
      <KindsPart {...props} />
      {practice.papers.length > 0 && <QuestionsPart {...props} />}
      <StudentsPart {...props} none={<EmptyClass whole={whole} onAdd={onAdd} />} />
    </>
  );
}

function KindsPart({ practice, groupName }: PartProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const { kinds } = practice;
  return (
    <section className={own.waiting} aria-labelledby="kinds">
      <div className={own.row}>
        <h2 id="kinds">{PRACTICE_ROOM.kinds}</h2>
        {kinds.length > 0 && <CsvButton about={PRACTICE_ROOM.kinds} name={groupName} {...kindsFile(practice)} />}
      </div>
      {kinds.length === 0 ? (
        <p>{PRACTICE_ROOM.kindsNone}</p>
      ) : (
        <>
          <table className={styles.table}>
            <caption className={styles.hidden}>{PRACTICE_ROOM.kinds}</caption>
            <TableHead
              columns={[
                [PRACTICE_ROOM.kind],
                [PRACTICE_ROOM.lost, own.number],
                [PRACTICE_ROOM.students, mergeClasses(own.number, styles.fromTablet)],
                [PRACTICE_ROOM.practised, mergeClasses(own.number, styles.fromTablet)],
              ]}
            />
            <tbody>
              {kinds.map((one) => (
                <tr key={`${one.skill} ${one.kind}`}>
                  <th scope="row">
                    {one.kind}
                    <div className={styles.small}>{PRACTICE_ROOM.ofSkill(one.skill)}</div>
                    <span className={styles.onPhone}>
                      {PRACTICE_ROOM.practised}: {practisedWords(one)}
                    </span>
                  </th>
                  <td className={own.number}>
                    {lostOf(one).toLocaleString('en')}
                    <span className={styles.small}>{PRACTICE_ROOM.of(lostOf(one) + one.right)}</span>
                  </td>
                  <td className={mergeClasses(own.number, styles.fromTablet)}>{one.students}</td>
                  <td className={mergeClasses(own.number, styles.fromTablet)}>{practisedWords(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.small}>{PRACTICE_ROOM.kindsAbout}</p>
        </>
      )}
    </section>
  );
}

function practisedWords({ practised, practised_right }: ClassPractice['kinds'][number]): string {
  return practised === 0 ? PRACTICE_ROOM.nobody : PRACTICE_ROOM.answersWords(practised, practised_right);
}

/** The questions of one paper, with those that are lost most first. */
function QuestionsPart({ practice, groupName }: PartProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const { papers } = practice;
  const [shown, setShown] = useState(() => keyOf(papers[0]));
  const paper = papers.find((one) => keyOf(one) === shown) ?? papers[0];
  const questions = (paper?.questions ?? []).toSorted((a, b) => b.lost - a.lost || a.number - b.number);
  return (
    <section className={own.waiting} aria-labelledby="questions">
      <div className={own.row}>
        <h2 id="questions">{PRACTICE_ROOM.papers}</h2>
        <CsvButton about={PRACTICE_ROOM.papers} name={groupName} {...questionsFile(practice)} />
      </div>
      <Select
        size="large"
        data-reads
        className={own.choice}
        aria-label={PRACTICE_ROOM.papers}
        value={shown}
        onChange={(_event, { value }) => setShown(value)}
      >
        {papers.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {one.exam_name}
          </option>
        ))}
      </Select>
      <table className={styles.table}>
        <caption className={styles.hidden}>{paper?.exam_name}</caption>
        <TableHead
          columns={[
            [PRACTICE_ROOM.question],
            [PRACTICE_ROOM.lost, own.number],
            [PRACTICE_ROOM.practised, mergeClasses(own.number, styles.fromTablet)],
          ]}
        />
        <tbody>
          {questions.map(({ question_id, number, line, kind, lost, of, practised }) => (
            <tr key={question_id}>
              <th scope="row">
                {number}. {line === '' ? kind : line}
                {line !== '' && <div className={styles.small}>{kind}</div>}
              </th>
              <td className={own.number}>
                {lost}
                <span className={styles.small}>{PRACTICE_ROOM.of(of)}</span>
              </td>
              <td className={mergeClasses(own.number, styles.fromTablet)}>{practised}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function keyOf(paper: Pick<ClassPracticePaper, 'exam_id' | 'revision'> | undefined): string {
  return paper ? `${paper.exam_id} ${paper.revision}` : '';
}

function StudentsPart({ practice, groupName, nowMs, none }: PartProps & { none: ReactNode }) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const students = useMemo(() => idleFirst(practice.students, nowMs), [practice, nowMs]);
  const steps = useSteps(students);
  const idle = students.filter((one) => isIdle(one, nowMs)).length;
  return (
    <section className={own.waiting} aria-labelledby="practising">
      <div className={own.row}>
        <h2 id="practising">{PRACTICE_ROOM.students7}</h2>
        {students.length > 0 && (
          <CsvButton about={PRACTICE_ROOM.students7} name={groupName} {...studentsFile(students)} />
        )}
      </div>
      {students.length === 0 ? (
        none
      ) : (
        <>
          <p className={styles.count}>{PRACTICE_ROOM.idle(idle, students.length)}</p>
          <table className={styles.table}>
            <caption className={styles.hidden}>{PRACTICE_ROOM.students7}</caption>
            <TableHead
              columns={[
                [PRACTICE_ROOM.name],
                [PRACTICE_ROOM.last, own.number],
                [PRACTICE_ROOM.answers, mergeClasses(own.number, styles.fromTablet)],
              ]}
            />
            <tbody>
              {steps.shown.map((one) => (
                <tr key={one.user_id}>
                  <th scope="row">
                    <NameLink student={one} />
                  </th>
                  <td className={mergeClasses(own.number, isIdle(one, nowMs) && own.missing)}>
                    {lastWords(one, nowMs)}
                  </td>
                  <td className={mergeClasses(own.number, styles.fromTablet)}>
                    {PRACTICE_ROOM.answersWords(one.answers, one.right)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <PageFoot isLoading={false} failure={null} hasMore={steps.hasMore} onMore={steps.more} />
          <p className={styles.small}>{PRACTICE_ROOM.about}</p>
        </>
      )}
    </section>
  );
}

function NameLink({ student: { user_id, first_name, last_name } }: { student: PractisingStudent }) {
  const own = useGroupStyles();
  return (
    <Link className={own.link} to={studentPath(user_id)}>
      <bdi>
        {first_name} {last_name}
      </bdi>
    </Link>
  );
}

function lastWords({ practised_at, items }: PractisingStudent, nowMs: number): string {
  if (practised_at !== null) return academyTime(practised_at, nowMs);
  return items === 0 ? PRACTICE_ROOM.noItems : PRACTICE_ROOM.never;
}
