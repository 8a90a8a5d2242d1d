import { Button, mergeClasses } from '@fluentui/react-components';
import { Add20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { academyDate } from '../../../../shared/access.ts';
import type { SetPaper } from '../../../../shared/groups.ts';
import { unsetPaper } from '../../../api/groups.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { counted } from '../../../ui/admin/counted.ts';
import type { RoomProps } from './room-props.ts';
import { useGroupStyles } from './groups.styles.ts';
import { SetPaperDialog } from './SetPaperDialog.tsx';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { TableHead } from '../../../ui/TableHead.tsx';

export function PapersRoom({ whole, onChanged, onReload }: RoomProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [opened, setOpened] = useState<SetPaper | null>(null);
  const [leaving, setLeaving] = useState<SetPaper | null>(null);
  const { papers } = whole;
  const today = academyDate(Date.now());

  async function takeBack(setId: string): Promise<void> {
    await unsetPaper(setId);
    onChanged({ ...whole, papers: papers.filter(({ set_id }) => set_id !== setId) });
    setLeaving(null);
  }

  return (
    <>
      <div className={own.row}>
        <p className={styles.count}>{counted(papers.length, 'paper set', 'papers set')}</p>
        <Button
          appearance="primary"
          icon={<Add20Regular />}
          // one id until it is saved, so that a second press sets no second paper
          onClick={() => setOpened({ set_id: newId(), exam_id: '', exam_name: '', due_date: '', words: '' })}
        >
          Set a paper
        </Button>
      </div>
      {papers.length === 0 ? (
        <p>No paper is set. One that is set for a date stands on the students’ home until then.</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>Papers set</caption>
          <TableHead
            columns={[
              ['Paper'],
              ['Until', mergeClasses(own.date, styles.fromTablet)],
              ['Words', styles.fromTablet],
              ['Change or take back', own.icons, true],
            ]}
          />
          <tbody>
            {papers.map((paper) => (
              <tr key={paper.set_id}>
                <th scope="row">
                  {paper.exam_name}
                  <span className={styles.onPhone}>
                    until {dateWords(paper.due_date)}
                    {paper.due_date < today && ', passed'}
                  </span>
                  <span className={styles.onPhone}>{paper.words}</span>
                </th>
                <td className={mergeClasses(own.date, styles.fromTablet)}>
                  {dateWords(paper.due_date)}
                  {paper.due_date < today && <div className={styles.small}>passed</div>}
                </td>
                <td className={mergeClasses(own.words, styles.fromTablet)}>{paper.words}</td>
                <td className={own.icons}>
                  <Button
                    appearance="subtle"
                    className={styles.icon}
                    icon={<Edit20Regular />}
                    aria-label={`Change ${paper.exam_name}, until ${dateWords(paper.due_date)}`}
                    onClick={() => setOpened(paper)}
                  />
                  <DeleteButton
                    label={`Take back ${paper.exam_name}, until ${dateWords(paper.due_date)}`}
                    onClick={() => setLeaving(paper)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {opened && (
        <SetPaperDialog
          whole={whole}
          paper={opened}
          onSaved={(next) => {
            onChanged(next);
            setOpened(null);
          }}
          onGone={onReload}
          onClose={() => setOpened(null)}
        />
      )}
      {leaving && (
        <AskDialog
          title="Take the paper back"
          keep="Keep it set"
          act={{
            label: 'Take back',
            busyLabel: 'Saving...',
            run: () => refusalOf(takeBack(leaving.set_id)),
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            {leaving.exam_name} leaves the students’ home. Who has sat it keeps the result, and the paper stays in the
            library.
          </p>
        </AskDialog>
      )}
    </>
  );
}
