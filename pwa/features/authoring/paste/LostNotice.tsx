import { Notice } from '../../../ui/Notice.tsx';
import { usePasteStyles } from './Paste.styles.ts';

export function LostNotice({ lost }: { lost: readonly string[] }) {
  const styles = usePasteStyles();
  if (lost.length === 0) return null;
  return (
    <Notice intent="warning" title="Not everything of the copied page is here.">
      <span role="status">Please check:</span>
      <ul className={styles.lost}>
        {lost.map((words) => (
          <li key={words}>{words}.</li>
        ))}
      </ul>
    </Notice>
  );
}
