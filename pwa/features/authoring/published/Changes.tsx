import { usePublishedStyles } from './published.styles.ts';
import { REVISION_TEXTS } from './revision-texts.ts';

const AT_ONCE = 5;

export function Changes({ title, changes }: { title: string; changes: readonly string[] }) {
  const styles = usePublishedStyles();
  const rest = changes.slice(AT_ONCE);
  return (
    <section className={styles.words} aria-label={title}>
      <h3>{title}</h3>
      {changes.length === 0 && <p>{REVISION_TEXTS.nothing}</p>}
      <List changes={changes.slice(0, AT_ONCE)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? REVISION_TEXTS.oneMore : REVISION_TEXTS.more(rest.length)}</summary>
          <List changes={rest} />
        </details>
      )}
    </section>
  );
}

function List({ changes }: { changes: readonly string[] }) {
  const styles = usePublishedStyles();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((words, index) => (
        <li key={`${index} ${words}`}>{words}</li>
      ))}
    </ul>
  );
}
