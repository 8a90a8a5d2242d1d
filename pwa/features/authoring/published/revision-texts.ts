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

export const REVISION_TEXTS = {
  title: 'Revisions',
  pendingExams: 'Pending Exams',
  wait: 'Please Wait',
  none: 'This paper has not been published yet. Finish it, and its first revision stands here.',
  goOn: 'Continue',
  revision: (revision: number) => `Revision ${revision}`,
  inLibrary: 'In the Exam Library',
  first: 'The first one.',
  changedSince: (revision: number) => `Changed since revision ${revision}`,
  remarking: (remark_no: number) => `Re-marking ${remark_no}`,
  remarkedOn: (when: string) => `Re-marked on ${when}`,
  correctKeyOf: (revision: number) => `Put the key right: revision ${revision}`,
  correctKey: 'Put the key right',
  exportOf: (revision: number) => `Export paper file of revision ${revision}`,
  exportFile: 'Export paper file',
  published: (when: string) => `Published ${when}.`,
  nothing: 'Nothing.',
  oneMore: '1 more change',
  more: (count: number) => `${count} more changes`,
  compareLabel: 'Compare revisions',
  compare: 'Compare',
  from: 'From',
  to: 'To',
  chooseTwo: 'Choose two revisions.',
  fromTo: (from: number, to: number) => `From revision ${from} to ${to}`,
} as const;
