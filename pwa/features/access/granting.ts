import { session } from '../../api/session.ts';
import { createListRuns } from './list-runs.ts';

const user = {
  subscribe: session.subscribe,
  read: () => {
    const state = session.state();
    return state.kind === 'authenticated' ? state.user.user_id : null;
  },
};

export const granting = createListRuns({ user, askBeforeUnload: askingFor() });

export const adding = createListRuns({ user, askBeforeUnload: askingFor() });

function askingFor(): (isUnsaved: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (isUnsaved) => {
    if (isUnsaved) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
}
