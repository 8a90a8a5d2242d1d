// The meaning of each band of a criterion, in this project's own words: a reminder beside the steps, not the tables
// of any test.

const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  'Task achievement': [
    'Has nothing to do with the task.',
    'Barely touches the task.',
    'Misreads the task, or leaves most of it out.',
    'Tries, but misses key features or gives wrong ones; no clear overview.',
    'Mostly lists details; key features are there in part, the overview is weak.',
    'Does what is asked, with an overview; some details are missing or not exact.',
    'Covers what is asked, with a clear overview and key features picked out.',
    'Covers all of it well: key features are chosen, shown and supported with ease.',
    'Does all of it fully and exactly; nothing could be asked for besides.',
  ],
  'Task response': [
    'Has nothing to do with the question.',
    'Barely answers the question; no position.',
    'Answers little of it; few ideas, mostly off the point.',
    'Answers in part; the position is hard to find, ideas repeat themselves.',
    'Answers in part; a position is there, but ideas are thin or stay unsupported.',
    'Answers all parts, some more than others; ideas matter but are not all developed.',
    'Answers all parts; a clear position throughout, main ideas extended and supported.',
    'Answers fully; ideas are well developed, to the point and supported.',
    'Answers in full depth; every idea is developed and to the point.',
  ],
  'Coherence and cohesion': [
    'Says nothing that hangs together.',
    'Hardly any order.',
    'Ideas stand beside each other without a link.',
    'Little order; links are few, wrong or all the same; paragraphs confuse.',
    'Some order; links are missing, wrong or overdone; paragraphs may be.',
    'In a sensible order; links work but are mechanical or slip at times.',
    'Flows in a clear order; good links with a few too many or too few; each paragraph has a theme.',
    'Easy to follow; links are managed well, paragraphs are right.',
    'Reads without a bump; nobody notices the links.',
  ],
  'Lexical resource:writing': [
    'Single words only.',
    'Very few words; mostly copied.',
    'A small stock; errors hide the sense.',
    'Basic words, repeated; errors in spelling or form can trouble the reader.',
    'Just enough for the task; noticeable errors, which may trouble the reader.',
    'Enough words, some less common ones tried; errors do not hide the sense.',
    'A good range, some of it precise and well joined; now and then a wrong choice.',
    'A wide range used with ease; rare slips in choice or spelling.',
    'Full range, natural and exact; hardly a slip.',
  ],
  'Grammatical range and accuracy:writing': [
    'No sentences.',
    'Hardly a sentence but learned phrases.',
    'Sentences are tried; errors hide most of the sense.',
    'Few kinds of sentence; errors are frequent, also in punctuation.',
    'Longer sentences are tried and often fail; errors can trouble the reader.',
    'Simple and complex sentences; some errors, which rarely hide the sense.',
    'Many kinds of sentence, most without error; few slips in punctuation.',
    'A wide range; most sentences have no error.',
    'Full range, exact throughout; slips are rare.',
  ],
  'Fluency and coherence': [
    'Says nothing that can be followed.',
    'Long pauses before most words.',
    'Long pauses; only simple answers, hardly linked.',
    'Slow, with many pauses and repeats; simple links only.',
    'Keeps going, by repeating or correcting; slow where it gets hard.',
    'Speaks at length; loses the thread at times; links are not always right.',
    'Speaks at length without effort; some pauses for a word; links are flexible.',
    'Fluent, with pauses for ideas more than for words; topics are developed.',
    'Fluent and easy; pauses only to think; everything hangs together.',
  ],
  'Lexical resource:speaking': [
    'Single words only.',
    'Isolated words and learned phrases.',
    'Words for oneself only; none for less familiar topics.',
    'Enough for familiar topics; wrong words are common, hardly rephrases.',
    'Manages familiar and less familiar topics with effort; rephrases with mixed success.',
    'Enough to speak at length; rephrases well; some wrong choices.',
    'Flexible, some idiom and less common words; rephrases with ease.',
    'Wide and precise; idiom is used well, with a slip now and then.',
    'Full, precise and natural on any topic.',
  ],
  'Grammatical range and accuracy:speaking': [
    'No sentences.',
    'Hardly a sentence but learned phrases.',
    'Simple sentences are tried; errors everywhere but in learned phrases.',
    'Basic sentences, few with a clause; errors are frequent.',
    'Basic sentences are right; longer ones mostly fail or are avoided.',
    'Simple and complex sentences mixed; errors in the complex ones rarely hide the sense.',
    'A range of complex sentences; many without error.',
    'A wide range; most sentences have no error.',
    'Full range, natural and exact; only the slips of anybody who speaks.',
  ],
  Pronunciation: [
    'Cannot be understood.',
    'Hardly a word is understood.',
    'Understood with great effort only.',
    'Often hard to understand; rhythm and stress are rarely right.',
    'Mostly understood; some sounds and stresses mislead.',
    'Understood throughout, with effort at times; some rhythm and stress used well.',
    'Easy to understand; rhythm and stress mostly well used.',
    'Very easy to understand; an accent that hardly matters.',
    'Effortless to understand; every feature is used with precision.',
  ],
};

/** The order of the bands; 0 is for an empty response. */
export const BANDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const NO_ANSWER = 'Nothing to mark: no answer, or not in English.';

export function bandMeaning(category: 'writing' | 'speaking', criterion: string, band: number): string {
  if (band === 0) return NO_ANSWER;
  const meanings = MEANINGS[criterion] ?? MEANINGS[`${criterion}:${category}`];
  return meanings?.[band - 1] ?? '';
}
