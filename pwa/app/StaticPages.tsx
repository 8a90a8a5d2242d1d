import { Link } from 'react-router-dom';
import { useStaticPageStyles } from './StaticPages.styles.ts';

export function DisclaimerPage() {
  const styles = useStaticPageStyles();
  return (
    <article className={styles.text}>
      <h1>Disclaimer</h1>
      <p>
        Papertide is an independent practice app. It is not affiliated with, endorsed by or connected to the owners of
        any official English test, and its papers are not official test material.
      </p>
      <p>
        The papers, answers, explanations, scores and bands are provided in good faith, to help you practise. A band
        shown here is an estimate and does not predict the result of an official test.
      </p>
      <p>
        We take care that the content is right, but give no warranty that it is complete or free of mistakes, and accept
        no liability for any loss that comes from using it.
      </p>
      <Link to="/privacy">Privacy: what is kept about you</Link>
    </article>
  );
}

export function UnauthorizedPage() {
  const styles = useStaticPageStyles();
  return (
    <div className={styles.text}>
      <h1>Unauthorized access!</h1>
      <p>Your account may not open this page.</p>
      <Link to="/user/exam/attend">Go to the Exam Library</Link>
    </div>
  );
}

export function NotFoundPage() {
  const styles = useStaticPageStyles();
  return (
    <div className={styles.text}>
      <h1>Sorry, Page Not Found!</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <Link to="/user/exam/attend">Go to the Exam Library</Link>
    </div>
  );
}
