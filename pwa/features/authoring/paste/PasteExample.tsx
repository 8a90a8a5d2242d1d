import { Button } from '@fluentui/react-components';
import { usePasteStyles } from './Paste.styles.ts';
import { EXAMPLE, EXAMPLE_TEXTS } from './example-texts.ts';

/** Names the kinds of question that are read, and shows a short paper to paste; it goes once there is a text. */
export function PasteExample({ onUse }: { onUse: () => void }) {
  const styles = usePasteStyles();
  return (
    <section aria-label={EXAMPLE_TEXTS.title} className={styles.example}>
      <h3 className={styles.exampleTitle}>{EXAMPLE_TEXTS.kinds}</h3>
      <ul className={styles.kinds}>
        {EXAMPLE_TEXTS.kindsRead.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{EXAMPLE_TEXTS.notRead}</p>
      <div className={styles.exampleHead}>
        <h3 className={styles.exampleTitle}>{EXAMPLE_TEXTS.example}</h3>
        <Button size="small" onClick={onUse}>
          {EXAMPLE_TEXTS.use}
        </Button>
      </div>
      <pre className={styles.exampleText}>{EXAMPLE}</pre>
    </section>
  );
}
