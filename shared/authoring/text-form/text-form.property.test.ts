import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOfDraft } from './draft-pieces.ts';
import { decodeInline, decodePlain, decodeRich, encodeInline, encodePlain, encodeRich } from './inline.ts';
import { readText } from './read-text.ts';
import { anyHtml, anyParts, draftOf, plainWords } from './testing.ts';
import { writeText } from './write-text.ts';

const bodiesOf = (text: string) =>
  readText(text).parts.map(({ part_no, pieces }) => ({ part_no, pieces: pieces.map(({ body }) => body) }));

describe('the text form of any draft', () => {
  it('is read back as the draft that was written', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const { parts: written, leftOut } = piecesOfDraft(draftOf(parts));
        expect(leftOut).toEqual([]);
        expect(written).toEqual(parts);
        expect(bodiesOf(writeText(written))).toEqual(parts);
      }),
      { numRuns: 300 },
    );
  });

  it('is read back with the line ends of any editor, and without the spaces that one takes from the ends of lines', () => {
    fc.assert(
      fc.property(anyParts, fc.constantFrom('\r\n', '\n'), (parts, end) => {
        const text = writeText(parts).replaceAll(/ +$/gm, '').replaceAll('\n', end);
        expect(bodiesOf(text)).toEqual(parts);
      }),
      { numRuns: 100 },
    );
  });
});

describe('one line of it', () => {
  it('holds any plain text', () => {
    fc.assert(fc.property(plainWords, (text) => decodePlain(encodePlain(text)) === text));
  });

  it('holds any HTML', () => {
    fc.assert(
      fc.property(anyHtml, (html) => decodeInline(encodeInline(html)) === html),
      { examples: [['<a\r\n>'], ['<p >x</p >'], ['<p\n class="x">y</p\t>'], ['<p \n>']] },
    );
  });

  it('holds a paragraph, and other lines what stands around it', () => {
    fc.assert(
      fc.property(
        anyHtml,
        (html) => decodeRich(encodeRich(html)) === html && !encodeRich(html).join('').includes('\n'),
      ),
    );
  });
});
