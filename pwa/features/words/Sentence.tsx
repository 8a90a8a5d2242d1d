import { splitAround } from './split-around.ts';
import { useWordsStyles } from './words.styles.ts';

/** A sentence with its word marked. */
export function Sentence({ text, word }: { text: string; word: string }) {
  const styles = useWordsStyles();
  const { before, here, after } = splitAround(text, word);
  return (
    <p className={styles.sentence}>
      {before}
      {here !== '' && <mark>{here}</mark>}
      {after}
    </p>
  );
}
