import { describe, expect, it } from 'vitest';
import { formatTime, parseTime, readTranscriptText } from './transcript-text.ts';

const turn = (speaker: string, words: string, start_ms: number | null = null) => ({ speaker, words, start_ms });

describe('a transcript', () => {
  it('is read from SubRip, whatever its line ends and styles', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\nOLIVIA: Good <i>morning</i>,\r\nTidewell Pottery.\r\n\r\n2\r\n00:00:03,200 --> 00:00:05,000\r\nDANIEL: Hello.\r\n\r\n3\r\n01:00:00,000 --> 01:00:01,000\r\n{\\an8}I have a question.\r\n';
    expect(readTranscriptText(srt)).toEqual([
      turn('OLIVIA', 'Good morning, Tidewell Pottery.', 1500),
      turn('DANIEL', 'Hello.', 3200),
      turn('', 'I have a question.', 3_600_000),
    ]);
  });

  it('is read from WebVTT with its voices, notes and settings', () => {
    const vtt =
      'WEBVTT\n\nNOTE made by hand\n\n00:01.000 --> 00:02.000 align:start\n<v Olivia>It takes\n\n00:02.000 --> 00:03.000\n<v Olivia>eight weeks.</v>\n\n00:03.000 --> 00:04.000\n<v.loud Daniel>Ten?';
    expect(readTranscriptText(vtt)).toEqual([
      turn('Olivia', 'It takes eight weeks.', 1000),
      turn('Daniel', 'Ten?', 3000),
    ]);
  });

  it('is read from plain text, with speakers and times where they stand', () => {
    const text =
      'Olivia: Good morning.\nHow can I help?\n\n[0:12] Daniel Ross: It is 9:30 now.\n1:05.5 Olivia: Yes.\n\nThey laugh.';
    expect(readTranscriptText(text)).toEqual([
      turn('Olivia', 'Good morning. How can I help?'),
      turn('Daniel Ross', 'It is 9:30 now.', 12_000),
      turn('Olivia', 'Yes.', 65_500),
      turn('', 'They laugh.'),
    ]);
  });

  it('cuts a turn that is too long between words and loses none', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ');
    const turns = readTranscriptText(`Olivia: ${words}`);
    expect(turns.length).toBeGreaterThan(1);
    expect(turns.every((one) => one.words.length <= 5000)).toBe(true);
    expect(turns.map((one) => one.words).join(' ')).toBe(words);
  });

  it.each([
    ['0:12', 12_000],
    ['1:02:03.5', 3_723_500],
    ['90', 90_000],
    ['', null],
    ['soon', null],
  ])('knows the time %j', (text, ms) => {
    expect(parseTime(text)).toBe(ms);
    if (ms !== null) expect(parseTime(formatTime(ms))).toBe(ms);
  });
});
