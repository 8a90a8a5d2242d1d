import { Link } from 'react-router-dom';
import { useStaticPageStyles } from './StaticPages.styles.ts';
import { STATIC } from './static-texts.ts';

export function DisclaimerPage() {
  const styles = useStaticPageStyles();
  return (
    <article className={styles.text}>
      <h1>{STATIC.disclaimer}</h1>
      <p>{STATIC.independent}</p>
      <p>{STATIC.goodFaith}</p>
      <p>{STATIC.liability}</p>
      <Link to="/privacy">{STATIC.privacy}</Link>
    </article>
  );
}

export function UnauthorizedPage() {
  const styles = useStaticPageStyles();
  return (
    <div className={styles.text}>
      <h1>{STATIC.unauthorized}</h1>
      <p>{STATIC.mayNot}</p>
      <Link to="/">{STATIC.toStart}</Link>
    </div>
  );
}

export function NotFoundPage() {
  const styles = useStaticPageStyles();
  return (
    <div className={styles.text}>
      <h1>{STATIC.notFound}</h1>
      <p>{STATIC.notFoundText}</p>
      <Link to="/user/exam/attend">{STATIC.toLibrary}</Link>
    </div>
  );
}
