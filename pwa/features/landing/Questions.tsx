import { ChevronDown20Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { useMoreStyles } from './LandingMore.styles.ts';

const QUESTIONS: readonly { asked: string; answer: string; more?: string }[] = [
  {
    asked: 'Does it really work without a connection?',
    answer:
      'Yes. Download a paper while you are online; its passages, questions and audio are then on your device. You can start it, sit it, submit it and close the app with no signal. Your answers go to the server when the signal is back, and your band comes then.',
    more: 'What happens if …',
  },
  {
    asked: 'What do I need?',
    answer:
      'Any phone, tablet or laptop with a browser of the last few years. Nothing comes from an app store: you can put Papertide on your home screen from the browser, and it takes little room.',
  },
  {
    asked: 'How is my band worked out?',
    answer:
      'Reading and listening papers of 40 questions are scored at once and give an estimated band from a table. Shorter papers give the percentage that was right. Writing and speaking are marked by a person, task by task, with comments.',
  },
  {
    asked: 'Are these papers of the official test?',
    answer:
      'No. They are practice papers of the same kind, made by the academy. Papertide is not affiliated with the owners of any English test.',
  },
  {
    asked: 'What if I change or lose my phone?',
    answer:
      'Log in on another one. What shows as Saved online is in your account: results, answers, highlights and notes. You can even go on with an open paper there.',
  },
];

export function Questions() {
  const styles = useMoreStyles();
  return (
    <section aria-labelledby="questions" className={styles.asked}>
      <div className={styles.head}>
        <h2 id="questions">Questions asked often</h2>
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
