import { mergeClasses } from '@fluentui/react-components';
import { useCallback, useId } from 'react';
import type { KindSeen } from '../../../shared/report-cards/kinds.ts';
import { readKindsOfStudent } from '../../api/insight.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { Figures } from './Figures.tsx';
import { shareWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { KINDS_BOX } from './student-texts.ts';

/** Loads by itself: the server has to read every paper that the student took. */
export function StudentKinds({ userId }: { userId: string }) {
  const styles = useInsightStyles();
  const id = useId();
  const load = useCallback((signal: AbortSignal) => readKindsOfStudent(userId, signal), [userId]);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{KINDS_BOX.title}</h2>
      </div>
      <Figures load={load}>
        {({ kinds, results }) =>
          kinds.length === 0 ? (
            <p className={styles.muted}>{KINDS_BOX.none}</p>
          ) : (
            <>
              <table className={styles.table}>
                <caption className={styles.hidden}>{KINDS_BOX.title}</caption>
                <TableHead
                  columns={[
                    [KINDS_BOX.kind],
                    [KINDS_BOX.right, styles.number],
                    [KINDS_BOX.wrong, styles.number],
                    [KINDS_BOX.notAnswered, styles.numberWords],
                    [KINDS_BOX.share, mergeClasses(styles.numberWords, styles.fromTablet)],
                  ]}
                />
                <tbody>
                  {kinds.map((kind) => (
                    <tr key={`${kind.skill} ${kind.name}`}>
                      <th scope="row">
                        {kind.name}
                        {kind.skill && <span className={styles.small}> {KINDS_BOX.skills[kind.skill]}</span>}
                      </th>
                      <td className={styles.number}>{kind.right}</td>
                      <td className={styles.number}>{kind.wrong}</td>
                      <td className={styles.number}>{kind.not_answered}</td>
                      <td className={mergeClasses(styles.number, styles.fromTablet)}>{shareWords(shareOf(kind))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className={mergeClasses(styles.small, styles.apart)}>{KINDS_BOX.about(results)}</p>
            </>
          )
        }
      </Figures>
    </section>
  );
}

function shareOf({ right, wrong }: KindSeen): number | null {
  return right + wrong === 0 ? null : right / (right + wrong);
}
