import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { KeyWarning } from '../../../shared/authoring/key-warnings.ts';
import { refusalWords } from '../../api/access.ts';
import { findKeyWarnings, passKeyWarning } from '../../api/published.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { keyPlaceWords } from './home-texts.ts';
import { useReply } from '../../api/use-reply.ts';
import { KEY_WARNINGS } from './screen-texts.ts';

export function KeyWarnings() {
  const styles = useBackOfficeStyles();
  const [passed, setPassed] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const ask = useCallback((signal: AbortSignal) => findKeyWarnings(signal), []);
  const { state } = useReply(ask);
  if (state.kind !== 'here') return null;
  const papers = state.reply.filter((paper) => !passed.includes(idOf(paper)));
  if (papers.length === 0) return null;

  const pass = (paper: KeyWarning) =>
    once(async () => {
      setError(null);
      try {
        await passKeyWarning(paper.exam_id, paper.revision);
        setPassed((before) => [...before, idOf(paper)]);
      } catch (failure) {
        setError(refusalWords(failure));
      }
    });
  return (
    <Notice intent="warning" title={KEY_WARNINGS.title}>
      <span role="status">{KEY_WARNINGS.about(papers.length)}</span>
      {error !== null && <p role="alert">{error}</p>}
      <ul className={styles.warned}>
        {papers.map((paper) => (
          <li key={idOf(paper)}>
            <b>{paper.exam_name}</b>
            <span>{keyPlaceWords(paper.places)}</span>
            <span className={styles.foot}>
              <Link className={styles.link} to={`/admin/exam/${paper.exam_id}/finished`}>
                {KEY_WARNINGS.look}
              </Link>
              <Button className={styles.act} disabledFocusable={isBusy} onClick={() => void pass(paper)}>
                {KEY_WARNINGS.seen}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function idOf({ exam_id, revision }: KeyWarning): string {
  return `${exam_id} ${revision}`;
}
