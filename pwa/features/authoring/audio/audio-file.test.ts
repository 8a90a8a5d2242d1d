import { expect, it } from 'vitest';
import { fileProblem } from './audio-file.ts';

it('sends no file that the server would refuse for its kind or its size', () => {
  const file = { name: 'part-1.mp3', type: 'audio/mpeg', size: 1000 };
  expect(fileProblem(file)).toBeNull();
  expect(fileProblem({ ...file, type: 'image/png' })).toContain('no audio file');
  // a browser knows no type of many recordings, and calls those of Android films: their bytes tell
  for (const type of ['', 'application/octet-stream', 'video/3gpp', 'video/mp4'])
    expect(fileProblem({ ...file, type })).toBeNull();
  expect(fileProblem({ ...file, size: 0 })).toContain('empty');
  expect(fileProblem({ ...file, size: 201 * 1024 * 1024 })).toContain('larger than 200 MB');
});
