import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useStaticPageStyles } from './StaticPages.styles.ts';
import { usePrivacyStyles } from './PrivacyPage.styles.ts';
import { useAcademyWords } from './use-academy-words.ts';

export function PrivacyPage() {
  const styles = useStaticPageStyles();
  const own = usePrivacyStyles();
  const { name, privacy } = useAcademyWords();
  const academy = name ?? 'your academy';
  return (
    <article className={mergeClasses(styles.text, own.page)}>
      <h1>Privacy</h1>
      <p>
        {name ?? 'An academy'} runs this site with Papertide, an app for practice papers. This page says what is kept
        about you, why, who sees it, and how you can save it or delete it.
      </p>

      <h2>What is kept</h2>
      <ul>
        <li>Your account: your name, email and address. Your password is kept only in a form that nobody can read.</li>
        <li>
          Your work: the papers you take, your answers, notes and marked words, what you say in speaking papers, your
          results, and the marks and comments that a teacher gives you.
        </li>
        <li>Your settings, and the months and classes that {academy} gives you.</li>
        <li>Your review, if you write one.</li>
        <li>
          When you log in, from which network (as a code, not as its address), which version of the app each device has,
          and how much work waits on it.
        </li>
      </ul>

      <h2>Why</h2>
      <p>
        To give you the papers, to keep your answers safe, to mark your work and show you how you do, and to help you
        when something does not arrive. There is no advertising, and nobody follows you from here to other sites. The
        only cookie keeps you logged in.
      </p>

      <h2>Where it is</h2>
      <p>
        On the device where you work, so that you can go on without a connection, and on the server of {academy}. On a
        device that is not yours, press ‘Remove my data from this device’ in your profile when you are done.
      </p>

      <h2>Who sees it</h2>
      <ul>
        <li>You.</li>
        <li>The admins of {academy}: they read your work to mark it, and they see your results and your account.</li>
        <li>Everybody, only for your review: under your name, after {academy} has read it.</li>
      </ul>
      <p>
        It is not sold and not given to others. Those who run the server and send its mail can reach what lies there.
      </p>

      <h2>How long</h2>
      <p>
        As long as you have an account. When it is deleted, all of the above is deleted with it, at once. A note stays
        that an account was deleted, without a name. Backups keep a copy until {academy} deletes them. You stay logged
        in for up to 60 days without use.
      </p>
      <p>
        Two things can stay. If {academy} took you out of a class or took access away, a code made of your email address
        stays for a year, so that a new account does not undo it. If you never confirmed your email address, what{' '}
        {academy} keeps for that address stays on its list, because only the owner of the mailbox may have it. Ask{' '}
        {academy} to take the address off the list.
      </p>

      <h2>What you can do</h2>
      <ul>
        <li>Save all that is kept about you as a file: in your profile, under ‘Your data’.</li>
        <li>Delete your account: in the same place. You need your password.</li>
        <li>If something is wrong, ask {academy} to put it right.</li>
      </ul>
      <Link to="/user/profile">Go to your profile</Link>

      <h2>If you are under 18</h2>
      <p>
        Ask a parent or guardian before you register. They can ask {academy} what is kept about you, and to delete it.
      </p>

      <h2>Questions</h2>
      <p>
        {privacy === undefined
          ? `Ask ${academy}. Its own words come with the connection.`
          : `Ask ${academy}, by mail, by phone or in person.`}
      </p>
      {privacy && <p className={own.words}>{privacy}</p>}
      <Link to="/disclaimer">Disclaimer</Link>
    </article>
  );
}
