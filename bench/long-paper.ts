import { academicReading } from '../samples/papers/academic-reading.ts';
import type { SamplePaper } from '../samples/paper-format.ts';

const WORDS_IN_PARAGRAPH = 120;
const MARKUP_EVERY = 9;

export function longPaper(examName: string, wordCount: number): SamplePaper {
  const known = academicReading.parts
    .flatMap(({ documents }) => documents.filter(({ content_type }) => content_type === 'contents'))
    .flatMap(({ html }) => html.replaceAll(/<[^>]*>/g, ' ').split(/\s+/))
    .filter((word) => word !== '');
  const words = Array.from({ length: wordCount }, (_, at) => {
    const word = known[at % known.length] ?? '';
    return at % MARKUP_EVERY === 0 ? `<em>${word}</em>` : word;
  });
  const paragraphs = Array.from({ length: Math.ceil(wordCount / WORDS_IN_PARAGRAPH) }, (_, at) =>
    words.slice(at * WORDS_IN_PARAGRAPH, (at + 1) * WORDS_IN_PARAGRAPH).join(' '),
  );
  const { duration, parentCategory, category, category_month, category_year } = academicReading;
  return {
    examName,
    duration,
    parentCategory,
    category,
    category_month,
    category_year,
    parts: [
      {
        documents: [
          { content_type: 'title', html: 'A long passage' },
          { content_type: 'contents', html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') },
        ],
        blocks: [
          { type: 'paragraph', items: ['The passage is ', { question_type: 'fillBlank', answers: ['long'] }, '.'] },
        ],
      },
    ],
    explanation: '<p>It is.</p>',
  };
}
