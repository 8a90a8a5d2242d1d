import { Button, Field, mergeClasses, Select } from '@fluentui/react-components';
import { ArrowDownload20Regular, Print20Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ClassStudent, Overview } from '../../../../shared/class-overview.ts';
import { csvOf } from '../../../../shared/csv.ts';
import { isOneOf } from '../../../../shared/papers.ts';
import { refusalWords } from '../../../api/access.ts';
import { readOverview } from '../../../api/groups.ts';
import { useAcademyWords } from '../../../api/use-academy-words.ts';
import { PRINT_TEXTS } from '../../../ui/admin/behind-texts.ts';
import { csvFile } from '../../../ui/admin/csv-file.ts';
import { EmptyClass } from '../../../ui/admin/EmptyClass.tsx';
import { Filters } from '../../../ui/admin/Filter.tsx';
import { Hint } from '../../../ui/admin/Hint.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { PrintHead } from '../../../ui/admin/PrintHead.tsx';
import { SearchField, useTypedSearch } from '../../../ui/admin/SearchField.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { PRINT_QUERY } from '../../../ui/look.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAccessStyles } from '../access.styles.ts';
import { useGroupStyles } from './groups.styles.ts';
import { OverviewCards } from './OverviewCards.tsx';
import {
  chosenStudents,
  isShown,
  MOST_PAGES,
  pagesPath,
  searchTexts,
  overviewTable,
  SHOWN_CHOICES,
  SORT_CHOICES,
  type ShownChoice,
  type SortChoice,
} from './overview-lines.ts';
import { OVERVIEW, SHOWN_NAMES, SORT_NAMES } from './overview-texts.ts';
import { useOverviewStyles } from './overview.styles.ts';
import { OverviewTable } from './OverviewTable.tsx';
import type { AddProps, RoomProps } from './room-props.ts';
import { useClassWork } from './use-class-work.ts';
import '../../../ui/print.css';

/** Wide enough for columns that scroll; paper always is. */
const HAS_COLUMNS_QUERY = '(min-width: 45em), print';

/** As many columns as a laptop shows without much scrolling; the set papers stand first. */
const SHOWN_PAPERS = 12;

const LINES_AT_ONCE = 100;
/** A card is as high as three lines. */
const CARDS_AT_ONCE = 30;

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 11;

/** Shows what each student of a class has of each paper, and who falls behind [R112, R440]. */
export function OverviewRoom({ whole, onAdd }: Pick<RoomProps, 'whole'> & AddProps) {
  const { group } = whole;
  const load = useCallback((signal: AbortSignal) => readOverview(group.group_id, signal), [group.group_id]);
  const { value: overview, isLoading, failure, reload } = useLoaded(load, refusalWords);
  if (!overview) return <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />;
  if (overview.students.length === 0) return <EmptyClass whole={whole} onAdd={onAdd} />;
  return <ClassRoom group={group} overview={overview} />;
}

/** The file and the page on paper have the whole class, which is read first. */
type Wanted = 'file' | 'paper';

