import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnCode } from '../../../shared/report-cards/sharing.ts';
import { fetchApi } from '../../api/http.ts';
import { ownSharing } from '../../api/report-cards.ts';
import { isConnectionLost } from '../../local/database/connection-lost.ts';
import { type LocalDatabase, readMeta, writeMeta } from '../../local/database/db.ts';
import { useDevice } from '../../local/device.tsx';
import { useReportCard } from '../../local/queries/report-card.ts';
import { isFirstFetch, useSyncStatus } from '../../local/queries/sync-status.ts';
import { useQuery } from '../../local/queries/use-query.ts';
import { refreshCardHead } from '../../offline/card-head.ts';
import { refreshCardKinds } from '../../offline/card-kinds.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CardSheet } from './CardSheet.tsx';
import { CodesBox } from './CodesBox.tsx';
import { LinksBox } from './LinksBox.tsx';
import { OWN_CARD } from './screen-texts.ts';
import { useShareStyles } from './share.styles.ts';
import { codeOf } from './code-of.ts';
import { useReading } from './use-reading.ts';
import '../../ui/print.css';

/** The student's own card, from what this device has: it needs no connection [R513]. */
export function OwnCardScreen() {
  const styles = useShareStyles();
  const { db, user, now, requestSync } = useDevice();
  const [openedMs] = useState(now);
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : '';
  const made = useReportCard(db, name, openedMs);
  const head = useQuery(() => readMeta(db, 'card_head'), [db], null);
  const status = useSyncStatus(db);
  const sharing = useReading(ownSharing.read);
  const kept = useQuery(() => readMeta(db, 'card_codes'), [db], null);
  useEffect(() => {
    if (sharing.state.kind === 'here') keepCodes(db, sharing.state.value.codes);
  }, [db, sharing.state]);
  useEffect(() => {
    // without a connection what is stored stays
    void refreshCardHead({ db, fetchApi }).catch(() => undefined);
    void refreshCardKinds({ db, fetchApi }).catch(() => undefined);
  }, [db]);
  if (!made) return <Loading words={OWN_CARD.loading} />;
  const { card, hasKinds, leftOut } = made;
  const isComing = status !== undefined && isFirstFetch(status);
  const isEmpty = card.papers_of === 0;
  const code = codeOf(card, sharing.state, kept ?? []);
  return (
    <div className={styles.page}>
      <div className={styles.head} data-screen-only>
        <h1>{OWN_CARD.title}</h1>
        {!isEmpty && (
          <Button icon={<Print20Regular />} onClick={() => print()}>
            {OWN_CARD.print}
          </Button>
        )}
      </div>
      {isComing && (
        <div data-screen-only>
          <Notice role="status">{OWN_CARD.coming}</Notice>
        </div>
      )}
      {isEmpty ? (
        !isComing && (
          <p>
            {OWN_CARD.none} <Link to="/user/exam/attend">{OWN_CARD.library}</Link>
          </p>
        )
      ) : (
        <>
          <CardSheet card={card} head={head} code={code} leftOut={leftOut} isCounting={!hasKinds} />
          {card.goal.target_band === null && (
            <p className={styles.muted} data-screen-only>
              {OWN_CARD.goal}{' '}
              <Link className={styles.link} to="/">
                {OWN_CARD.home}
              </Link>
            </p>
          )}
          <div className={styles.boxes} data-screen-only>
            <CodesBox
              card={card}
              code={code}
              calls={ownSharing}
              sharing={sharing}
              isOwn
              onChangedCard={() => requestSync(0)}
            />
            <LinksBox calls={ownSharing} sharing={sharing} isOwn />
          </div>
        </>
      )}
    </div>
  );
}

/** The card has its code without a connection too [R502]. */
function keepCodes(db: LocalDatabase, codes: readonly OwnCode[]): void {
  writeMeta(db, 'card_codes', codes).catch((error: unknown) => {
    if (!isConnectionLost(error)) reportError(error);
  });
}
