// Explains a band of a criterion and says what the next one needs, in this project's own words: no tables of any test.
// The student reads them with the result, and the marker where the band is chosen.

import type { MarkedCategory } from '../../../shared/marks.ts';
import type { ParentCategory } from '../../../shared/papers.ts';

type Meaning = readonly [means: string, next: string];

const TASK_ACHIEVEMENT: readonly Meaning[] = [
  ['Your text is not about the task.', 'Write about what the task shows or asks.'],
  ['Your text says very little about the task.', 'Write more, and only about this task.'],
  ['You left out most of the task, or read it wrongly.', 'Read the task twice. Answer each thing that it asks.'],
  ['You tried the task, but main points are missing or wrong.', 'Find the main points first. Check each fact.'],
  ['You give details, but your main points are not clear.', 'Say the main points in two sentences.'],
  ['You do what the task asks. Some details are missing or not exact.', 'Choose the most important details. Be exact.'],
  ['You do the whole task, and your main points are clear.', 'Say more about each main point. Compare where you can.'],
  ['You do the whole task well, with the right details.', 'Leave nothing out. Use only details that help.'],
  ['You do everything that the task asks, fully and exactly.', ''],
];

/** The first task of a general paper is a letter. */
const LETTER: Readonly<Record<number, Meaning>> = {
  5: ['You give details, but the reader does not see early why you write.', 'Say early why you write.'],
  7: ['You do the whole task, and it is clear why you write.', 'Say more about each point that the task names.'],
};

const TASK_RESPONSE: readonly Meaning[] = [
  ['Your text is not about the question.', 'Write what you think about this question.'],
  ['Your text hardly answers the question.', 'Say what you think, and give one reason.'],
  ['You answer only a little of the question.', 'Stay on the question. Give a reason for each idea.'],
  [
    'You answer a part of the question. Your opinion is hard to find.',
    'Say your opinion at the start. Use a new idea in each paragraph.',
  ],
  [
    'You have an opinion, but your ideas are short.',
    'Answer every part of the question. Explain each idea, and give an example.',
  ],
  [
    'You answer the whole question. Some ideas need more support.',
    'For each idea, say why it is true and what follows.',
  ],
  [
    'Your opinion is clear from start to end, with good support.',
    'Make your ideas more exact. Leave out general talk.',
  ],
  [
    'Your ideas are well explained and answer the question.',
    'Go deeper: say when an idea is true, and when it is not.',
  ],
  ['You answer the question fully and in depth.', ''],
];

const COHERENCE: readonly Meaning[] = [
  ['Your sentences do not belong together.', 'Put your ideas in order: first, second, last.'],
  ['Your text has almost no order.', 'Write about one idea at a time.'],
  ['Your ideas stand alone, without links.', 'Join ideas with simple words: and, but, because, so.'],
  [
    'Your text has little order. Linking words are few or wrong.',
    'Make a short plan. Use one paragraph for each idea.',
  ],
  [
    'Your text has some order. Linking words are missing, wrong or too many.',
    'Give each paragraph one topic. Use a linking word only where it helps.',
  ],
  [
    'Your ideas are in a good order. Some linking words do not fit.',
    'Start each paragraph with its main idea. Use words like ‘this’ and ‘these’ to point back.',
  ],
  [
    'Your text is easy to follow. Each paragraph has a clear topic.',
    'Use fewer linking words. Lead from line to line.',
  ],
  ['Your text is very easy to follow.', 'Check that each link says exactly what you mean.'],
  ['The reader never has to stop. All links feel natural.', ''],
];

const WORDS_WRITTEN: readonly Meaning[] = [
  ['You wrote only single words.', 'Write short sentences with words that you know.'],
  ['You used very few words, or copied them.', 'Use your own words. Simple ones are fine.'],
  [
    'You have few words for this topic. Mistakes hide your meaning.',
    'Learn common words for the topic. Spell them right.',
  ],
  [
    'You use simple words many times. Mistakes make reading hard.',
    'Do not repeat a word too often. Check your spelling.',
  ],
  ['You have enough words for the task, but with clear mistakes.', 'Try some less common words. Check word endings.'],
  [
    'You have enough words, and try less common ones. Your meaning is clear.',
    'Learn words in pairs (make a decision, heavy rain). Be more exact.',
  ],
  ['You use many words, and some are very exact.', 'Choose the word that means exactly this. Check your word pairs.'],
  ['You use many words with ease. Mistakes are rare.', 'Find the last small mistakes.'],
  ['Your words are natural and exact everywhere.', ''],
];

const GRAMMAR_WRITTEN: readonly Meaning[] = [
  ['There are no sentences.', 'Write sentences with a subject and a verb.'],
  ['There are almost no sentences of your own.', 'Write short sentences of your own.'],
  ['You try sentences, but mistakes hide your meaning.', 'Check each sentence: it must say who does what.'],
  [
    'You use few kinds of sentences, with many mistakes.',
    'Join ideas with because, when, if, which. Check full stops.',
  ],
  ['You try long sentences, but they often go wrong.', 'Mix short and long sentences. Check verbs, a/the and commas.'],
  [
    'You mix short and long sentences. Your meaning is clear.',
    'Write more sentences without a mistake. Know your usual ones.',
  ],
  ['You use many kinds of sentences. Most have no mistake.', 'Read long sentences again. Check each comma.'],
  ['You use many kinds of sentences, and almost all are right.', 'Find the last small mistakes.'],
  ['Your sentences are right and natural everywhere.', ''],
];

