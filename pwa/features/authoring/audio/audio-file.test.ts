import { expect, it } from 'vitest';
import { fileProblem } from './audio-file.ts';

it('sends no file that the server would refuse for its kind or its size', () => {
  const file = { name: 'part-1.mp3', type: 'audio/mpeg', size: 1000 };
  expect(fileProblem(file)).toBeNull();
  expect(fileProblem({ ...file, type: 'video/mp4' })).toContain('no audio file');
  expect(fileProblem({ ...file, size: 0 })).toContain('empty');
  expect(fileProblem({ ...file, size: 201 * 1024 * 1024 })).toContain('larger than 200 MB');
});
