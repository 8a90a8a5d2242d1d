import { Button, Field, mergeClasses, Select } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isOneOf } from '../../../../shared/papers.ts';
import { refusalWords } from '../../../api/access.ts';
import { readOverview } from '../../../api/groups.ts';
import { useAcademyWords } from '../../../api/use-academy-words.ts';
import { useMay } from '../../../api/use-roles.ts';
import { PRINT_TEXTS } from '../../../ui/admin/behind-texts.ts';
import { CsvButton } from '../../../ui/admin/CsvButton.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { PrintHead } from '../../../ui/admin/PrintHead.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { PRINT_QUERY } from '../../../ui/look.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAccessStyles } from '../access.styles.ts';
import { useGroupStyles } from './groups.styles.ts';
import { OverviewCards } from './OverviewCards.tsx';
import {
  classLines,
  isShown,
  MOST_PAGES,
  pagesPath,
  overviewTable,
  SHOWN_CHOICES,
  SORT_CHOICES,
  type ShownChoice,
  type SortChoice,
} from './overview-lines.ts';
import { OVERVIEW, SHOWN_NAMES, SORT_NAMES } from './overview-texts.ts';
import { useOverviewStyles } from './overview.styles.ts';
import { OverviewTable } from './OverviewTable.tsx';
import type { RoomProps } from './room-props.ts';
import '../../../ui/print.css';

/** Wide enough for columns that scroll; paper always is. */
const HAS_COLUMNS_QUERY = '(min-width: 45em), print';

/** As many columns as a laptop shows without much scrolling; the set papers stand first. */
const SHOWN_PAPERS = 12;

/** Shows what each student of a class has of each paper, and who falls behind [R112, R440]. */
export function OverviewRoom({ whole: { group } }: Pick<RoomProps, 'whole'>) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const classStyles = useOverviewStyles();
  const [query, setQuery] = useSearchParams();
  const [hasAllPapers, setAllPapers] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const navigate = useNavigate();
  // the desk sees the class, and no student's work
  const mayRead = useMay('insight');
  const { name: academy } = useAcademyWords();
  const isPrinted = useMediaQuery(PRINT_QUERY);
  const isWide = useMediaQuery(HAS_COLUMNS_QUERY);
  const load = useCallback((signal: AbortSignal) => readOverview(group.group_id, signal), [group.group_id]);
  const { value: overview, isLoading, failure, reload } = useLoaded(load, refusalWords);
  const shown: ShownChoice = chosen(SHOWN_CHOICES, query.get('which'));
  const sort: SortChoice = chosen(SORT_CHOICES, query.get('sort'));
  const lines = useMemo(() => (overview ? classLines(overview, shown, sort) : []), [overview, shown, sort]);
  const steps = useSteps(lines);
  if (!overview) return <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />;
  const { papers, students } = overview;
  if (students.length === 0) return <p>{OVERVIEW.noStudents}</p>;
  const shownPapers = hasAllPapers ? papers : papers.slice(0, SHOWN_PAPERS);
  const list = { overview, papers: shownPapers, lines: isPrinted ? lines : steps.shown, nowMs, mayRead };

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

  return (
    <div data-page="class" data-reads>
      <PrintHead academy={academy} nowMs={nowMs} />
      <div className={mergeClasses(own.row, own.low)} data-screen-only>
        <div className={classStyles.choices}>
          <Field label={OVERVIEW.show} className={mergeClasses(own.choice, own.narrow)}>
            <Select value={shown} onChange={(_event, { value }) => choose('which', value, SHOWN_CHOICES[0])}>
              {SHOWN_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {SHOWN_NAMES[choice]} ({students.filter((student) => isShown(student, choice)).length})
                </option>
              ))}
            </Select>
          </Field>
          <Field label={OVERVIEW.sort} className={mergeClasses(own.choice, own.narrow)}>
            <Select value={sort} onChange={(_event, { value }) => choose('sort', value, SORT_CHOICES[0])}>
              {SORT_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {SORT_NAMES[choice]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className={own.buttons}>
          <CsvButton words={OVERVIEW.download} name={group.name} {...overviewTable(papers, lines)} />
          <Button icon={<Print20Regular />} onClick={() => print()}>
            {PRINT_TEXTS.print}
          </Button>
          {mayRead && lines.length > 0 && (
            <Button icon={<Print20Regular />} onClick={() => void navigate(pagesPath(lines))}>
              {OVERVIEW.printPages(Math.min(lines.length, MOST_PAGES), lines.length)}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={styles.count}>
        {OVERVIEW.found(students.filter(({ behind }) => behind.length > 0).length, students.length)}
        {shown !== 'all' && ` ${SHOWN_NAMES[shown]}: ${OVERVIEW.listed(lines.length, students.length)}`}
      </p>
      {lines.length === 0 ? (
        <div className={styles.empty}>
          <p>{OVERVIEW.noneShown}</p>
          <Button onClick={() => choose('which', SHOWN_CHOICES[0], SHOWN_CHOICES[0])}>{OVERVIEW.showAll}</Button>
        </div>
      ) : isWide ? (
        <OverviewTable {...list} />
      ) : (
        <OverviewCards {...list} />
      )}
      <PageFoot isLoading={false} failure={failure} hasMore={steps.hasMore && !isPrinted} onMore={steps.more} />
      {papers.length > SHOWN_PAPERS && (
        <Button className={classStyles.papers} onClick={() => setAllPapers(!hasAllPapers)}>
          {hasAllPapers ? OVERVIEW.fewerPapers : OVERVIEW.morePapers(papers.length)}
        </Button>
      )}
      <p className={styles.small}>{OVERVIEW.about}</p>
      <p className={styles.small}>{OVERVIEW.trendAbout}</p>
    </div>
  );
}

function chosen<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string | null): Choice {
  return value !== null && isOneOf(choices, value) ? value : choices[0];
}
