// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OutlinePart } from './paper-outline.ts';
import { Passage } from './Passage.tsx';

const CHART = '<p>The chart below.</p><p><img alt="A chart" data-image="chart"></p>';

function shown(content_data: string): string {
  const part: OutlinePart = {
    part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 0 },
    documents: [
      {
        reading_document_id: 'a',
        part_id: 'p',
        content_type: 'contents',
        content_status: 'saved',
        content_data,
        content_order: 1,
      },
    ],
    blocks: [],
    questions: [],
  };
  return renderToStaticMarkup(<Passage part={part} isTask task={<p>Summarise.</p>} />);
}

it('[R650] what a writing part asks for stands before a chart or a table, and else after the text', () => {
  expect(shown(CHART)).toMatch(/Summarise.*The chart below/);
  expect(shown('<table><tr><td>64</td></tr></table>')).toMatch(/Summarise.*64/);
  expect(shown('<p>Some people think so.</p>')).toMatch(/Some people.*Summarise/);
});
