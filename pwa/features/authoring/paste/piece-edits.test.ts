import { expect, it } from 'vitest';
import { leaveOut } from '../../../../shared/authoring/text-form/retag.ts';
import { readText } from '../../../../shared/authoring/text-form/read-text.ts';
import { withEdits } from './piece-edits.ts';

const TEXT = ['[Heading]', 'Questions 1-2', '[Text]', 'Choose one.', '[Text]', 'Then another.'].join('\n');
const pieces = readText(TEXT).parts.flatMap((part) => part.pieces);
const [heading, first, second] = [pieces[0]!, pieces[1]!, pieces[2]!];

it('a piece that is left out loses nothing of what is being written above and below it', () => {
  const edits = new Map([
    [heading, '[Heading]\nQuestions 1-2\nand a line more'],
    [second, '[Text]\nThen a third.'],
  ]);
  const after = withEdits(TEXT, edits, { piece: first, act: (text) => leaveOut(text, first) });
  expect(after).toBe('[Heading]\nQuestions 1-2\nand a line more\n[Text]\nThen a third.');
});

it('what is done to a piece takes the place of what was being written in it', () => {
  const edits = new Map([[first, '[Text]\nForgotten']]);
  expect(withEdits(TEXT, edits, { piece: first, act: (text) => leaveOut(text, first) })).toBe(leaveOut(TEXT, first));
});

it('with nothing done to another it is all that is being written', () => {
  expect(withEdits(TEXT, new Map([[first, '[Text]\nChoose two.']]))).toBe(TEXT.replace('one', 'two'));
  expect(withEdits(TEXT, new Map())).toBe(TEXT);
});
