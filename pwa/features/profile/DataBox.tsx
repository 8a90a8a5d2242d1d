import { mergeClasses } from '@fluentui/react-components';
import { useDevice } from '../../local/device.tsx';
import { useDataUsed } from '../../local/queries/data-used.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { DATA, dataLines, dataWords } from './data-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';

export function DataBox() {
  const styles = useProfileStyles();
  const { db } = useDevice();
  const used = useDataUsed(db);
  if (used === undefined) return <Loading />;
  const lines = used ? dataLines(used, Date.now()) : [];
  return (
    <section className={styles.inFold} aria-labelledby="data-used">
      <div className={styles.head}>
        <h3 id="data-used">{DATA.title}</h3>
        {used && <span className={styles.number}>{DATA.thisMonth(lines.at(-1)?.thisMonth ?? 0)}</span>}
      </div>
      {used ? (
        <>
          <table className={styles.data} aria-labelledby="data-used">
            <TableHead columns={DATA.columns} />
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
          <p className={mergeClasses(styles.small, styles.outcome)}>{DATA.words(dayWords(used.since))}</p>
        </>
      ) : (
        <p className={styles.muted}>{DATA.none}</p>
      )}
    </section>
  );
}
