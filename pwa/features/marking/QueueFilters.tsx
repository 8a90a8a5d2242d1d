import type { ReactNode } from 'react';
import type { MarkerLoad } from '../../../shared/marking.ts';
import { MARKED_CATEGORIES } from '../../../shared/marks.ts';
import { PARENT_CATEGORIES } from '../../../shared/papers.ts';
import { Filter, type FilterChoice, Filters } from '../../ui/admin/Filter.tsx';
import { SearchField, type useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { capitalised } from '../../ui/exam-texts.ts';
import { GIVE, QUEUE } from './queue-texts.ts';

interface QueueFiltersProps {
  query: URLSearchParams;
  /** Null where the user gives nothing to markers. */
  markers: readonly MarkerLoad[] | null;
  typed: ReturnType<typeof useTypedSearch>;
  onNarrow: (name: string, value: string) => void;
  children: ReactNode;
}

export function QueueFilters({ query, markers, typed, onNarrow, children }: QueueFiltersProps) {
  const named = (values: readonly string[]) => values.map((one): FilterChoice => [one, capitalised(one)]);
  const marker = query.get('marker') ?? '';
  const people = (markers ?? []).map(({ user_id, name, waiting }): FilterChoice => [
    user_id,
    GIVE.waiting(name ?? GIVE.deleted, waiting),
  ]);
  return (
    <Filters search={<SearchField label={QUEUE.search} typed={typed} />}>
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
      {children}
    </Filters>
  );
}
