import { MARKED_CATEGORIES } from '../../../shared/marks.ts';
import { isOneOf, PARENT_CATEGORIES } from '../../../shared/papers.ts';
import type { QueueQuery } from '../../api/marking.ts';
import { ROOMS, type Room } from './queue-texts.ts';
import { roomOf } from '../../ui/admin/Rooms.tsx';

/** The parameters that narrow the list; a response is opened with them, so that the next one comes from the same list. */
export const NARROWING = ['category', 'kind', 'search', 'marker'] as const;

export function queueQueryOf(query: URLSearchParams): QueueQuery {
  const category = query.get('category');
  const parent = query.get('kind');
  return {
    state: roomOf<Room>(ROOMS, query, 'state').show,
    category: isOneOf(MARKED_CATEGORIES, category) ? category : '',
    parent_category: isOneOf(PARENT_CATEGORIES, parent) ? parent : '',
    search: query.get('search') ?? '',
    marker: query.get('marker') ?? '',
  };
}

/** Returns the address of the list, or of a response of it, without what is said once at its end. */
export function markingPath(query: URLSearchParams, result_id = ''): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'state' || isOneOf(NARROWING, name)));
  return `/admin/marking${result_id === '' ? '' : `/${result_id}`}${kept.size === 0 ? '' : `?${kept}`}`;
}
