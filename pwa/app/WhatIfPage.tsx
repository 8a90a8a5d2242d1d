import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { useStaticPageStyles } from './StaticPages.styles.ts';
import { useWhatIfStyles } from './WhatIfPage.styles.ts';
import { WHAT_IF, WHAT_IFS } from './what-if-texts.ts';

export function WhatIfPage() {
  const styles = useStaticPageStyles();
  const own = useWhatIfStyles();
  return (
    <article className={mergeClasses(styles.text, own.page)}>
      <h1>{WHAT_IF.title}</h1>
      <p>{WHAT_IF.lead}</p>
      <p>{WHAT_IF.saved}</p>
      {WHAT_IFS.map(({ id, asked, seen, proofs }) => (
        <section key={id} aria-labelledby={id} className={own.fault}>
          <h2 id={id}>{asked}</h2>
          <ul className={own.seen}>
            {seen.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <details className={own.proof}>
            <summary>
              {WHAT_IF.proof}
              <ChevronDown16Regular aria-hidden />
            </summary>
            <p>{WHAT_IF.proofs}</p>
            <ul>
              {proofs.map(({ fault, test }) => (
                <li key={`${fault} ${test}`}>
                  <code>{test}</code> [{fault}]
                </li>
              ))}
            </ul>
          </details>
        </section>
      ))}
      <Link to="/user/exam/attend">{WHAT_IF.library}</Link>
    </article>
  );
}
