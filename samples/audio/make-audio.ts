/**
 * Speaks scripts/part-N.txt into listening-part-N.mp3. Run by hand after a script has changed; nothing else needs these tools:
 *
 *   apt-get install rhvoice rhvoice-english flite ffmpeg     (Debian 13, components main and non-free)
 *   node samples/audio/make-audio.ts [part number …]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecordingScript, spellOut } from './recording-script.ts';

type SpeakToFile = (text: string, wavFile: string) => void;

const sampleRate = 24_000;

function rhvoice(name: string, ratePercent: number, pitchPercent: number): SpeakToFile {
  return (text, wavFile) =>
    execFileSync('RHVoice-test', ['-p', name, '-r', `${ratePercent}`, '-t', `${pitchPercent}`, '-o', wavFile], {
      input: text,
    });
}

function flite(name: string, stretch: number, pitchHz: number): SpeakToFile {
  const settings = ['--setf', `duration_stretch=${stretch}`, '--setf', `int_f0_target_mean=${pitchHz}`];
  return (text, wavFile) => execFileSync('flite', ['-voice', name, ...settings, '-t', text, '-o', wavFile]);
}

/** `size` under 1 makes a bigger speaker of the same voice: lower and slower; over 1 a smaller one. All speak at about 150 words a minute. */
const voices: Record<string, { speak: SpeakToFile; size: number }> = {
  NARRATOR: { speak: rhvoice('alan', 73, 100), size: 1 },
  OLIVIA: { speak: rhvoice('clb', 80, 105), size: 1 },
  DANIEL: { speak: flite('rms', 1.2, 100), size: 1 },
  GUIDE: { speak: rhvoice('bdl', 75, 95), size: 0.95 },
  TUTOR: { speak: flite('awb', 1.28, 110), size: 0.96 },
  MAYA: { speak: rhvoice('clb', 75, 108), size: 1.06 },
  JOE: { speak: rhvoice('bdl', 72, 104), size: 1.02 },
  LECTURER: { speak: rhvoice('clb', 84, 95), size: 0.95 },
};

const gapSeconds = { betweenSpeakers: 0.5, betweenParagraphs: 0.9 };

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRate));
}

function readSamples(wavFile: string, size: number): Float32Array {
  const rate = `${Math.round(sampleRate / size)}`;
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', wavFile, '-ac', '1', '-ar', rate, '-f', 'f32le', '-'], {
    maxBuffer: 2 ** 28,
  });
  return new Float32Array(new Uint8Array(raw).buffer);
}

/** Cuts the quiet off both ends and gives every voice the same loudness (RMS of what is not silence). */
function level(samples: Float32Array): Float32Array {
  const isSound = (sample: number) => Math.abs(sample) > 0.01;
  const margin = sampleRate / 20;
  const first = Math.max(0, samples.findIndex(isSound) - margin);
  const trimmed = samples.slice(first, samples.findLastIndex(isSound) + margin);
  const loud = trimmed.filter(isSound);
  const rms = Math.sqrt(loud.reduce((sum, sample) => sum + sample * sample, 0) / loud.length);
  return trimmed.map((sample) => (sample * 0.16) / rms);
}

function speakPart(partNumber: number, scratch: string): void {
  const pieces: Float32Array[] = [silence(1)];
  let lastSpeaker = '';
  for (const line of readRecordingScript(partNumber)) {
    if ('pauseSeconds' in line) {
      pieces.push(silence(line.pauseSeconds));
      continue;
    }
    const voice = voices[line.speaker];
    if (voice === undefined) throw new Error(`No voice for ${line.speaker} in part ${partNumber}`);
    const wavFile = join(scratch, 'turn.wav');
    voice.speak(spellOut(line.text), wavFile);
    const gap = line.speaker === lastSpeaker ? gapSeconds.betweenParagraphs : gapSeconds.betweenSpeakers;
    pieces.push(silence(gap), level(readSamples(wavFile, voice.size)));
    lastSpeaker = line.speaker;
  }
  const output = new URL(`listening-part-${partNumber}.mp3`, import.meta.url).pathname;
  const input = ['-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '1', '-i', '-'];
  const filters = ['-af', 'highpass=f=60,alimiter=limit=0.85:level=false'];
  const encoding = ['-c:a', 'libmp3lame', '-b:a', '32k', '-bitexact', '-map_metadata', '-1'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...filters, ...encoding, output], {
    input: Buffer.concat(pieces.map((piece) => new Uint8Array(piece.buffer))),
  });
}

const asked = process.argv.slice(2).map(Number);
const scratch = mkdtempSync(join(tmpdir(), 'papertide-audio-'));
try {
  for (const partNumber of asked.length > 0 ? asked : [1, 2, 3, 4]) speakPart(partNumber, scratch);
} finally {
  rmSync(scratch, { recursive: true });
}
