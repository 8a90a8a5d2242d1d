// The example on the page is imported as it stands there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPaperFile } from '../../shared/authoring/paper-file.ts';
import { openPaperServer } from '../testing/papers.ts';
import type { FileProblem } from '../../shared/authoring/paper-file.ts';
import { writePaper } from './write-paper.ts';

it('the example of docs/paper-file.md is a paper that is taken', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/paper-file.md'), 'utf8');
  const read = readPaperFile(JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? ''));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const { store, clock } = await openPaperServer();
  const problems: FileProblem[] = [];
  const exam = await store.transact((tx) => writePaper(tx, read.paper, new Map(), problems, clock.nowMs));
  expect(problems).toEqual([]);
  expect(exam.exam_name).toBe('Harbour Listening');
});
