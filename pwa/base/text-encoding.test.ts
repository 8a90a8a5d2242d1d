import { describe, expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8('The keeper’s hut, ශ්‍රී'), 'The keeper’s hut, ශ්‍රී'],
    ['UTF-8 with a mark', utf8('\uFEFFemail'), 'email'],
    ['UTF-16 of Windows', utf16('\uFEFFOlivia: Hello', false), 'Olivia: Hello'],
    ['UTF-16, the other way round', utf16('\uFEFFOlivia: Hello', true), 'Olivia: Hello'],
    ['UTF-16 without a mark', utf16('Olivia: Hello, £5', false), 'Olivia: Hello, £5'],
    [
      'Windows-1252',
      bytesOf('The keeper\x92s hut \x96 \x93open\x94, \xa35, caf\xe9'),
      'The keeper’s hut – “open”, £5, café',
    ],
    ['Mac Roman', bytesOf('The keeper\xd5s hut \xd0 \xd2open\xd3, caf\x8e'), 'The keeper’s hut – “open”, café'],
    ['Windows-1252 with a capital first', bytesOf('\xc9cole, na\xefve'), 'École, naïve'],
    ['plain letters', bytesOf('a,b\r\n1,2'), 'a,b\r\n1,2'],
    ['nothing', new Uint8Array(), ''],
  ])('is read from %s', (_name, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('is read from a page of Word by the charset that it names', () => {
    const page = '<html><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"></head>';
    expect(decodeText(bytesOf(`${page}<p>The keeper\x92s hut</p>`))).toContain('The keeper’s hut');
    const cyrillic = '<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>';
    expect(decodeText(bytesOf(cyrillic))).toContain('Привет');
    // saved anew as UTF-8, with the old word still in it
    expect(decodeText(utf8(`${page}<p>The keeper’s hut</p>`))).toContain('keeper’s');
  });

  it.each([
    ['a file of Word', bytesOf('PK\x03\x04word/document.xml')],
    ['a PDF', bytesOf('%PDF-1.7 \xe2\xe3')],
    ['a sound', Uint8Array.of(0x52, 0x49, 0x46, 0x46, 0, 0, 1, 0, 0, 0, 7, 0)],
  ])('is none in %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });

  it('never holds a sign that stands for a letter that was lost', () => {
    for (let byte = 0x80; byte <= 0xff; byte += 1)
      expect(decodeText(bytesOf(`caf${String.fromCharCode(byte)} the`)) ?? '').not.toContain('\uFFFD');
  });
});
