import type { Meaning } from './look-up.ts';
import { useMeanings } from './use-meanings.ts';
import { MEANING, PARTS } from './words-texts.ts';
import { useWordsStyles } from './words.styles.ts';
import { wordForm } from '../../../shared/words.ts';

interface WordMeaningProps {
  text: string;
  /** How many meanings of each part of speech are shown. */
  most: number;
}

export function WordMeaning({ text, most }: WordMeaningProps) {
  const styles = useWordsStyles();
  const found = useMeanings(text);
  if (found === 'wait') return <p className={styles.muted}>{MEANING.wait}</p>;
  if (found === 'away') return <p className={styles.muted}>{MEANING.away}</p>;
  const { meanings, isOfWords } = found;
  if (meanings.length === 0) return <p className={styles.muted}>{MEANING.none}</p>;
  return (
    <div className={styles.meanings}>
      {isOfWords && <p className={styles.muted}>{MEANING.nonePhrase}</p>}
      {meanings.map((meaning) => (
        <MeaningOfPart
          key={`${meaning.word} ${meaning.part}`}
          text={text}
          meaning={meaning}
          most={isOfWords ? 1 : most}
        />
      ))}
    </div>
  );
}

function MeaningOfPart({ text, meaning, most }: WordMeaningProps & { meaning: Meaning }) {
  const styles = useWordsStyles();
  const isBase = meaning.word !== wordForm(text);
  return (
    <div>
      <p className={styles.part}>
        {isBase && <b>{meaning.word}</b>} {PARTS[meaning.part]}
      </p>
      <ol className={styles.texts}>
        {meaning.texts.slice(0, most).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
    </div>
  );
}
