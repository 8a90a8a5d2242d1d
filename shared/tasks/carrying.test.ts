import { describe, expect, it } from 'vitest';
import { mapQuestionIds } from '../authoring/blocks.ts';
import { piecesOfDraft } from '../authoring/text-form/draft-pieces.ts';
import { readText } from '../authoring/text-form/read-text.ts';
import { retag } from '../authoring/text-form/retag.ts';
import { draftOf } from '../authoring/text-form/testing.ts';
import { writeText } from '../authoring/text-form/write-text.ts';
import { questionIdsOf, readContent } from '../content.ts';
import { tagOfBlock } from './authoring.ts';
import { TASK_TYPES } from './registry.ts';
import { partWithTask } from './testing.ts';

describe.each(TASK_TYPES)('[R144] a task of type %s', (type) => {
  const part = partWithTask(type);
  const text = writeText([part]);

  it('goes into the text form and comes back as it was, with nothing unclear', () => {
    const { parts, leftOut } = piecesOfDraft(draftOf([part]));
    expect({ parts, leftOut }).toEqual({ parts: [part], leftOut: [] });
    const read = readText(text);
    expect(read.notes).toEqual([]);
    expect(read.parts.flatMap(({ pieces }) => pieces.map(({ body }) => body))).toEqual(part.pieces);
    expect(read.parts.flatMap(({ pieces }) => pieces.flatMap(({ unsure }) => unsure))).toEqual([]);
  });

  it('stays as it is where an author says that it is what it is', () => {
    const piece = readText(text).parts[0]?.pieces[1];
    if (!piece) throw new Error('There is no piece');
    const again = readText(retag(text, piece, tagOfBlock(type)));
    expect(again.parts[0]?.pieces.map(({ body }) => body)).toEqual(part.pieces);
  });

  it('has other questions in the places of its own where it is copied, and nothing else changes', () => {
    const [content] = draftOf([part]).content_data;
    const body = content && readContent(content);
    if (!body) throw new Error('There is no task');
    const [first = ''] = questionIdsOf(content);
    const there = mapQuestionIds(body, (id) => (id === first ? 'another' : id));
    expect(JSON.stringify(there)).toBe(JSON.stringify(body).replace(first, 'another'));
  });
});
