import { expect, it } from 'vitest';
import { readPaperFile } from './paper-file.ts';

it('says in words what a file written by hand has wrong, each at its place', () => {
  const read = readPaperFile({
    format: 'papertide-paper',
    version: 2,
    exam: { examName: 7 },
    parts: [
      {
        part_id: 'one',
        no_of_question: 1.5,
        documents: {},
        blocks: [{ content_type: 'poem' }],
        audio: null,
        transcript: [],
      },
    ],
    explanation: '',
  });
  const problems = 'problems' in read ? read.problems : [];
  const said = new Map(problems.map(({ place, message }) => [place, message]));
  expect(said.get('version')).toBe('this server reads version 1');
  expect(said.get('exam.examName')).toBe('It should be text in quotation marks.');
  expect(said.get('exam.duration')).toBe('It is missing.');
  expect(said.get('parts[0].part_id')).toBe('not an id');
  expect(said.get('parts[0].no_of_question')).toBe('It should be a whole number.');
  expect(said.get('parts[0].documents')).toBe('It should be a list.');
  expect(said.get('parts[0].blocks[0].content_type')).toMatch(/^It should be heading or text or /);
  expect(problems.filter(({ message }) => message === 'Invalid input')).toEqual([]);
});
