import { expect, it } from 'vitest';
import { byPlace, paperFileProblem, placeWords } from './file-problems.ts';

it('a place in a paper file reads as a person counts', () => {
  expect(placeWords('parts[0].blocks[2].questions[0]')).toBe('Part 1, block 3, question 1');
  expect(placeWords('parts[1].documents[0]')).toBe('Part 2, piece of the passage 1');
  expect(placeWords('exam.examName')).toBe('Exam, examName');
  expect(placeWords('the file')).toBe('The file');
  expect(placeWords('paper.json')).toBe('paper.json');
  expect(placeWords(`media/${'ab'.repeat(32)}`)).toBe('Recording abababab');
});

it('what is wrong at one place stands together', () => {
  const problems = [
    { place: 'parts[0]', message: 'One.' },
    { place: 'the file', message: 'Two.' },
    { place: 'parts[0]', message: 'Three.' },
  ];
  expect(byPlace(problems)).toEqual([
    { place: 'Part 1', messages: ['One.', 'Three.'] },
    { place: 'The file', messages: ['Two.'] },
  ]);
});

it('a file that cannot be a paper is not sent', () => {
  expect(paperFileProblem({ name: 'October.papertide.ZIP', size: 5 })).toBeNull();
  expect(paperFileProblem({ name: 'October.docx', size: 5 })).toContain('no paper file');
  expect(paperFileProblem({ name: 'October.zip', size: 0 })).toContain('empty');
  expect(paperFileProblem({ name: 'October.zip', size: 2 ** 31 })).toContain('larger');
});
