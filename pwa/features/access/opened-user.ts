import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListedUser } from '../../../shared/account-details.ts';
import { withFilter } from '../../ui/with-filter.ts';

const PARAMETER = 'user';

/**
 * The user whose dialog is open stands in the address, so that it can be linked and reloaded. Back closes the dialog,
 * and closing it goes back to where it was opened [R565].
 */
export function useOpenedUser() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const isOpenedHere = Object(useLocation().state).isOpenedHere === true;
  const openedId = query.get(PARAMETER);
  const open = useCallback(
    ({ user_id }: Pick<ListedUser, 'user_id'>) =>
      setQuery((before) => withFilter(before, PARAMETER, user_id), {
        state: { isOpenedHere: true },
        preventScrollReset: true,
      }),
    [setQuery],
  );
  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else setQuery((before) => withFilter(before, PARAMETER, ''), { replace: true, preventScrollReset: true });
  }, [isOpenedHere, navigate, setQuery]);
  return { openedId: openedId === '' ? null : openedId, open, close };
}
