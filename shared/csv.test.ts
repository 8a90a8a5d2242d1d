import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const row = (...cells: (string | number | null)[]) => csvOf([], [cells]).slice(2);

describe('[R117] a table as a file', () => {
  it('has its head, commas, and lines that end as RFC 4180 says', () => {
    expect(
      csvOf(
        ['Name', 'Band'],
        [
          ['Nimal', 6.5],
          ['Ruwan', null],
        ],
      ),
    ).toBe('Name,Band\r\nNimal,6.5\r\nRuwan,\r\n');
  });

  it('keeps commas, quotes, line ends and outer spaces within their cell', () => {
    expect(row('a,b', 'say "six"', 'two\nlines', ' six ')).toBe('"a,b","say ""six""","two\nlines"," six "\r\n');
  });

  it.each(['=1+1', '+94 71', '-1+2', '@SUM(A1)', '  =1', '\t=1', '\u200b=1', '＝1', '\r=1'])(
    'lets no spreadsheet take %j for a formula',
    (text) => expect(row(text).replace(/^"/, '')).toMatch(/^'/),
  );

  it.each(['x;=1', 'x\n=1', 'x\t @SUM(A1)'])('lets none take a later piece of %j for one', (text) =>
    expect(row(text)).toMatch(/[;\n\t ]'[=@]/),
  );

  it('takes a cell of nothing but line ends in time in proportion to it', () => {
    const ends = '\n'.repeat(400_000);
    expect(row(`x${ends}y`)).toBe(`"x${ends}y"\r\n`);
    expect(row(`x${ends}=1`)).toBe(`"x${ends}'=1"\r\n`);
  });

  it('leaves numbers as they are, also those below nothing', () => {
    expect(row(-0.25, 6, '6-7', 'a=b')).toBe('-0.25,6,6-7,a=b\r\n');
  });
});
