import { Select } from '@fluentui/react-components';
import { useId } from 'react';
import { EXAM_CATEGORIES, PARENT_CATEGORIES } from '../../../shared/papers.ts';
import { capitalised } from '../../ui/exam-words.ts';
import type { LibraryFilter } from './library-groups.ts';
import { useLibraryStyles } from './LibraryScreen.styles.ts';

interface LibraryFiltersProps {
  filter: LibraryFilter;
  onChange: (name: keyof LibraryFilter, value: string) => void;
}

export function LibraryFilters({ filter, onChange }: LibraryFiltersProps) {
  const styles = useLibraryStyles();
  return (
    <div className={styles.filters}>
      <Filter
        label="Parent Category"
        words={PARENT_CATEGORIES}
        value={filter.parentCategory}
        onChange={(value) => onChange('parentCategory', value)}
      />
      <Filter
        label="Exam Category"
        words={EXAM_CATEGORIES}
        value={filter.examCategory}
        onChange={(value) => onChange('examCategory', value)}
      />
    </div>
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
      <Select id={id} size="large" value={value ?? ''} onChange={(_event, data) => onChange(data.value)}>
        <option value="">All</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {capitalised(word)}
          </option>
        ))}
      </Select>
    </div>
  );
}
