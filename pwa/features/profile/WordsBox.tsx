import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useWords } from '../../local/queries/words.ts';
import { useProfileStyles } from './profile.styles.ts';
import { WORDS_BOX } from './words-box-texts.ts';

export function WordsBox() {
  const styles = useProfileStyles();
  const words = useWords(useDevice().db);
  return (
    <section className={styles.box} aria-labelledby="profile-words">
      <div className={styles.head}>
        <h2 id="profile-words">{WORDS_BOX.title}</h2>
        {words && <span className={styles.number}>{words.length}</span>}
      </div>
      <p className={styles.muted}>{WORDS_BOX.about}</p>
      <Link to="/words">{WORDS_BOX.open}</Link>
    </section>
  );
}
