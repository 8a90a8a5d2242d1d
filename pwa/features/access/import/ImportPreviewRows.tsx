import { normaliseEmail } from '../../../../shared/addresses.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { ScrollPane } from '../../../ui/ScrollPane.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { nameOf, type RowsPreview } from './import-run.ts';
import { IMPORT } from './import-texts.ts';
import type { CheckedRow } from './read-sheet.ts';

interface ImportPreviewRowsProps {
  preview: RowsPreview;
  onAct: () => void;
  onBack: () => void;
}

/** Shows what happens to each row: first the rows with errors, then those that are there already. */
export function ImportPreviewRows({ preview, onAct, onBack }: ImportPreviewRowsProps) {
  const styles = useAccessStyles();
  const { wrong, good, there, newGroups } = preview;
  const isThere = (row: CheckedRow) => there.has(normaliseEmail(row.student.email));
  const old = good.filter(isThere);
  const fresh = good.filter((row) => !isThere(row));
  const { shown, hasMore, more } = useSteps([...wrong, ...old, ...fresh]);
  return (
    <>
      <div role="status" tabIndex={-1} ref={focusOnce} className={styles.summary}>
        {wrong.length > 0 && <p className={styles.error}>{IMPORT.wrong(wrong.length)}</p>}
        {good.length === 0 ? <p>{IMPORT.nothing}</p> : <p>{IMPORT.newOnes(fresh.length)}</p>}
        {old.length > 0 && <p>{IMPORT.there(old.length)}</p>}
        {newGroups.length > 0 && <p>{IMPORT.newGroups(newGroups.join(', '))}</p>}
      </div>
      <ScrollPane label={IMPORT.caption} className={styles.lines}>
        <table className={styles.table}>
          <caption className={styles.hidden}>{IMPORT.caption}</caption>
          <TableHead
            columns={[[IMPORT.row, styles.act], [IMPORT.student], [IMPORT.group, styles.fromTablet], [IMPORT.outcome]]}
          />
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <td className={styles.act}>{row.row}</td>
                <td>
                  <strong className={styles.lineName}>
                    <bdi>{nameOf(row)}</bdi>
                  </strong>
                  {row.student.email}
                </td>
                <td className={styles.fromTablet}>
                  <bdi>{row.student.group}</bdi>
                </td>
                <td className={row.errors.length > 0 ? styles.error : undefined}>{outcomeOf(row, preview)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PageFoot isLoading={false} failure={null} hasMore={hasMore} onMore={more} />
      </ScrollPane>
      {good.length === 0 ? (
        <DialogButtons act={IMPORT.back} onAct={onBack} onCancel={onBack} />
      ) : (
        <DialogButtons act={IMPORT.act(good.length)} cancel={IMPORT.back} onAct={onAct} onCancel={onBack} />
      )}
    </>
  );
}

function outcomeOf(row: CheckedRow, { there }: RowsPreview): string {
  if (row.errors.length > 0) return row.errors.join(' ');
  const account = there.get(normaliseEmail(row.student.email));
  if (!account) return IMPORT.isNew;
  return account.is_staff ? IMPORT.isStaff(account.name) : IMPORT.isThere(account.name);
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
