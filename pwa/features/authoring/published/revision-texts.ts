import type { Remark, RevisionInHistory } from '../../../../shared/authoring/remarks.ts';
import { counted } from '../../../ui/admin/counted.ts';

export function factWords({ parts, questions, attempts, bundle_bytes, media_bytes }: RevisionInHistory): string {
  const megabytes = Math.max(0.1, (bundle_bytes + media_bytes) / 1_000_000).toFixed(1);
  const facts = [counted(parts, 'part'), counted(questions, 'question'), counted(attempts, 'ended attempt')];
  return [...facts, `${megabytes} MB`].join(', ');
}

export function remarkStateWords({ finished_at, left, failed }: Remark, isCountOld: boolean): string {
  if (failed > 0)
    return `${counted(failed, 'result')} could not be marked again. ${failed === 1 ? 'It is' : 'They are'} tried again every quarter of an hour; if this stays, tell whoever runs the server.`;
  if (finished_at !== null) return 'All results are marked again.';
  if (left === 0) return 'Being finished...';
  const words = `${counted(left, 'result')} left to be marked again`;
  return isCountOld ? `${words} when last asked. There is no answer just now; it goes on by itself.` : `${words}...`;
}
