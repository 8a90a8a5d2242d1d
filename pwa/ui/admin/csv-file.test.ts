import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

it('begins a table with the sign by which spreadsheets know the letters of every language', async () => {
  const file = csvFile('නම\r\n');
  expect(file.type).toBe('text/csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\uFEFFනම\r\n');
});
