import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { countDue } from '../../../../shared/practice/due.ts';
import { homeworkLeft } from '../../../../shared/practice/homework-progress.ts';
import type { PracticeSet } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { type HomeworkForMe, useStoredHomework } from '../../../local/queries/homework.ts';
import { usePractice, type PracticeOnDevice } from '../../../local/queries/practice.ts';
import { useQuery } from '../../../local/queries/use-query.ts';
import { changePracticeSet, readPracticeSet, savePracticeSet } from '../../../local/writes/save-practice-set.ts';
import { dateHere } from '../../../base/date-here.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NothingToPractise } from './NothingToPractise.tsx';
import { chooseItems, goesOn, isOver, newSet, scopeOf, type Scope } from './practice-set.ts';
import { SET } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';
import { RunningSet } from './RunningSet.tsx';
import { SetEnd } from './SetEnd.tsx';
import { SetHead } from './SetHead.tsx';
import { missingIn, whyNothing } from './why-nothing.ts';

/** Up to ten mistakes, one after the other [R478, R479]. */
export function SetScreen() {
  const { db } = useDevice();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const practice = usePractice(db);
  const text = search.toString();
  const scope = useMemo(() => scopeOf(new URLSearchParams(text)), [text]);
  const result_id = scope.of === 'result' ? scope.result_id : '';
  const lost = useQuery(async () => {
    const result = await db.results.get(result_id);
    return new Set(result?.rows.flatMap((row) => (row.is_correct === 0 ? [row.question_id] : [])));
  }, [db, result_id]);
  const homework = useStoredHomework(db);
  const stored = useQuery(() => readPracticeSet(db), [db]);
  const set = homework?.find(({ set_id }) => scope.of === 'homework' && set_id === scope.set_id);
  if (!practice || !lost || !homework || stored === undefined)
    return (
      <>
        <SetHead result_id={result_id} place={null} isOver={false} />
        <Loading words={SET.wait} />
      </>
    );
  return (
    <OpenedSet
      key={`${text} ${key}`}
      practice={practice}
      stored={stored}
      scope={scope}
      homework={set}
      lost={scope.of === 'homework' ? leftOf(set, practice) : lost}
      opened_by={key}
    />
  );
}

/** Of homework that was withdrawn nothing is left. */
function leftOf(set: HomeworkForMe | undefined, { items, states, reviews }: PracticeOnDevice): ReadonlySet<string> {
  return set ? homeworkLeft(set, items, states, reviews) : new Set();
}

interface OpenedSetProps {
  practice: PracticeOnDevice;
  /** The set on this device when the screen opened. */
  stored: PracticeSet | null;
  scope: Scope;
  /** Undefined if the scope is none, or one that was withdrawn. */
  homework: HomeworkForMe | undefined;
  /** The questions that the result of the scope lost, or what is left to do of homework. */
  lost: ReadonlySet<string>;
  opened_by: string;
}

function OpenedSet({ practice, stored, scope, homework, lost, opened_by }: OpenedSetProps) {
  const styles = usePracticeStyles();
  const { db, now } = useDevice();
  const { items, states } = practice;
  const today = dateHere(now());
  const [set, setSet] = useState(() =>
    stored && goesOn(stored, scope, opened_by)
      ? stored
      : newSet(chooseItems(items, states, scope, today, lost), scope, opened_by),
  );
  const [hasFailed, setFailed] = useState(false);

  async function keep(work: Promise<unknown>): Promise<void> {
    try {
      await work;
      setFailed(false);
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }

  function begin(next: PracticeSet): void {
    setSet(next);
    void keep(savePracticeSet(db, next));
  }

  /** Shows the change even if this device has no space to keep it. */
  function change(to: (set: PracticeSet) => PracticeSet): void {
    setSet(to);
    void keep(changePracticeSet(db, set, to));
  }

  const [first] = useState(set);
  useEffect(() => {
    // the answers are kept in the stored set, so it is there before the first of them
    if (first !== stored && first.items.length > 0) void keep(savePracticeSet(db, first));
    // oxlint-disable-next-line react/exhaustive-deps -- the set that the screen opened with
  }, [db, first]);

  const result_id = scope.of === 'result' ? scope.result_id : '';
  if (set.items.length === 0) {
    const missing = missingIn(scope, practice.missing, homework);
    const isReady = chooseItems(items, states, scope, today, lost).length > 0;
    const why = isReady ? 'ready' : whyNothing(scope, practice, missing, lost, homework);
    return (
      <>
        <SetHead result_id={result_id} place={null} isOver={false} />
        <NothingToPractise why={why} scope={scope} missing={missing} />
      </>
    );
  }
  const isOverHere = isOver(set);
  return (
    <div className={isOverHere ? styles.page : undefined}>
      <SetHead
        result_id={result_id}
        place={isOverHere ? null : { at: set.at, count: set.items.length }}
        isOver={isOverHere}
      />
      {hasFailed && (
        <Notice role="alert" intent="error">
          {SET.notSaved}
        </Notice>
      )}
      <RunningSet
        set={set}
        practice={practice}
        opened_by={opened_by}
        onChange={change}
        end={
          <SetEnd
            set={set}
            practice={practice}
            today={today}
            dueCount={countDue(items, states, today)}
            onAgain={(wrong) => begin(newSet(wrong, scope, opened_by))}
          />
        }
      />
    </div>
  );
}
