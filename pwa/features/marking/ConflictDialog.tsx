import { Button, mergeClasses } from '@fluentui/react-components';
import {
  draftOfMarks,
  emptyDraft,
  type DraftTask,
  type Marking,
  type MarksDraft,
  type ToMark,
} from '../../../shared/marking.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { CONFLICT } from './mark-screen-texts.ts';

interface ConflictDialogProps {
  toMark: readonly ToMark[];
  mine: MarksDraft;
  theirs: Marking;
  user_id: string;
  message: string;
  onSettle: (choice: 'mine' | 'theirs') => Promise<void>;
  onClose: () => void;
}

/** Shows another marker's marks beside mine; nothing is written until one is chosen [R87]. */
export function ConflictDialog({ toMark, mine, theirs, user_id, message, onSettle, onClose }: ConflictDialogProps) {
  const styles = useMarkingStyles();
  const dialog = useDialogStyles();
  const { isBusy, once } = useSingleFlight();
  const isTaken = theirs.claim !== null && theirs.claim.user_id !== user_id;
  const isOwn = theirs.saved?.user_id === user_id && !isTaken;
  const name = isOwn ? CONFLICT.you : ((isTaken ? theirs.claim?.name : theirs.saved?.name) ?? CONFLICT.anotherAdmin);
  const title = isOwn ? CONFLICT.youToo : CONFLICT.theyToo(name);
  const theirDraft = theirs.draft ?? (theirs.marks ? draftOfMarks(toMark, theirs.marks) : emptyDraft(toMark));
  const at = theirs.saved ? academyTime(theirs.saved.at, Date.now()) : '';

  const settle = (choice: 'mine' | 'theirs') => once(() => onSettle(choice));

  return (
    <Modal label={title} className={mergeClasses(dialog.surface, styles.wide)} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <div className={dialog.words}>
        <p>
          {standingOf(theirs, at)} {CONFLICT.choose}
        </p>
        <table className={styles.both}>
          <TableHead columns={[[CONFLICT.what, '', true], [CONFLICT.yours], [name]]} />
          {toMark.map(({ part_id, name: taskName, criteria }, index) => {
            const [own, other] = [mine.tasks[index], theirDraft.tasks[index]];
            return (
              <tbody key={part_id ?? 'interview'}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {taskName}
                  </th>
                </tr>
                {criteria.map((criterion, row) => (
                  <tr key={criterion}>
                    <th scope="row">{criterion}</th>
                    <td>{own?.bands[row] ?? '–'}</td>
                    <td>{other?.bands[row] ?? '–'}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{CONFLICT.comments}</th>
                  <td>
                    <Said task={own} />
                  </td>
                  <td>
                    <Said task={other} />
                  </td>
                </tr>
              </tbody>
            );
          })}
        </table>
        {message !== '' && (
          <p role="alert" className={styles.trouble}>
            {message}
          </p>
        )}
      </div>
      <div className={dialog.actions}>
        <Button size="large" disabledFocusable={isBusy} onClick={() => void settle('mine')}>
          {CONFLICT.pickMine}
        </Button>
        <Button size="large" disabledFocusable={isBusy} onClick={() => void settle('theirs')}>
          {isOwn ? CONFLICT.pickOther : CONFLICT.pickTheirs}
        </Button>
      </div>
    </Modal>
  );
}

function standingOf({ draft, marks, saved }: Marking, at: string): string {
  if (marks && !draft) return saved ? CONFLICT.released(at) : CONFLICT.noCorrection;
  return saved ? CONFLICT.saved(at) : CONFLICT.nothingSaved;
}

function Said({ task }: { task: DraftTask | undefined }) {
  const styles = useMarkingStyles();
  const count = task?.notes.length ?? 0;
  const inText = count === 0 ? '' : CONFLICT.inText(count);
  return (
    <div dir="auto" className={styles.bothText}>
      {[task?.comment.trim() ?? '', inText].filter((words) => words !== '').join('\n') || CONFLICT.none}
    </div>
  );
}
