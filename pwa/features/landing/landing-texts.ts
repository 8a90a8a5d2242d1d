export const HERO_TITLE = 'Practise the paper. Keep every answer.';
export const HERO_LEAD =
  'Timed English papers in reading, listening, writing and speaking. They work without a connection. Then you see why each answer is right or wrong.';
export const EXAM_LIBRARY = 'Exam Library';
export const OPEN_SAMPLE = 'Open your free sample';
export const CREATE_ACCOUNT = 'Create an account';
export const SEE_LIBRARY = 'See the Exam Library';
export const HERO_ALT =
  'A phone without a signal shows a wrong answer, the right one, and the words of the passage that say why';

export const FACTS_TITLE = 'One paper, from start to band';
export const OFFLINE_FACT = 'Works without a connection';
export const OFFLINE_FACT_TEXT =
  'Download a paper once. Its texts, its audio and your answers stay on your device. Your answers are sent when you are online.';
export const OFFLINE_FACT_ALT = 'Two papers in the Exam Library, both marked Ready offline';
export const TIMED_FACT = 'Timed as in the test';
export const TIMED_FACT_TEXT =
  'A clock, parts and numbered questions. You can highlight words in the passage and add notes.';
export const TIMED_FACT_ALT =
  'A reading paper with words highlighted in the passage, its questions below and the time left above';
export const RESULT_FACT = 'A band and the reasons';
export const RESULT_FACT_TEXT = 'See each of your answers beside the right one. Then read the teacher’s explanation.';
export const RESULT_FACT_ALT = 'A result: the estimated band, how many answers were right, and the time it took';
