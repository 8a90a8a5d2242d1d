import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ReportCard } from '../../../../shared/report-cards/report-card.ts';
import { readCardHead, readStudentCard, sharingOf } from '../../../api/student-cards.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { CardSheet } from '../CardSheet.tsx';
import { CodesBox } from '../CodesBox.tsx';
import { LinksBox } from '../LinksBox.tsx';
import { STUDENT_CARD } from '../screen-texts.ts';
import { useShareStyles } from '../share.styles.ts';
import { codeOf } from '../code-of.ts';
import { useReading } from '../use-reading.ts';
import '../../../ui/print.css';

/** The card of one student, as staff see, print and share it. */
export function StudentCardScreen({ userId }: { userId: string }) {
  const styles = useShareStyles();
  const load = useCallback((signal: AbortSignal) => readStudentCard(userId, signal), [userId]);
  const { state, again } = useReading(load);
  return (
    <div className={styles.page}>
      <Link className={styles.link} to={`/admin/insight?student=${userId}`} data-screen-only>
        {STUDENT_CARD.back}
      </Link>
      {state.kind !== 'here' && <h1>{STUDENT_CARD.title}</h1>}
      {state.kind === 'loading' && <Loading words={STUDENT_CARD.loading} />}
      {state.kind === 'failed' && (
        <Notice
          role="alert"
          intent="error"
          actions={!state.isGone && <Button onClick={again}>{STUDENT_CARD.retry}</Button>}
        >
          {state.words}
        </Notice>
      )}
      {state.kind === 'here' && <Card key={userId} userId={userId} card={state.value} onChanged={again} />}
    </div>
  );
}

function Card({ userId, card, onChanged }: { userId: string; card: ReportCard; onChanged: () => void }) {
  const styles = useShareStyles();
  const calls = useMemo(() => sharingOf(userId), [userId]);
  const sharing = useReading(calls.read);
  const { state: head } = useReading(readCardHead);
  usePageTitle(STUDENT_CARD.pageTitle(card.name));
  const code = codeOf(card, sharing.state);
  return (
    <>
      <div className={styles.head} data-screen-only>
        <h1>{STUDENT_CARD.title}</h1>
        <Button icon={<Print20Regular />} onClick={() => print()}>
          {STUDENT_CARD.print}
        </Button>
      </div>
      <CardSheet card={card} head={head.kind === 'here' ? head.value : null} code={code} />
      <div className={styles.boxes} data-screen-only>
        <CodesBox card={card} code={code} calls={calls} sharing={sharing} isOwn={false} onChangedCard={onChanged} />
        <LinksBox calls={calls} sharing={sharing} isOwn={false} />
      </div>
    </>
  );
}
