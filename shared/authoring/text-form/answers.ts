import { decodePlain, encodePlain, splitAt } from './inline.ts';
import type { TextEvidence, TextQuestion } from './pieces.ts';
import { questionText } from './question-text.ts';

export function writeAnswers(question: TextQuestion): string[] {
  const answer = questionText(question.type).writeAnswer(question);
  return answer === null ? [] : [`${question.number} ${answer}`];
}

export function setWrittenAnswer(question: TextQuestion, words: string): string | null {
  return questionText(question.type).setAnswer(question, words);
}

export function writeReason(question: TextQuestion): string[] {
  const { number, reason, evidence } = question;
  return [
    ...(reason === '' ? [] : [`${number} ${encodePlain(reason, '@')}`]),
    ...evidence.map((proof) => `${number} @ ${writeEvidence(proof)}`),
  ];
}

function writeEvidence(proof: TextEvidence): string {
  if (proof.kind === 'audio') return `part ${proof.part_no}, ${proof.from_ms}-${proof.to_ms} ms`;
  const { start, end, prefix, exact, suffix } = proof.selector;
  const words = [prefix, exact, suffix].map((text) => encodePlain(text)).join(' | ');
  return `part ${proof.part_no}, piece ${proof.piece + 1}, ${start}-${end}: ${words}`;
}

export function setWrittenReason(question: TextQuestion, words: string): string | null {
  if (!words.trimStart().startsWith('@')) {
    const reason = decodePlain(words);
    question.reason = question.reason === '' ? reason : `${question.reason} ${reason}`;
    return null;
  }
  const proof = readEvidence(words.trimStart().slice(1));
  if (!proof) return 'The place of the evidence cannot be read.';
  question.evidence.push(proof);
  return null;
}

function readEvidence(words: string): TextEvidence | null {
  const audio = /^\s*part (\d+), (\d+)-(\d+) ms\s*$/.exec(words);
  if (audio) {
    const [part_no = 0, from_ms = 0, to_ms = 0] = audio.slice(1).map(Number);
    return from_ms < to_ms ? { kind: 'audio', part_no, from_ms, to_ms } : null;
  }
  const text = /^\s*part (\d+), piece (\d+), (\d+)-(\d+): ([\s\S]*)$/.exec(words);
  if (!text) return null;
  const [part_no = 0, place = 0, start = 0, end = 0] = text.slice(1, 5).map(Number);
  const [prefix = '', exact = '', suffix = ''] = splitAt(text[5] ?? '', '|').map(decodePlain);
  if (place < 1 || start >= end || exact === '') return null;
  return { kind: 'text', part_no, piece: place - 1, selector: { start, end, exact, prefix, suffix } };
}
