import { Select } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { MarkerLoad } from '../../../shared/marking.ts';
import { MARKED_CATEGORIES } from '../../../shared/marks.ts';
import { PARENT_CATEGORIES } from '../../../shared/papers.ts';
import { SearchField, type useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { capitalised } from '../../ui/exam-texts.ts';
import { GIVE, QUEUE } from './queue-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';

interface QueueFiltersProps {
  query: URLSearchParams;
  /** Null where the user gives nothing to markers. */
  markers: readonly MarkerLoad[] | null;
  typed: ReturnType<typeof useTypedSearch>;
  onNarrow: (name: string, value: string) => void;
  children: ReactNode;
}

type Choice = readonly [value: string, words: string];

export function QueueFilters({ query, markers, typed, onNarrow, children }: QueueFiltersProps) {
  const styles = useMarkingStyles();
  const named = (values: readonly string[]) => values.map((one): Choice => [one, capitalised(one)]);
  const marker = query.get('marker') ?? '';
  const people = (markers ?? []).map(({ user_id, name, waiting }): Choice => [
    user_id,
    GIVE.waiting(name ?? GIVE.deleted, waiting),
  ]);
  return (
    <div role="search" className={styles.filters}>
      <Filter
        label={QUEUE.category}
        value={query.get('category') ?? ''}
        choices={named(MARKED_CATEGORIES)}
        onChange={(value) => onNarrow('category', value)}
      />
      <Filter
        label={QUEUE.parentCategory}
        value={query.get('kind') ?? ''}
        choices={named(PARENT_CATEGORIES)}
        onChange={(value) => onNarrow('kind', value)}
      />
      {markers && (
        <Filter
          label={QUEUE.marker}
          value={marker}
          choices={[['mine', QUEUE.mine], ['none', QUEUE.noMarker], ...people]}
          onChange={(value) => onNarrow('marker', value)}
        />
      )}
      <div className={styles.searchField}>
        <SearchField label={QUEUE.search} typed={typed} />
      </div>
      {children}
    </div>
  );
}

interface FilterProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  const styles = useMarkingStyles();
  const id = useId();
  return (
    <label className={styles.filter} htmlFor={id}>
      {label}
      <Select id={id} className={styles.select} value={value} onChange={(_event, chosen) => onChange(chosen.value)}>
        <option value="">{QUEUE.all}</option>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  );
}
