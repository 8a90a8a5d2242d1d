// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createQuill, showHtml } from './quill.ts';
import { restingHtml } from './resting-html.ts';

const inEditor = (html: string) => {
  const field = document.body.appendChild(document.createElement('div'));
  const quill = createQuill(field, 'Start typing...');
  showHtml(quill, html);
  return quill.root.innerHTML;
};

it.each([
  '',
  '<p>Two words and <strong>bold</strong>, <em>italic</em>, <u>underlined</u></p>',
  '<h3>Questions 1–6</h3><p class="ql-align-center">Write <span class="ql-color-red">one word</span></p>',
  '<p>H<sub>2</sub>O &amp; 5 &lt; 6</p>',
])('is what the editor would show: %s', (html) => {
  expect(restingHtml(html)).toBe(inEditor(html));
});

it.each([
  '<ul><li>a</li></ul>',
  '<table><tbody><tr><td>a</td></tr></tbody></table>',
  '<p>See <a href="https://example.test/">there</a></p>',
  '<p><img src="/api/media/1" alt="" width="1" height="1"></p>',
  '<p onclick="run()">a</p>',
  '<p>a  b</p>',
  'Words in no paragraph',
])('is left to the editor: %s', (html) => {
  expect(restingHtml(html)).toBeNull();
});
