import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { refusalWords } from '../../api/access.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import type { OpenResponse } from './marking-state.ts';
import { findNext } from './next-response.ts';
import { markingPath, queueQueryOf } from './queue-query.ts';
import { broughtBy, type Said } from './said.ts';

/** Opens the next response of the list that one came with, or the list at its end [R431]. */
export function useNext({ response }: OpenResponse, user_id: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const broughtWords = broughtBy(useLocation().state);
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const open = (said: Said | null) =>
    once(async () => {
      setFailure(null);
      asked.current = new AbortController();
      const { signal } = asked.current;
      const { result_id, end_time } = response.attempt;
      try {
        const next = await findNext(queueQueryOf(query), { result_id, end_time: end_time ?? 0 }, user_id, signal);
        if (signal.aborted) return;
        const state = said === null ? null : { said };
        if (next) return void navigate(markingPath(query, next.result_id), { state });
        const list = new URL(markingPath(query), location.origin);
        list.searchParams.set('end', '1');
        void navigate(`${list.pathname}${list.search}`, { state });
      } catch (error) {
        if (!signal.aborted) setFailure(refusalWords(error));
      }
    });

  return { open, failure, isGoing: isBusy, broughtWords };
}
