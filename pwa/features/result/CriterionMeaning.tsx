import type { Criterion, MarkedCategory } from '../../../shared/marks.ts';
import { criterionWords } from '../../ui/marks/criterion-texts.ts';

/** Explains a band and says what the next one needs [R271]. */
export default function CriterionMeaning({ category, name, band }: Criterion & { category: MarkedCategory }) {
  const words = criterionWords(category, name, band);
  if (!words) return null;
  return (
    <>
      <span>{words.means}</span>
      {words.next !== null && <span>{words.next}</span>}
    </>
  );
}
