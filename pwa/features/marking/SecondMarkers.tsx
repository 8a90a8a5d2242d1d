import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  differenceOf,
  draftOfMarks,
  emptyDraft,
  type FinishedMarks,
  type MarksDraft,
  type SecondMarking,
  type ToMark,
} from '../../../shared/marking.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { SECOND } from './mark-screen-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';

interface SecondMarkersProps {
  second: SecondMarking;
  toMark: readonly ToMark[];
  draft: MarksDraft;
  isReadOnly: boolean;
  onUse: (draft: MarksDraft) => void;
}

/** Both markings beside each other, for whoever decides [R432]. */
export function SecondMarkers({ second, toMark, draft, isReadOnly, onUse }: SecondMarkersProps) {
  const styles = useMarkingStyles();
  const [used, setUsed] = useState<FinishedMarks | null>(null);
  const [asked, setAsked] = useState<FinishedMarks | null>(null);
  const { given, phase } = second;
  const drafts = given.map(({ marks }) => draftOfMarks(toMark, marks));
  const isOwnWork = ![emptyDraft(toMark), ...drafts].some((one) => isSame(one, draft));

  function take(one: FinishedMarks): void {
    setAsked(null);
    setUsed(one);
    onUse(draftOfMarks(toMark, one.marks));
  }

  return (
    <section aria-label={SECOND.title} className={styles.second}>
      <h2>{SECOND.title}</h2>
      <p>{wordsAbout(given)}</p>
      <table className={styles.both}>
        <TableHead columns={[[SECOND.what, '', true], ...given.map((one): [string] => [nameOf(one)])]} />
        <tbody>
          <tr>
            <th scope="row">{SECOND.band}</th>
            {given.map(({ user_id, marks }) => (
              <td key={user_id}>
                <strong>{marks.band}</strong>
              </td>
            ))}
          </tr>
        </tbody>
        {toMark.map(({ part_id, name, criteria }, index) => (
          <tbody key={part_id ?? 'interview'}>
            <tr>
              <th scope="rowgroup" colSpan={given.length + 1}>
                {name}
              </th>
            </tr>
            {criteria.map((criterion, row) => (
              <tr key={criterion}>
                <th scope="row">{criterion}</th>
                {drafts.map(({ tasks }, at) => (
                  <td key={given[at]?.user_id}>{tasks[index]?.bands[row] ?? '–'}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{SECOND.comment}</th>
              {drafts.map(({ tasks }, at) => (
                <td key={given[at]?.user_id}>
                  <div dir="auto" className={styles.bothText}>
                    {commentsOf(tasks[index])}
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {phase === 'deciding' && !isReadOnly && (
        <div className={styles.actions}>
          {given.map((one) => (
            <Button key={one.user_id} onClick={() => (isOwnWork ? setAsked(one) : take(one))}>
              {SECOND.takeMarks(nameOf(one))}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={styles.meta}>
        {used && SECOND.used(nameOf(used))}
      </p>
      {asked && (
        <AskDialog
          title={SECOND.askTitle}
          act={{
            label: SECOND.replace,
            busyLabel: SECOND.replacing,
            destroys: true,
            run: () => {
              take(asked);
              return Promise.resolve(null);
            },
          }}
          keep={SECOND.keep}
          onClose={() => setAsked(null)}
        >
          <p>{SECOND.ask(nameOf(asked))}</p>
        </AskDialog>
      )}
    </section>
  );
}

function wordsAbout(given: readonly FinishedMarks[]): string {
  if (given.length < 2) return SECOND.oneOnly;
  const difference = differenceOf(given);
  return difference === 0 ? SECOND.same : SECOND.differ(SECOND.bands(difference));
}

function nameOf({ name }: FinishedMarks): string {
  return name ?? SECOND.deletedMarker;
}

function commentsOf(task: MarksDraft['tasks'][number] | undefined): string {
  const count = task?.notes.length ?? 0;
  const words = [task?.comment.trim() ?? '', count === 0 ? '' : SECOND.inText(count)];
  return words.filter((some) => some !== '').join('\n') || SECOND.none;
}

function isSame(a: MarksDraft, b: MarksDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