const FLUENCY: readonly Meaning[] = [
  ['Nobody could follow what you said.', 'Answer each question with a few words.'],
  ['You stop for a long time before most words.', 'Practise short answers until you do not stop.'],
  ['You stop often, and your answers are very short.', 'Give a reason with each answer: I think so because …'],
  ['You speak slowly, and you stop and repeat a lot.', 'Practise one minute without a stop. Small mistakes are fine.'],
  ['You keep speaking, but you repeat or correct yourself.', 'Speak calmly. Do not correct every small mistake.'],
  [
    'You speak for a long time. Sometimes you lose your way.',
    'Plan a start, a middle and an end. Use more linking words.',
  ],
  ['You speak for a long time with ease. You look for a word now and then.', 'No word? Say it another way, and go on.'],
  ['You speak smoothly. You stop to think, not to find words.', 'Bring each topic to a clear end.'],
  ['You speak with full ease, and everything fits together.', ''],
];

const WORDS_SPOKEN: readonly Meaning[] = [
  ['You said only single words.', 'Say short sentences with words that you know.'],
  ['You used single words and learned phrases.', 'Say things in your own words.'],
  ['You have words about yourself, but not for other topics.', 'Learn words for work, travel, health and the city.'],
  ['You have words for topics that you know. Many are wrong.', 'No word? Explain it with other words.'],
  ['You can talk about most topics, but it is hard for you.', 'Practise saying the same thing in two ways.'],
  [
    'You have enough words to speak for a long time. Some are wrong.',
    'Use some less common words. Learn words in pairs.',
  ],
  ['You use your words well, and some are less common.', 'Be more exact. Use natural phrases that you are sure of.'],
  ['Your words are many and exact. Mistakes are rare.', 'Find the last words that do not quite fit.'],
  ['Your words are natural and exact on every topic.', ''],
];

const GRAMMAR_SPOKEN: readonly Meaning[] = [
  ['There were no sentences.', 'Say sentences with a subject and a verb.'],
  ['You said almost only learned phrases.', 'Say short sentences of your own.'],
  ['You try simple sentences, but most have mistakes.', 'Practise the present and the past of common verbs.'],
  ['You use short sentences, with many mistakes.', 'Join ideas with because, when and if.'],
  [
    'Your short sentences are right. Long ones often go wrong.',
    'Practise long sentences: although, if, which, so that.',
  ],
  ['You mix short and long sentences. Your meaning is clear.', 'Say more long sentences without a mistake.'],
  ['You use many kinds of sentences. Many have no mistake.', 'Listen to your recording, and write down your mistakes.'],
  ['You use many kinds of sentences, and almost all are right.', 'Find the last small mistakes.'],
  ['Your sentences are right and natural everywhere.', ''],
];

const PRONUNCIATION: readonly Meaning[] = [
  ['Nobody could understand you.', 'Speak slowly, one word at a time.'],
  ['Almost no word was clear.', 'Listen to common words, and repeat them.'],
  ['You are very hard to understand.', 'Practise the sounds that are hard for you. Listen and repeat.'],
  ['You are often hard to understand.', 'Stress the right part of each word. Your dictionary shows it.'],
  ['You are mostly clear. Some sounds or stress are confusing.', 'Practise those sounds. Stress the important words.'],
  ['You are always understood, sometimes with effort.', 'Let your voice go up and down. Pause after each idea.'],
  ['You are easy to understand.', 'Keep a natural rhythm in long sentences too.'],
  ['You are very easy to understand.', 'Make each stress and each rise of your voice exact.'],
  ['You are understood without any effort.', ''],
];

const MEANINGS: Readonly<Record<string, Partial<Record<MarkedCategory, readonly Meaning[]>>>> = {
  'Task achievement': { writing: TASK_ACHIEVEMENT },
  'Task response': { writing: TASK_RESPONSE },
  'Coherence and cohesion': { writing: COHERENCE },
  'Lexical resource': { writing: WORDS_WRITTEN, speaking: WORDS_SPOKEN },
  'Grammatical range and accuracy': { writing: GRAMMAR_WRITTEN, speaking: GRAMMAR_SPOKEN },
  'Fluency and coherence': { speaking: FLUENCY },
  Pronunciation: { speaking: PRONUNCIATION },
};

const NOTHING_TO_MARK = 'There was nothing to mark, or it was not in English.';

export interface CriterionWords {
  means: string;
  /** The needs of the next whole band; null at the highest. */
  next: string | null;
}

/** Returns null for a criterion that this app does not know; a half band, as older marks have, means its whole one. */
export function criterionWords(
  category: MarkedCategory,
  name: string,
  band: number,
  track: ParentCategory | null = null,
): CriterionWords | null {
  // older marks name the task before the criterion
  const meanings = MEANINGS[name.replace(/^Task \d+: /, '')]?.[category];
  if (!meanings) return null;
  const whole = Math.floor(band);
  if (whole === 0) return { means: NOTHING_TO_MARK, next: `For band 1: ${meanings[0]?.[1] ?? ''}` };
  const ofLetter = meanings === TASK_ACHIEVEMENT && track === 'general' ? LETTER[whole] : undefined;
  const [means, next] = ofLetter ?? meanings[whole - 1] ?? ['', ''];
  return { means, next: next === '' ? null : `For band ${whole + 1}: ${next}` };
}
