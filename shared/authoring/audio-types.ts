// Which recordings phones and computers can play. A student hears nothing of any other kind.

type Reach = 'everywhere' | 'no_older_iphones' | 'safari';

const REACH: Readonly<Record<string, Reach>> = {
  'audio/mpeg': 'everywhere',
  'audio/mp4': 'everywhere',
  'audio/x-m4a': 'everywhere',
  'audio/aac': 'everywhere',
  'audio/wav': 'everywhere',
  'audio/vnd.wave': 'everywhere',
  'audio/x-wav': 'everywhere',
  'audio/flac': 'everywhere',
  'audio/x-flac': 'everywhere',
  'audio/webm': 'everywhere',
  // iPhones before iOS 18.4 cannot play Ogg
  'audio/ogg': 'no_older_iphones',
  'audio/opus': 'no_older_iphones',
  'audio/aiff': 'safari',
  'audio/x-aiff': 'safari',
  'audio/x-caf': 'safari',
};

const NAMES: Readonly<Record<string, string>> = {
  'audio/aiff': 'AIFF',
  'audio/x-aiff': 'AIFF',
  'audio/x-caf': 'CAF',
  'audio/amr': 'AMR',
  'audio/midi': 'MIDI',
  'audio/x-ms-asf': 'WMA',
  'audio/ape': 'APE',
  'audio/vnd.dolby.dd-raw': 'AC-3',
  'audio/wavpack': 'WavPack',
  'audio/x-musepack': 'Musepack',
  'audio/x-dsf': 'DSF',
  'audio/qcelp': 'QCELP',
  'audio/x-voc': 'VOC',
};

const SAVE_AS = 'Save it as MP3 or M4A and choose that file.';

function baseOf(media_type: string): string {
  return media_type.split(';')[0]?.trim().toLowerCase() ?? '';
}

function audioTypeName(media_type: string): string {
  const base = baseOf(media_type);
  return NAMES[base] ?? base.replace(/^audio\/(?:x-)?/, '').toUpperCase();
}

export function audioTypeProblem(media_type: string): string | null {
  if (baseOf(media_type) in REACH) return null;
  return unplayable(audioTypeName(media_type));
}

export function unplayable(name: string): string {
  return `Phones do not play this kind of recording (${name}). ${SAVE_AS}`;
}

export function audioTypeRemark(media_type: string): string | null {
  const reach = REACH[baseOf(media_type)];
  if (reach === 'safari')
    return `Only Safari plays this recording (${audioTypeName(media_type)}): students with Android or Windows hear nothing. ${SAVE_AS}`;
  if (reach === 'no_older_iphones') return `iPhones before iOS 18.4 do not play this recording (OGG). ${SAVE_AS}`;
  return null;
}
