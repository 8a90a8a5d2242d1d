import { mergeClasses } from '@fluentui/react-components';
import { counted } from '../../ui/admin/counted.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../ui/admin/use-steps.ts';
import { ScrollPane } from '../../ui/ScrollPane.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useAccessStyles } from './access.styles.ts';
import { TAKE_BACK } from './list-texts.ts';

interface Line {
  email: string;
  name: string | null;
  words: string;
  attempts: number;
}

interface LineTableProps {
  caption: string;
  outcomeHead: string;
  lines: readonly Line[];
}

/** Lists the addresses of a list with what happens to each, and its account's attempts under the month. */
export function LineTable({ caption, outcomeHead, lines }: LineTableProps) {
  const styles = useAccessStyles();
  const { shown, hasMore, more } = useSteps(lines);
  return (
    // so that the buttons below stay in sight
    <ScrollPane label={caption} className={styles.lines}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{caption}</caption>
        <TableHead
          columns={[
            [TAKE_BACK.line],
            [outcomeHead],
            [TAKE_BACK.attemptsColumn, mergeClasses(styles.many, styles.fromTablet)],
          ]}
        />
        <tbody>
          {shown.map(({ email, name, words, attempts }) => (
            <tr key={email}>
              <td>
                {name !== null && (
                  <strong className={styles.lineName}>
                    <bdi>{name}</bdi>
                  </strong>
                )}
                {email}
              </td>
              <td>
                {words}
                {attempts > 0 && <span className={styles.onPhone}>{counted(attempts, 'attempt')}</span>}
              </td>
              <td className={mergeClasses(styles.many, styles.fromTablet)}>{attempts.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageFoot isLoading={false} failure={null} hasMore={hasMore} onMore={more} />
    </ScrollPane>
  );
}
