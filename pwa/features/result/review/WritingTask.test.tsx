// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WritingTask } from './WritingReview.tsx';

const EXPLANATION =
  '<p><strong>Outline.</strong> First.</p><p><strong>Model answer.</strong> The table compares.</p><p>Overall, it fell.</p>';

function review(text: string | null, explanation: string | null, least?: number): Document {
  const html = renderToStaticMarkup(
    <WritingTask text={text} notes={[]} explanation={explanation} {...(least && { least })} />,
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Returns the text under each heading. */
function sections(page: Document): Record<string, string> {
  return Object.fromEntries(
    [...page.querySelectorAll('section')].map((section) => {
      const name = section.querySelector('h2')?.textContent ?? '';
      return [name, section.textContent.slice(name.length)];
    }),
  );
}

describe('a writing task in the review', () => {
  it('has the model answer beside one’s own text, and the rest of the explanation under both', () => {
    const page = review('It shows how people went to work.', EXPLANATION);
    expect(sections(page)).toEqual({
      'Your text': 'It shows how people went to work.7 words',
      'Model answer': ' The table compares.Overall, it fell.6 words',
      Explanation: 'Outline. First.',
    });
    const [own, model] = page.querySelectorAll('section');
    expect(own?.parentElement).toBe(model?.parentElement);
  });

  it('[R608] counts the words of the text, and those that the task asks for', () => {
    expect(sections(review('It fell.', EXPLANATION, 150))['Your text']).toBe('It fell.2 of 150 words');
  });

  it('without a model answer shows the text alone', () => {
    expect(Object.keys(sections(review(null, '<p>So.</p>')))).toEqual(['Your text', 'Explanation']);
  });

  it('says that the explanation comes where it is not here', () => {
    expect(sections(review('A text', null))['Explanation']).toContain('not on this device yet');
  });
});
