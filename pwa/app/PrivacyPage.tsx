import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useStaticPageStyles } from './StaticPages.styles.ts';
import { usePrivacyStyles } from './PrivacyPage.styles.ts';
import { useAcademyWords } from '../api/use-academy-words.ts';
import { PRIVACY } from './privacy-texts.ts';

export function PrivacyPage() {
  const styles = useStaticPageStyles();
  const own = usePrivacyStyles();
  const { name, privacy, privacyWords } = useAcademyWords();
  const academy = name ?? PRIVACY.yourAcademy;
  return (
    <article className={mergeClasses(styles.text, own.page)}>
      <h1>{PRIVACY.title}</h1>
      {privacyWords !== null && (
        <section className={own.box} aria-labelledby="own-words">
          <h2 id="own-words">{PRIVACY.ownWords(academy)}</h2>
          <p className={own.words}>{privacyWords}</p>
        </section>
      )}
      <p>{PRIVACY.about(name ?? PRIVACY.anAcademy)}</p>

      <h2>{PRIVACY.what}</h2>
      <ul>
        <li>{PRIVACY.account}</li>
        <li>{PRIVACY.work}</li>
        <li>{PRIVACY.settings(academy)}</li>
        <li>{PRIVACY.review}</li>
        <li>{PRIVACY.logins}</li>
      </ul>

      <h2>{PRIVACY.why}</h2>
      <p>{PRIVACY.whyText}</p>

      <h2>{PRIVACY.where}</h2>
      <p>{PRIVACY.whereText(academy)}</p>

      <h2>{PRIVACY.who}</h2>
      <ul>
        <li>{PRIVACY.you}</li>
        <li>{PRIVACY.admins(academy)}</li>
        <li>{PRIVACY.teachers}</li>
        <li>{PRIVACY.markers}</li>
        <li>{PRIVACY.desk(academy)}</li>
        <li>{PRIVACY.links(academy)}</li>
        <li>{PRIVACY.codes}</li>
        <li>{PRIVACY.everybody(academy)}</li>
      </ul>
      <p>{PRIVACY.notSold}</p>

      <h2>{PRIVACY.howLong}</h2>
      <p>{PRIVACY.asLong(academy)}</p>
      <p>{PRIVACY.stays(academy)}</p>

      <h2>{PRIVACY.can}</h2>
      <ul>
        <li>{PRIVACY.save}</li>
        <li>{PRIVACY.delete}</li>
        <li>{PRIVACY.wrong(academy)}</li>
      </ul>
      <Link to="/user/profile">{PRIVACY.toProfile}</Link>

      <h2>{PRIVACY.under18}</h2>
      <p>{PRIVACY.guardian(academy)}</p>

      <h2>{PRIVACY.questions}</h2>
      <p>{privacy === undefined ? PRIVACY.askOffline(academy) : PRIVACY.ask(academy)}</p>
      {privacy && <p className={own.words}>{privacy}</p>}
      <Link to="/disclaimer">{PRIVACY.disclaimer}</Link>
    </article>
  );
}
