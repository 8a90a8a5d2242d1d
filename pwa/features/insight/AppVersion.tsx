import { Hint } from '../../ui/admin/Hint.tsx';
import { appWords } from './insight-texts.ts';
import { APP_VERSION_TEXTS } from './student-texts.ts';

/** Names a version of the app by the day it was built; support reads the rest [R592]. */
export function AppVersion({ app }: { app: string | null }) {
  return (
    <>
      {appWords(app)}
      {app !== null && <Hint label={APP_VERSION_TEXTS.more}>{APP_VERSION_TEXTS.forSupport(app)}</Hint>}
    </>
  );
}
