import type { Exam } from '../../../shared/papers.ts';
import { usePaymentInfo } from '../../offline/use-payment-info.ts';
import { cardWords } from '../../ui/exam-texts.ts';
import { NEXT } from './home-texts.ts';
import { Next } from './NextBox.tsx';

/** Suggests a paper that waits for access, with the price and the way to pay [R548]. */
export function LockedPaper({ exam }: { exam: Exam }) {
  const price = usePaymentInfo(true)?.price_info?.split('\n')[0];
  return (
    <Next
      title={NEXT.paper}
      name={exam.exam_name}
      words={price ? `${cardWords(exam)}. ${price}` : cardWords(exam)}
      said={NEXT.locked(exam.category_month)}
      to={`/user/exam/attend?attend=${exam.exam_id}`}
      action={NEXT.pay}
      isSuggestion
      isQuiet
    />
  );
}
