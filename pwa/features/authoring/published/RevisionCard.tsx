import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular, CheckmarkCircle20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { Remark, RevisionInHistory } from '../../../../shared/authoring/remarks.ts';
import { useMay } from '../../../api/use-roles.ts';
import { academyTimeInFull } from '../../../ui/admin/academy-dates.ts';
import { Changes } from './Changes.tsx';
import { usePublishedStyles } from './published.styles.ts';
import { factWords, remarkStateWords, REVISION_TEXTS } from './revision-texts.ts';

interface RevisionCardProps {
  exam_id: string;
  revision: RevisionInHistory;
  isOnOffer: boolean;
  remarks: readonly Remark[];
  isCountOld: boolean;
  onExport: (revision: number) => void;
}

export function RevisionCard({ exam_id, revision: one, isOnOffer, remarks, isCountOld, onExport }: RevisionCardProps) {
  const styles = usePublishedStyles();
  const navigate = useNavigate();
  const mayPublish = useMay('publishing');
  const { revision, changes } = one;
  return (
    <li className={styles.card}>
      <div>
        <div className={styles.cardHead}>
          <h2>{REVISION_TEXTS.revision(revision)}</h2>
          {isOnOffer && (
            <span className={styles.onOffer}>
              <CheckmarkCircle20Regular aria-hidden />
              {REVISION_TEXTS.inLibrary}
            </span>
          )}
        </div>
        <p className={styles.meta}>
          {published(one)} {factWords(one)}
        </p>
      </div>
      {changes === null ? (
        <p>{REVISION_TEXTS.first}</p>
      ) : (
        <Changes title={REVISION_TEXTS.changedSince(revision - 1)} changes={changes} />
      )}
      {remarks.map((remark) => (
        <section
          key={remark.remark_no}
          className={styles.remark}
          aria-label={REVISION_TEXTS.remarking(remark.remark_no)}
        >
          <h3>{REVISION_TEXTS.remarkedOn(academyTimeInFull(remark.at))}</h3>
          <p>
            <q dir="auto">{remark.reason}</q>
          </p>
          <ul className={styles.changes}>
            {remark.changes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p role="status">{remarkStateWords(remark, isCountOld)}</p>
        </section>
      ))}
      <div className={styles.actions}>
        {mayPublish && one.questions > 0 && (
          <Button
            aria-label={REVISION_TEXTS.correctKeyOf(revision)}
            onClick={() => void navigate(`/admin/exam/${exam_id}/revisions/${revision}/key`)}
          >
            {REVISION_TEXTS.correctKey}
          </Button>
        )}
        <Button
          icon={<ArrowDownload20Regular />}
          aria-label={REVISION_TEXTS.exportOf(revision)}
          onClick={() => onExport(revision)}
        >
          {REVISION_TEXTS.exportFile}
        </Button>
      </div>
    </li>
  );
}

function published({ created_at }: RevisionInHistory): string {
  return REVISION_TEXTS.published(academyTimeInFull(created_at));
}
