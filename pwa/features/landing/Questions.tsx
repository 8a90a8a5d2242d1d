import { ChevronDown20Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { useMoreStyles } from './LandingMore.styles.ts';
import { QUESTIONS_TEXTS } from './landing-more-texts.ts';

const QUESTIONS: readonly { asked: string; answer: string; more?: string }[] = [
  {
    asked: QUESTIONS_TEXTS.works,
    answer: QUESTIONS_TEXTS.worksText,
    more: QUESTIONS_TEXTS.whatIf,
  },
  {
    asked: QUESTIONS_TEXTS.need,
    answer: QUESTIONS_TEXTS.needText,
  },
  {
    asked: QUESTIONS_TEXTS.band,
    answer: QUESTIONS_TEXTS.bandText,
  },
  {
    asked: QUESTIONS_TEXTS.official,
    answer: QUESTIONS_TEXTS.officialText,
  },
  {
    asked: QUESTIONS_TEXTS.phone,
    answer: QUESTIONS_TEXTS.phoneText,
  },
];

export function Questions() {
  const styles = useMoreStyles();
  return (
    <section aria-labelledby="questions" className={styles.asked}>
      <div className={styles.head}>
        <h2 id="questions">{QUESTIONS_TEXTS.title}</h2>
      </div>
      <div className={styles.questions}>
        {QUESTIONS.map(({ asked, answer, more }) => (
          <details key={asked} className={styles.question}>
            <summary>
              {asked}
              <ChevronDown20Regular aria-hidden />
            </summary>
            <p>
              {answer} {more && <Link to="/what-if">{more}</Link>}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
