import { Link } from 'react-router-dom';
import { useStaffUser } from '../api/use-roles.ts';
import { useStaticPageStyles } from './StaticPages.styles.ts';
import { STATIC } from './static-texts.ts';
import { NOT_IN_VIEW } from './frame-texts.ts';

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

/** In a view of another's: pages about one's own work show neither that person's nor the owner's [R406]. */
export function NotInViewPage() {
  const styles = useStaticPageStyles();
  const user = useStaffUser();
  return (
    <div className={styles.text}>
      <h1>{NOT_IN_VIEW}</h1>
      <p>{STATIC.notInViewText(user ? `${user.first_name} ${user.last_name}`.trim() : '')}</p>
      <Link to="/">{STATIC.toStart}</Link>
    </div>
  );
}
