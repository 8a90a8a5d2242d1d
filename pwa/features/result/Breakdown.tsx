import type { Result } from '../../../shared/results.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { useBreakdownStyles } from './Breakdown.styles.ts';
import { answered, resultsByKind, resultsByPart, type NamedCounts } from '../../ui/question-kinds.ts';
import type { TimeSpent } from '../../../shared/time-spent.ts';
import { partTimes } from './part-times.ts';
import { BREAKDOWN, notAnsweredWords, VERDICT_WORDS } from './result-texts.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { useAllPapers } from './use-all-papers.ts';

const VERDICTS: readonly Verdict[] = ['right', 'wrong', 'not_answered'];

interface BreakdownProps {
  parts: readonly OutlinePart[];
  result: Result;
  timeSpent: TimeSpent | undefined;
}

export function Breakdown({ parts, result, timeSpent }: BreakdownProps) {
  const styles = useBreakdownStyles();
  const byPart = resultsByPart(parts, result.rows);
  const times = partTimes(parts, timeSpent);
  const { kinds: byKind, note } = useAllPapers(result, resultsByKind(parts, result.rows));
  if (byPart.every(isEmpty) || (byPart.length < 2 && byKind.length < 2)) return null;
  return (
    <section className={styles.section} aria-labelledby="breakdown">
      <h2 id="breakdown">{BREAKDOWN.heading}</h2>
      <div className={styles.tables}>
        {byPart.length > 1 && (
          <CountsTable name={BREAKDOWN.byPart} rows={byPart.map((row, at) => ({ ...row, below: times[at] ?? '' }))} />
        )}
        {byKind.length > 1 && <CountsTable name={BREAKDOWN.byKind} rows={byKind} />}
      </div>
      {byKind.length > 1 && note !== null && <p className={styles.note}>{note}</p>}
    </section>
  );
}

function isEmpty(row: NamedCounts): boolean {
  return answered(row) === 0;
}

interface CountsTableProps {
  name: string;
  rows: readonly NamedCounts[];
}

/** A row without an answer and without other words is only named, at the end. */
function CountsTable({ name, rows }: CountsTableProps) {
  const styles = useBreakdownStyles();
  const empty = rows.filter((row) => isEmpty(row) && (row.below ?? '') === '');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {VERDICTS.map((verdict) => (
            <th key={verdict} scope="col">
              {VERDICT_WORDS[verdict]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => !empty.includes(row))
          .map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <RowName name={row.name} below={row.below} />
              </th>
              {VERDICTS.map((verdict) => (
                <td key={verdict}>{row[verdict]}</td>
              ))}
            </tr>
          ))}
        {empty.length > 0 && (
          <tr>
            <td colSpan={VERDICTS.length + 1}>{notAnsweredWords(empty)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function RowName({ name, below = '' }: { name: string; below: string | undefined }) {
  const styles = useBreakdownStyles();
  return (
    <>
      {name} {below !== '' && <small className={styles.below}>{below}</small>}
    </>
  );
}
