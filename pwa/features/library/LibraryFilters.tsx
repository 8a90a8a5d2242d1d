import { Button } from '@fluentui/react-components';
import { Checkmark16Regular, ChevronDown20Regular } from '@fluentui/react-icons';
import { useId } from 'react';
import { EXAM_CATEGORIES, PARENT_CATEGORIES } from '../../../shared/papers.ts';
import { capitalised } from '../../ui/exam-texts.ts';
import { LIBRARY_SHOWS, type LibraryFilter, type LibraryShow } from './library-groups.ts';
import { ALL, EXAM_CATEGORY, HERE_WORDS, PARENT_CATEGORY, SHOW_WORDS } from './library-texts.ts';
import { useLibraryStyles } from './LibraryScreen.styles.ts';

interface LibraryFiltersProps {
  filter: LibraryFilter;
  counts: Record<LibraryShow, number>;
  /** Without the cached app a paper on the device does not count as ready [R198]. */
  isAppCached: boolean;
  onChange: (name: keyof LibraryFilter, value: string) => void;
}

export function LibraryFilters({ filter, counts, isAppCached, onChange }: LibraryFiltersProps) {
  const styles = useLibraryStyles();
  return (
    <>
      <div className={styles.filters}>
        <Filter
          label={PARENT_CATEGORY}
          words={PARENT_CATEGORIES}
          value={filter.parentCategory}
          onChange={(value) => onChange('parentCategory', value)}
        />
        <Filter
          label={EXAM_CATEGORY}
          words={EXAM_CATEGORIES}
          value={filter.examCategory}
          onChange={(value) => onChange('examCategory', value)}
        />
      </div>
      <div className={styles.shows}>
        {LIBRARY_SHOWS.filter((show) => counts[show] > 0 || filter.show === show).map((show) => (
          <Button
            key={show}
            className={styles.show}
            aria-pressed={filter.show === show}
            icon={filter.show === show ? <Checkmark16Regular /> : null}
            onClick={() => onChange('show', filter.show === show ? '' : show)}
          >
            {show === 'ready' && isAppCached ? HERE_WORDS.cached : SHOW_WORDS[show]} ({counts[show]})
          </Button>
        ))}
      </div>
    </>
  );
}

function Filter({
  label,
  words,
  value,
  onChange,
}: {
  label: string;
  words: readonly string[];
  value: string | null;
  onChange: (value: string) => void;
}) {
  const styles = useLibraryStyles();
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.selectBox}>
        <select
          id={id}
          className={styles.select}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{ALL}</option>
          {words.map((word) => (
            <option key={word} value={word}>
              {capitalised(word)}
            </option>
          ))}
        </select>
        <ChevronDown20Regular className={styles.chevron} aria-hidden />
      </span>
    </div>
  );
}
