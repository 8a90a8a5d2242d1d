import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useResultStyles } from './result.styles.ts';
import { remarkedWords } from './result-texts.ts';
import { REMARKED } from './screen-texts.ts';

export function RemarkedNotice({ exam, result }: { exam: Exam | null; result: Result }) {
  const styles = useResultStyles();
  const { remarked } = result;
  if (!remarked) return null;
  const { when, before } = remarkedWords(exam, result, remarked);
  return (
    <Notice className={styles.notice} title={REMARKED}>
      {when} <q dir="auto">{remarked.reason}</q> {before}
    </Notice>
  );
}
