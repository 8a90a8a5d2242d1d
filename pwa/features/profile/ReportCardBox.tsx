import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { refreshCardHead } from '../../offline/card-head.ts';
import { REPORT_CARD } from './profile-texts.ts';
import { useProfileStyles } from './profile.styles.ts';

export function ReportCardBox() {
  const styles = useProfileStyles();
  const { db } = useDevice();
  useEffect(() => {
    // a card that is first opened without a connection has the academy's name and logo too
    void refreshCardHead({ db, fetchApi }).catch(() => undefined);
  }, [db]);
  return (
    <section className={styles.box} aria-labelledby="report-card">
      <div className={styles.head}>
        <h2 id="report-card">{REPORT_CARD.title}</h2>
      </div>
      <p className={styles.muted}>
        {REPORT_CARD.about} <Link to="/user/report-card">{REPORT_CARD.open}</Link>
      </p>
    </section>
  );
}
