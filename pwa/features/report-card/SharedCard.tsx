import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useCallback } from 'react';
import { readSharedCard } from '../../api/report-cards.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { cardDay } from './card-texts.ts';
import { CardSheet } from './CardSheet.tsx';
import { SHARED } from './screen-texts.ts';
import { useShareStyles } from './share.styles.ts';
import { useReading } from './use-reading.ts';
import '../../ui/print.css';

/** A report card as a parent sees it, by a link and without an account [R510]. */
export function SharedCard({ token }: { token: string }) {
  const styles = useShareStyles();
  const read = useCallback((signal: AbortSignal) => readSharedCard(token, signal), [token]);
  const { state, again } = useReading(read);
  const shared = state.kind === 'here' ? state.value : null;
  return (
    <div className={styles.page}>
      <div className={styles.head} data-screen-only>
        <h1>{SHARED.title}</h1>
        {shared && (
          <Button icon={<Print20Regular />} onClick={() => print()}>
            {SHARED.print}
          </Button>
        )}
      </div>
      {state.kind === 'loading' && <Loading words={SHARED.loading} />}
      {state.kind === 'here' && !shared && (
        <Notice role="alert" intent="warning">
          {SHARED.ended}
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice role="alert" intent="error" actions={<Button onClick={again}>{SHARED.retry}</Button>}>
          {state.words}
        </Notice>
      )}
      {shared && (
        <>
          <p className={styles.muted} data-screen-only>
            {SHARED.until(cardDay(shared.expires_at))}
          </p>
          <CardSheet card={shared.card} head={shared.head} code={undefined} />
        </>
      )}
    </div>
  );
}
