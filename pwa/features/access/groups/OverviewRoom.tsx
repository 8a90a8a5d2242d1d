import { Field, mergeClasses, Select } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refusalWords } from '../../../api/access.ts';
import { readOverview } from '../../../api/groups.ts';
import { useAccessStyles } from '../access.styles.ts';
import { academyTime } from '../../../ui/admin/academy-dates.ts';
import { CsvButton } from '../../../ui/admin/CsvButton.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { overviewLines, overviewTable, attemptScore, type OverviewLine } from './group-texts.ts';
import type { RoomProps } from './room-props.ts';
import { useGroupStyles } from './groups.styles.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { OVERVIEW } from './group-screen-texts.ts';

export function OverviewRoom({ whole: { group, members } }: RoomProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [query, setQuery] = useSearchParams();
  const load = useCallback((signal: AbortSignal) => readOverview(group.group_id, signal), [group.group_id]);
  const { value: overview, isLoading, failure, reload } = useLoaded(load, refusalWords);
  if (!overview) return <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />;
  const paper = overview.papers.find(({ exam_id }) => exam_id === query.get('paper')) ?? null;
  const lines = overviewLines(members, overview, paper?.exam_id ?? null);
  const satCount = lines.filter(({ newest }) => newest !== null).length;

  return (
    <>
      <div className={mergeClasses(own.row, own.low)}>
        <Field label={OVERVIEW.paper} className={mergeClasses(own.choice, own.narrow)}>
          <Select
            value={paper?.exam_id ?? ''}
            onChange={(_event, data) =>
              setQuery(data.value === '' ? { show: 'overview' } : { show: 'overview', paper: data.value }, {
                replace: true,
              })
            }
          >
            <option value="">{OVERVIEW.all}</option>
            {overview.papers.map(({ exam_id, exam_name }) => (
              <option key={exam_id} value={exam_id}>
                {exam_name}
              </option>
            ))}
          </Select>
        </Field>
        <CsvButton words={OVERVIEW.download} name={group.name} {...overviewTable(members, overview)} />
      </div>
      <p role="status" className={styles.count}>
        {paper === null ? OVERVIEW.someTaken(satCount, members.length) : OVERVIEW.oneTaken(satCount, members.length)}
      </p>
      {members.length === 0 ? (
        <p>{OVERVIEW.noStudents}</p>
      ) : (
        <OverviewTable lines={lines} isOfOnePaper={paper !== null} />
      )}
    </>
  );
}

function OverviewTable({ lines, isOfOnePaper }: { lines: readonly OverviewLine[]; isOfOnePaper: boolean }) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{OVERVIEW.title}</caption>
      <TableHead
        columns={[
          [OVERVIEW.student],
          [isOfOnePaper ? OVERVIEW.result : OVERVIEW.lastResult],
          [isOfOnePaper ? OVERVIEW.times : OVERVIEW.papers, mergeClasses(own.number, styles.fromTablet)],
        ]}
      />
      <tbody>
        {lines.map(({ member, newest, papersSat }) => (
          <tr key={member.user_id}>
            <th scope="row">
              <bdi>
                {member.first_name} {member.last_name}
              </bdi>
            </th>
            <td>
              {newest === null ? (
                <span className={styles.small}>{OVERVIEW.notYet}</span>
              ) : (
                <>
                  {attemptScore(newest.paper, newest.sitting)}
                  <div className={styles.small}>
                    {isOfOnePaper ? '' : `${newest.paper.exam_name}, `}
                    {academyTime(newest.sitting.end_time, Date.now())}
                  </div>
                </>
              )}
            </td>
            <td className={mergeClasses(own.number, styles.fromTablet)}>
              {isOfOnePaper ? (newest?.sitting.sittings ?? 0) : papersSat}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
