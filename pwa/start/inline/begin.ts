import { fetchApp, type AppFiles } from './app-files.ts';
import { isTooOld } from './browser-age.ts';
import { readStored } from './read-stored.ts';
import { makeLoginUsable } from './login.ts';
import { offerToTryAgain } from './missing-files.ts';
import { draw } from './skeleton.ts';
import { allowOwnCode } from './trusted-types.ts';
import { readVisit } from './visit.ts';

export function begin(files: AppFiles | null): void {
  allowOwnCode();
  const root = document.getElementById('root');
  if (isTooOld()) return root?.append(draw('too-old'));
  const contrast = readStored('contrast');
  if (contrast === 'dark' || contrast === 'high') document.documentElement.dataset['contrast'] = contrast;

  const visit = readVisit(location.pathname);
  const skeleton = draw(visit.category === null ? 'frame' : 'attempt');
  if (visit.category !== null) skeleton.dataset['kind'] = visit.category;
  else if (visit.page !== null) skeleton.append(draw(visit.page));
  if (visit.isSignedIn) skeleton.dataset['user'] = '';
  root?.append(skeleton);

  const login = skeleton.querySelector('form');
  if (login) makeLoginUsable(login, files);
  else offerToTryAgain(files);
  if (!files) return;

  let isAsked = false;
  const fetchOnce = () => {
    if (!isAsked) fetchApp(files, visit);
    isAsked = true;
  };
  if (document.hidden) return fetchOnce();
  requestAnimationFrame(() => setTimeout(fetchOnce));
  // a window that is not drawn, covered by others, must not wait for ever
  setTimeout(fetchOnce, 500);
}
