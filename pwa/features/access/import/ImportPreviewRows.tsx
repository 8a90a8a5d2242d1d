import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { normaliseEmail } from '../../../../shared/addresses.ts';
import { type StudentRow, tidyRow } from '../../../../shared/import-students.ts';
import { refusalWords } from '../../../api/access.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { FROM_TABLET_QUERY } from '../../../ui/look.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollPane } from '../../../ui/ScrollPane.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { nameOf, readPreview, type RowsPreview } from './import-run.ts';
import { IMPORT } from './import-texts.ts';
import { type CheckedRow, checkStudents, hasErrors } from './read-sheet.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'phone', 'group'] as const satisfies (keyof StudentRow)[];

/** Corrections typed since the last check, by the number of the row. */
type Edits = ReadonlyMap<number, StudentRow>;
const NONE: Edits = new Map();

interface ImportPreviewRowsProps {
  preview: RowsPreview;
  onPreview: (preview: RowsPreview) => void;
  onAct: () => void;
  onBack: () => void;
}

/** Shows what happens to each row: first the rows with errors, whose fields are open, then those that are there already. */
export function ImportPreviewRows({ preview, onPreview, onAct, onBack }: ImportPreviewRowsProps) {
  const styles = useAccessStyles();
  const summary = useRef<HTMLDivElement>(null);
  const [edits, setEdits] = useState(NONE);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  // a phone has no columns for phones and classes
  const isWide = useMediaQuery(FROM_TABLET_QUERY);
  const { wrong, good, there, newGroups } = preview;
  const isThere = (row: CheckedRow) => there.has(normaliseEmail(row.student.email));
  const old = good.filter(isThere);
  const fresh = good.filter((row) => !isThere(row));
  const { shown, hasMore, more } = useSteps([...wrong, ...old, ...fresh]);
  useEffect(() => summary.current?.focus(), [preview]);

  const checkAgain = () =>
    once(async () => {
      setFailure(null);
      try {
        onPreview(await readPreview(checkStudents(withEdits(preview, edits)), preview.leftOut, setDone));
        setEdits(NONE);
      } catch (error) {
        setFailure(refusalWords(error));
      }
    });

  return (
    <>
      <div role="status" tabIndex={-1} ref={summary} className={styles.summary}>
        {wrong.length > 0 && <p className={styles.error}>{IMPORT.wrong(wrong.length)}</p>}
        {good.length === 0 ? <p>{IMPORT.nothing}</p> : <p>{IMPORT.newOnes(fresh.length)}</p>}
        {old.length > 0 && <p>{IMPORT.there(old.length)}</p>}
        {newGroups.length > 0 && <p>{IMPORT.newGroups(newGroups.join(', '))}</p>}
        {preview.leftOut.length > 0 && <p>{IMPORT.leftOut(preview.leftOut.join(', '))}</p>}
      </div>
      <ScrollPane label={IMPORT.caption} className={styles.lines}>
        <table className={styles.table}>
          <caption className={styles.hidden}>{IMPORT.caption}</caption>
          <TableHead
            columns={[
              [IMPORT.row, styles.act],
              [IMPORT.student],
              [IMPORT.phone, mergeClasses(styles.role, styles.fromTablet)],
              [IMPORT.group, mergeClasses(styles.role, styles.fromTablet)],
              [IMPORT.outcome],
            ]}
          />
          <tbody>
            {shown.map((row) =>
              hasErrors(row) ? (
                <tr key={row.row}>
                  <td className={styles.act}>{row.row}</td>
                  <td colSpan={isWide ? 4 : 2}>
                    <RowFields
                      row={row}
                      student={edits.get(row.row) ?? row.student}
                      onChange={(student) => setEdits(new Map([...edits, [row.row, student]]))}
                    />
                  </td>
                </tr>
              ) : (
                <tr key={row.row}>
                  <td className={styles.act}>{row.row}</td>
                  <td>
                    <strong className={styles.lineName}>
                      <bdi>{nameOf(row)}</bdi>
                    </strong>
                    {row.student.email}
                    <span className={styles.onPhone}>
                      {[row.student.phone, row.student.group].filter((text) => text !== '').join(', ')}
                    </span>
                  </td>
                  <td className={styles.fromTablet}>{row.student.phone}</td>
                  <td className={styles.fromTablet}>
                    <bdi>{row.student.group}</bdi>
                  </td>
                  <td>{outcomeOf(row, preview)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
        <PageFoot isLoading={false} failure={null} hasMore={hasMore} onMore={more} />
      </ScrollPane>
      {failure !== null && (
        <Notice role="alert" intent="error">
          {failure}
        </Notice>
      )}
      {edits.size > 0 || isBusy ? (
        <DialogButtons
          act={IMPORT.again}
          busyAct={IMPORT.looking(done)}
          isBusy={isBusy}
          cancel={IMPORT.back}
          onAct={() => void checkAgain()}
          onCancel={onBack}
        />
      ) : good.length === 0 ? (
        <DialogButtons act={IMPORT.back} onAct={onBack} onCancel={onBack} />
      ) : (
        <DialogButtons act={IMPORT.act(good.length)} cancel={IMPORT.back} onAct={onAct} onCancel={onBack} />
      )}
    </>
  );
}

interface RowFieldsProps {
  row: CheckedRow;
  student: StudentRow;
  onChange: (student: StudentRow) => void;
}

function RowFields({ row, student, onChange }: RowFieldsProps) {
  const styles = useAccessStyles();
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.hidden}>{IMPORT.correct(row.row)}</legend>
      <div className={styles.fields}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={IMPORT.uses[name]}
            value={student[name]}
            // what is wrong with a text is not said of another one
            error={student[name] === row.student[name] ? row.errors[name] : undefined}
            onChange={(value) => onChange({ ...student, [name]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns all rows in the order of the file, with what was typed. */
function withEdits({ wrong, good }: RowsPreview, edits: Edits): Pick<CheckedRow, 'row' | 'student'>[] {
  return [...wrong, ...good]
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, student }) => ({ row, student: tidyRow(edits.get(row) ?? student) }));
}

function outcomeOf(row: CheckedRow, { there }: RowsPreview): string {
  const account = there.get(normaliseEmail(row.student.email));
  if (!account) return IMPORT.isNew;
  return account.is_staff ? IMPORT.isStaff(account.name) : IMPORT.isThere(account.name);
}
