import { expect, it } from 'vitest';
import type { ContentItem } from '../../../shared/content.ts';
import { withGapEdges } from './gap-edges.ts';

const text = (value: string): ContentItem => ({ type: 'text', value });
const asked = (question_id: string): ContentItem => ({ type: 'question', question_id });

it('signs that touch a gap go with it, so that no line begins with a full stop', () => {
  expect(withGapEdges([text('It costs £'), asked('a'), text('. Then '), asked('b'), text(', later')])).toEqual([
    { type: 'text', html: 'It costs ' },
    { type: 'question', question_id: 'a', before: '£', after: '.' },
    { type: 'text', html: ' Then ' },
    { type: 'question', question_id: 'b', before: '', after: ',' },
    { type: 'text', html: ' later' },
  ]);
});

it('words, markup and signs elsewhere stay where they are', () => {
  expect(withGapEdges([text('(a.) <b>£</b>'), asked('a'), text('<em>.</em> x.')])).toEqual([
    { type: 'text', html: '(a.) <b>£</b>' },
    { type: 'question', question_id: 'a', before: '', after: '' },
    { type: 'text', html: '<em>.</em> x.' },
  ]);
});

it('a text of one sign alone is said once', () => {
  const said = withGapEdges([asked('a'), text('.'), asked('b')]).map((item) =>
    item.type === 'text' ? item.html : `${item.before}_${item.after}`,
  );
  expect(said.join('')).toBe('_._');
});

it.each([
  ['Price: £ ', ' a week', 'Price: |£ _| a week'],
  ['Price: Rs ', '', 'Price: |Rs _|'],
  ['About ', ' %, then', 'About |_ %,| then'],
  ['It is ', ' km, or', 'It is |_ km,| or'],
  ['At ', ' pm.', 'At |_ pm.|'],
  ['At ', ' p.m.', 'At |_ p.m.|'],
  ['It was ', ' mud', 'It was |_| mud'],
])('[R581] a gap keeps its unit: %s_%s', (before, after, expected) => {
  const said = withGapEdges([text(before), asked('a'), text(after)]).map((item) =>
    item.type === 'text' ? item.html : `|${item.before}_${item.after}|`,
  );
  expect(said.join('')).toBe(expected);
});
