// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { explanationByNumber, explanationByPart, takeModelAnswer } from './explanation-parts.ts';

describe('an explanation', () => {
  it('is given to the parts that its headings name', () => {
    const html = [
      '<p>Well done.</p>',
      '<h3>Part 1</h3><p><strong>1</strong> FALSE.</p><h4>More</h4><p>about it</p>',
      '<h3>Part 2</h3><p>two</p>',
      '<h3>How it is marked</h3><p>so</p>',
      '<h3>Transcript of part 1</h3><p>Hello</p>',
    ].join('');
    const { byPartNo, whole } = explanationByPart(html, [1, 2]);
    expect(byPartNo.get(1)).toBe(
      '<p><strong>1</strong> FALSE.</p><h4>More</h4><p>about it</p><h3>Transcript of part 1</h3><p>Hello</p>',
    );
    expect(byPartNo.get(2)).toBe('<p>two</p>');
    expect(whole).toBe('<p>Well done.</p><h3>How it is marked</h3><p>so</p>');
  });

  it('without such headings, or about a part that is not there, stays whole', () => {
    const html = '<h3>Part 9</h3><p>nine</p>';
    expect(explanationByPart(html, [1, 2])).toEqual({ byPartNo: new Map(), whole: html });
  });
});

describe('[R305] an explanation whose paragraphs begin with numbers', () => {
  it('is given to the questions, with what follows, and the rest stays with its headings', () => {
    const html = [
      '<h3>Part 1</h3><p><strong>1</strong> FALSE.</p><p>More of it.</p><p><b>Question 2.</b> TRUE.</p>',
      '<h3>Part 2</h3><h4>How to find it</h4><p>Look for names.</p><p><b>3</b> rose</p>',
      '<h3>Part 3</h3><p><b>Well done.</b> So.</p><p><b>44</b> is no question</p>',
    ].join('');
    const { byNumber, rest } = explanationByNumber(html, [1, 2, 3]);
    expect([...byNumber]).toEqual([
      [1, '<p> FALSE.</p><p>More of it.</p>'],
      [2, '<p> TRUE.</p>'],
      [3, '<p> rose</p>'],
    ]);
    expect(rest).toBe(
      '<h3>Part 2</h3><h4>How to find it</h4><p>Look for names.</p><h3>Part 3</h3><p><b>Well done.</b> So.</p><p><b>44</b> is no question</p>',
    );
  });

  it('without such paragraphs stays whole', () => {
    expect(explanationByNumber('Just <b>1</b> text', [1])).toEqual({ byNumber: new Map(), rest: 'Just <b>1</b> text' });
    expect(explanationByNumber('<h3>Part 1</h3>', [1]).rest).toBe('<h3>Part 1</h3>');
  });
});

describe('the explanation of a paper of one part', () => {
  it('is all about that part', () => {
    expect(explanationByPart('<p>So.</p>', [1])).toEqual({ byPartNo: new Map([[1, '<p>So.</p>']]), whole: '' });
  });
});

describe('a model answer', () => {
  it('is taken out from its bold words to the next ones', () => {
    const html =
      '<p><strong>Outline.</strong></p><ol><li>a</li></ol><p><strong>Model answer.</strong> One.</p><p>Two.</p><p><strong>Why it is good.</strong> So.</p>';
    expect(takeModelAnswer(html)).toEqual({
      model: '<p> One.</p><p>Two.</p>',
      rest: '<p><strong>Outline.</strong></p><ol><li>a</li></ol><p><strong>Why it is good.</strong> So.</p>',
    });
  });

  it.each(['Model essay.', 'Model letter.'])('may be called so: %s', (name) => {
    expect(takeModelAnswer(`<p><strong>${name}</strong> One.</p><p><strong>Its level.</strong> High.</p>`)).toEqual({
      model: '<p> One.</p>',
      rest: '<p><strong>Its level.</strong> High.</p>',
    });
  });

  it('is taken out from under its heading', () => {
    expect(takeModelAnswer('<h4>Model answer (band 9)</h4><p>One.</p><h4>Notes</h4><p>Two.</p>')).toEqual({
      model: '<p>One.</p>',
      rest: '<h4>Notes</h4><p>Two.</p>',
    });
  });

  it('is none where the paper holds none', () => {
    expect(takeModelAnswer('<p><strong>Outline.</strong></p>')).toEqual({
      model: null,
      rest: '<p><strong>Outline.</strong></p>',
    });
  });
});