function ClassRoom({ group, overview }: { group: RoomProps['whole']['group']; overview: Overview }) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const classStyles = useOverviewStyles();
  const [query, setQuery] = useSearchParams();
  const [hasAllPapers, setAllPapers] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [nowMs] = useState(() => Date.now());
  const navigate = useNavigate();
  const { name: academy } = useAcademyWords();
  const isPrinted = useMediaQuery(PRINT_QUERY);
  const isWide = useMediaQuery(HAS_COLUMNS_QUERY);
  const typed = useTypedSearch('');
  const search = typed.text;
  const { papers, students } = overview;
  const shown: ShownChoice = chosen(SHOWN_CHOICES, query.get('which'));
  const sort: SortChoice = chosen(SORT_CHOICES, query.get('sort'));
  const texts = useMemo(() => searchTexts(students), [students]);
  const listed = useMemo(
    () => chosenStudents(students, texts, { shown, sort, search }),
    [students, texts, shown, sort, search],
  );
  const steps = useSteps(listed, isWide ? LINES_AT_ONCE : CARDS_AT_ONCE);
  const { work, missing, failure, retry } = useClassWork(group.group_id, idsOf(wanted === null ? steps.shown : listed));
  const linesOf = (some: readonly ClassStudent[]) =>
    some.map((student) => ({ student, work: work.get(student.user_id) ?? null }));
  const hasAll = listed.every(({ user_id }) => work.has(user_id));
  const isReady = wanted !== null && hasAll;
  const hasFailed = failure !== null;
  // nothing is read yet: its failure stands above the lines, and any later one where more are shown
  const isUnread = work.size === 0;
  const act = useEffectEvent((what: Wanted) => {
    if (what === 'paper') return print();
    const { head, rows } = overviewTable(papers, linesOf(listed));
    saveFile(`${group.name}.csv`, csvFile(csvOf(head, rows)));
  });
  useEffect(() => {
    if (wanted === null || !(isReady || hasFailed)) return;
    if (isReady) act(wanted);
    // the buttons are far from the foot, which says it too
    else if (failure !== null) showToast(failure, 'error');
    setWanted(null);
  }, [wanted, isReady, hasFailed, failure]);
  const shownPapers = hasAllPapers ? papers : papers.slice(0, SHOWN_PAPERS);
  const lines = linesOf(isPrinted && hasAll ? listed : steps.shown);
  const list = { overview, papers: shownPapers, lines, nowMs };

  const foot = (
    <>
      <PageFoot
        isLoading={false}
        failure={isUnread ? null : failure}
        hasMore={steps.hasMore && !isPrinted && !(isUnread && hasFailed)}
        onMore={hasFailed ? retry : steps.more}
      />
      {papers.length > SHOWN_PAPERS && (
        <Button className={classStyles.papers} onClick={() => setAllPapers(!hasAllPapers)}>
          {hasAllPapers ? OVERVIEW.fewerPapers : OVERVIEW.morePapers(papers.length)}
        </Button>
      )}
    </>
  );

  function want(what: Wanted): void {
    retry();
    setWanted(what);
  }

  function choose(name: 'which' | 'sort', value: string, usual: string): void {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  function showAll(): void {
    typed.setText('');
    choose('which', SHOWN_CHOICES[0], SHOWN_CHOICES[0]);
  }

  return (
    <div data-page="class" data-reads>
      <PrintHead academy={academy} nowMs={nowMs} />
      <div data-screen-only>
        <Filters search={students.length >= SEARCHED_FROM && <SearchField label={OVERVIEW.search} typed={typed} />}>
          <Field label={OVERVIEW.show} className={mergeClasses(own.narrow, classStyles.choice)}>
            <Select value={shown} onChange={(_event, { value }) => choose('which', value, SHOWN_CHOICES[0])}>
              {SHOWN_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {SHOWN_NAMES[choice]} ({students.filter((student) => isShown(student, choice)).length})
                </option>
              ))}
            </Select>
          </Field>
          <Field label={OVERVIEW.sort} className={mergeClasses(own.narrow, classStyles.choice)}>
            <Select value={sort} onChange={(_event, { value }) => choose('sort', value, SORT_CHOICES[0])}>
              {SORT_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {SORT_NAMES[choice]}
                </option>
              ))}
            </Select>
          </Field>
        </Filters>
      </div>
      <div className={own.row}>
        <div className={classStyles.found}>
          <p role="status" className={styles.count}>
            {OVERVIEW.found(students.filter(({ behind }) => behind.length > 0).length, students.length)}
            {shown !== 'all' && ` ${SHOWN_NAMES[shown]}:`}
            {(shown !== 'all' || search.trim() !== '') && ` ${OVERVIEW.listed(listed.length, students.length)}`}
            {wanted !== null && ` ${OVERVIEW.reading(listed.length - missing, listed.length)}`}
          </p>
          {isWide && <Hint label={OVERVIEW.aboutAttempts}>{OVERVIEW.about}</Hint>}
        </div>
        <div className={own.buttons} data-screen-only>
          <Button icon={<ArrowDownload20Regular />} disabledFocusable={wanted !== null} onClick={() => want('file')}>
            {OVERVIEW.download}
          </Button>
          <Button icon={<Print20Regular />} disabledFocusable={wanted !== null} onClick={() => want('paper')}>
            {PRINT_TEXTS.print}
          </Button>
          {listed.length > 0 && (
            <Button icon={<Print20Regular />} onClick={() => void navigate(pagesPath(listed))}>
              {OVERVIEW.printPages(Math.min(listed.length, MOST_PAGES), listed.length)}
            </Button>
          )}
        </div>
      </div>
      {hasFailed && isUnread && <PageFoot isLoading={false} failure={failure} hasMore={false} onMore={retry} />}
      {listed.length === 0 ? (
        <div className={styles.empty}>
          <p>{OVERVIEW.noneShown}</p>
          <Button onClick={showAll}>{OVERVIEW.showAll}</Button>
        </div>
      ) : isWide ? (
        <OverviewTable {...list} foot={foot} />
      ) : (
        <>
          <OverviewCards {...list} />
          {foot}
        </>
      )}
      {(isPrinted || !isWide) && (
        <>
          <p className={styles.small}>{OVERVIEW.about}</p>
          <p className={styles.small}>{`${OVERVIEW.trend}: ${OVERVIEW.trendAbout}`}</p>
        </>
      )}
      {isPrinted && <p className={styles.small}>{`${OVERVIEW.mean}: ${OVERVIEW.meanAbout}`}</p>}
    </div>
  );
}

function chosen<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string | null): Choice {
  return value !== null && isOneOf(choices, value) ? value : choices[0];
}

function idsOf(students: readonly ClassStudent[]): string[] {
  return students.map(({ user_id }) => user_id);
}
