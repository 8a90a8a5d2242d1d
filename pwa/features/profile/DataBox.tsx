import { mergeClasses } from '@fluentui/react-components';
import { useDevice } from '../../local/device.tsx';
import { useDataUsed } from '../../local/queries/data-used.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { dataLines, dataWords } from './data-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';

export function DataBox() {
  const styles = useProfileStyles();
  const { db } = useDevice();
  const used = useDataUsed(db);
  if (used === undefined) return <Loading />;
  const lines = used ? dataLines(used, Date.now()) : [];
  return (
    <section className={styles.box} aria-labelledby="data-used">
      <div className={styles.head}>
        <h2 id="data-used">Data used</h2>
        {used && <span className={styles.number}>{dataWords(lines.at(-1)?.thisMonth ?? 0)} this month</span>}
      </div>
      {used ? (
        <>
          <table className={styles.data} aria-labelledby="data-used">
            <TableHead columns={[['What for'], ['This month'], ['In all']]} />
            <tbody>
              {lines.map(({ name, thisMonth, all }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{dataWords(thisMonth)}</td>
                  <td>{dataWords(all)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={mergeClasses(styles.small, styles.outcome)}>
            What the app loaded and sent on this device since {dayWords(used.since)}. A paper and its audio are loaded
            once; sitting it uses only what your answers take. Your provider may count a little more.
          </p>
        </>
      ) : (
        <p className={styles.muted}>Nothing is counted yet. It begins with the next connection.</p>
      )}
    </section>
  );
}
