import { Notice } from '../../../ui/Notice.tsx';
import { usePasteStyles } from './Paste.styles.ts';
import { PASTE_TEXTS } from './paste-texts.ts';

export function LostNotice({ lost }: { lost: readonly string[] }) {
  const styles = usePasteStyles();
  if (lost.length === 0) return null;
  return (
    <Notice intent="warning" title={PASTE_TEXTS.notAllIsHere}>
      <span role="status">{PASTE_TEXTS.check}</span>
      <ul className={styles.lost}>
        {lost.map((words) => (
          <li key={words}>{words}.</li>
        ))}
      </ul>
    </Notice>
  );
}
