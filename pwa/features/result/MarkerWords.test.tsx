import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Result } from '../../../shared/results.ts';
import { MarkerWords } from './MarkerWords.tsx';

const shown = (result: Result | null) => renderToStaticMarkup(<MarkerWords result={result} />);

it('[I9] says that a marker has the work only once the server has it', () => {
  expect(shown(null)).toContain('Not marked yet.');
  expect(shown(null)).not.toContain('A teacher will mark it');
  expect(shown({ score: null } as Result)).toContain('A teacher will mark it');
});
