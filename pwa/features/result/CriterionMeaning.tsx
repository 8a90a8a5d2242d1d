import type { Criterion, MarkedCategory } from '../../../shared/marks.ts';
import type { ParentCategory } from '../../../shared/papers.ts';
import { criterionWords } from '../../ui/marks/criterion-texts.ts';

interface CriterionMeaningProps extends Criterion {
  category: MarkedCategory;
  track: ParentCategory | null;
}

/** Explains a band and says what the next one needs [R271]. */
export default function CriterionMeaning({ category, track, name, band }: CriterionMeaningProps) {
  const words = criterionWords(category, name, band, track);
  if (!words) return null;
  return (
    <>
      <span>{words.means}</span>
      {words.next !== null && <span>{words.next}</span>}
    </>
  );
}
