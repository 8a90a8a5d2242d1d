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

  it('is read from YouTube’s .sbv', () => {
    const sbv = '0:00:01.000,0:00:03.000\nOlivia: Hello.\n\n0:00:03.000,0:00:05.000\nDaniel: Good morning.\n';
    expect(readTranscriptText(sbv)).toEqual([turn('Olivia', 'Hello.', 1000), turn('Daniel', 'Good morning.', 3000)]);
  });

  it('takes each word of captions that roll up once', () => {
    const rolling =
      'WEBVTT\nKind: captions\n\n00:00:00.000 --> 00:00:02.000\nthe<00:00:00.400><c> pans</c><c> lie</c>\n\n00:00:02.000 --> 00:00:02.010\nthe pans lie\n\n00:00:02.010 --> 00:00:04.000\nthe pans lie\nin<c> the</c><c> sun</c>';
    expect(readTranscriptText(rolling)).toEqual([turn('', 'the pans lie in the sun', 0)]);
    const twice =
      '1\n00:00:01,000 --> 00:00:02,000\nNo.\n\n2\n00:00:02,000 --> 00:00:03,000\nNo.\n\n3\n00:00:03,000 --> 00:00:04,000\nNever.';
    expect(readTranscriptText(twice).map(({ words }) => words)).toEqual(['No. No. Never.']);
  });

  it('is read from SubRip without blank lines, and with blank lines inside a cue', () => {
    const tight = '1\n00:00:01,000 --> 00:00:02,000\nIt costs\n5 pounds.\n2\n00:00:02,000 --> 00:00:03,000\nThanks.';
    expect(readTranscriptText(tight)).toEqual([turn('', 'It costs 5 pounds. Thanks.', 1000)]);
    const loose =
      '1\n00:00:01,000 --> 00:00:02,000\nIt costs\n\n5 pounds.\n\n2\n00:00:02,000 --> 00:00:03,000\nThanks.';
    expect(readTranscriptText(loose)).toEqual(readTranscriptText(tight));
  });

  it('keeps a sign that looks like a tag in plain text, and reads the entities of a .vtt', () => {
    expect(readTranscriptText('Olivia: If x < 5 and y > 3, stop. R&amp;D')).toEqual([
      turn('Olivia', 'If x < 5 and y > 3, stop. R&amp;D'),
    ]);
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Mr. Perera>Salt &amp; pepper, x &lt; 5&nbsp;kg, it&#39;s';
    expect(readTranscriptText(vtt)).toEqual([turn('Mr. Perera', "Salt & pepper, x < 5 kg, it's", 1000)]);
  });

  it('tells two people of one cue apart', () => {
    const cue = (said: string) => readTranscriptText(`WEBVTT\n\n00:01.000 --> 00:02.000\n${said}`);
    const both = [turn('Olivia', 'Hello.', 1000), turn('Daniel', 'Good morning.', 1000)];
    expect(cue('Olivia: Hello.\nDaniel: Good morning.')).toEqual(both);
    expect(cue('<v Olivia>Hello.</v> <v Daniel>Good morning.</v>')).toEqual(both);
    expect(cue('- Hello.\n- Good morning.')).toEqual(both.map((one) => ({ ...one, speaker: '' })));
  });

  it.each([
    ['Speaker 1', 'Speaker 1: Hello there.'],
    ['Mrs. Lee', 'Mrs. Lee: Come in.'],
    ['man', 'man: Thanks.'],
    ['woman 2', 'woman 2: Thanks.'],
    ['DR SILVA', 'DR SILVA: Sit down.'],
    ['Olivia (on the phone)', 'Olivia (on the phone): Hello.'],
    ['Jean-Luc O’Neill', 'Jean-Luc O’Neill: Hello.'],
    ['නිමල්', 'නිමල්: ආයුබෝවන්.'],
    ['නිමල් පෙරේරා', 'නිමල් පෙරේරා: ආයුබෝවන්.'],
    ['குமார்', 'குமார்: வணக்கம்.'],
    ['أحمد', 'أحمد: مرحبا.'],
    ['李明', '李明：你好。'.replace('：', '： ')],
  ])('knows the speaker %s', (speaker, line) => {
    expect(readTranscriptText(`Olivia: Yes.\n${line}`)[1]?.speaker).toBe(speaker);
  });

  it.each([
    'The answer is simple: we walk.',
    'It opens at 9:30 on Mondays.',
    'I bought these: apples, pears.',
    'note: bring a towel.',
  ])('takes no words for a speaker: %s', (line) => {
    expect(readTranscriptText(line)).toEqual([turn('', line)]);
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
