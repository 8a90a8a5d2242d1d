export const WORDS_BOX = {
  title: 'Your words',
  counts: (count: number, dueCount: number) =>
    `${count === 1 ? '1 word' : `${count} words`} saved. ${dueCount === 0 ? 'Nothing to practise today.' : `${dueCount} to practise today.`}`,
  all: 'All your words',
  practise: (count: number) => (count === 1 ? 'Practise 1 word' : `Practise ${count} words`),
} as const;
