import { mergeClasses } from '@fluentui/react-components';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EndingKind, EndingStudent } from '../../../../shared/desk.ts';
import { refusalWords } from '../../../api/access.ts';
import { listEnding } from '../../../api/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { usePages } from '../../../ui/admin/use-pages.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { usePersonDialog } from '../person-dialog.tsx';
import { useDeskStyles } from './desk.styles.ts';
import { ENDING } from './desk-texts.ts';

const KINDS: readonly { kind: EndingKind; to: string; words: string }[] = [
  { kind: 'soon', to: '?show=ending', words: ENDING.soon },
  { kind: 'over', to: '?show=ending&kind=over', words: ENDING.over },
];

/** Students whose access ends soon, or has ended without a new month [R562]. */
export function EndingRoom() {
  const access = useAccessStyles();
  const styles = useDeskStyles();
  const [query] = useSearchParams();
  const kind: EndingKind = query.get('kind') === 'over' ? 'over' : 'soon';
  const load = useCallback(
    async (before: readonly EndingStudent[], signal: AbortSignal) => {
      const { data, has_more } = await listEnding(kind, before.length, signal);
      return { rows: data, hasMore: has_more };
    },
    [kind],
  );
  const { rows, isLoading, failure, hasMore, more, reload } = usePages(load, refusalWords);
  const { open, dialog } = usePersonDialog(reload);
  return (
    <>
      <nav aria-label={ENDING.which} className={styles.kinds}>
        {KINDS.map((one) => (
          <Link
            key={one.kind}
            replace
            to={one.to}
            className={styles.kind}
            aria-current={one.kind === kind ? 'page' : undefined}
          >
            {one.words}
          </Link>
        ))}
      </nav>
      {rows.length === 0 && !isLoading && failure === null ? (
        <p>{kind === 'soon' ? ENDING.noneSoon : ENDING.noneOver}</p>
      ) : (
        rows.length > 0 && (
          <table className={access.table}>
            <caption className={access.hidden}>{ENDING.caption}</caption>
            <TableHead
              columns={[
                [ENDING.student],
                [ENDING.email, access.fromTablet],
                [ENDING.phone, mergeClasses(access.who, access.fromTablet)],
                [ENDING.until, access.times],
              ]}
            />
            <tbody>
              {rows.map((student) => (
                <tr key={student.user_id}>
                  <td>
                    <button type="button" className={access.name} onClick={() => open(student)}>
                      <bdi>{student.name}</bdi>
                    </button>
                    <span className={access.onPhone}>{student.phone === '' ? student.email : student.phone}</span>
                  </td>
                  <td className={access.fromTablet}>{student.email}</td>
                  <td className={mergeClasses(access.fromTablet, styles.phone)}>{student.phone}</td>
                  <td className={access.times}>{dateWords(student.end_date)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
      {dialog}
    </>
  );
}
