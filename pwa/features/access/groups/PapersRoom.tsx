import { Button, mergeClasses } from '@fluentui/react-components';
import { Add20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { academyDate } from '../../../../shared/access.ts';
import { proposedDay } from './proposed-day.ts';
import type { SetPaper } from '../../../../shared/groups.ts';
import { unsetPaper } from '../../../api/groups.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { counted } from '../../../ui/admin/counted.ts';
import type { RoomProps } from './room-props.ts';
import { MocksPart } from './MocksPart.tsx';
import { useGroupStyles } from './groups.styles.ts';
import { SetPaperDialog } from './SetPaperDialog.tsx';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { PAPERS } from './group-screen-texts.ts';

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
          onClick={() =>
            setOpened({ set_id: newId(), exam_id: '', exam_name: '', due_date: proposedDay(Date.now()), words: '' })
          }
        >
          {PAPERS.set}
        </Button>
      </div>
      {papers.length === 0 ? (
        <p>{PAPERS.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{PAPERS.title}</caption>
          <TableHead
            columns={[
              [PAPERS.paper],
              [PAPERS.untilColumn, mergeClasses(own.date, styles.fromTablet)],
              [PAPERS.words, styles.fromTablet],
              [PAPERS.acts, own.icons, true],
            ]}
          />
          <tbody>
            {papers.map((paper) => (
              <tr key={paper.set_id}>
                <th scope="row">
                  {paper.exam_name}
                  <span className={styles.onPhone}>
                    {PAPERS.until(dateWords(paper.due_date))}
                    {paper.due_date < today && PAPERS.over}
                  </span>
                  <span className={styles.onPhone}>{paper.words}</span>
                </th>
                <td className={mergeClasses(own.date, styles.fromTablet)}>
                  {dateWords(paper.due_date)}
                  {paper.due_date < today && <div className={styles.small}>{PAPERS.passed}</div>}
                </td>
                <td className={mergeClasses(own.words, styles.fromTablet)}>{paper.words}</td>
                <td className={own.icons}>
                  <Button
                    appearance="subtle"
                    className={styles.icon}
                    icon={<Edit20Regular />}
                    aria-label={PAPERS.change(paper.exam_name, dateWords(paper.due_date))}
                    onClick={() => setOpened(paper)}
                  />
                  <DeleteButton
                    label={PAPERS.remove(paper.exam_name, dateWords(paper.due_date))}
                    onClick={() => setLeaving(paper)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MocksPart whole={whole} onChanged={onChanged} onReload={onReload} />
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
          title={PAPERS.removeTitle}
          keep={PAPERS.keep}
          act={{
            label: PAPERS.removeAct,
            busyLabel: PAPERS.saving,
            destroys: true,
            run: () => refusalOf(takeBack(leaving.set_id)),
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{PAPERS.removeText(leaving.exam_name)}</p>
        </AskDialog>
      )}
    </>
  );
}
