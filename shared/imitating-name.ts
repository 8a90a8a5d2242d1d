// Finds names on the public page that could pass for the academy, for Papertide, or for another person [R234].

/**
 * Scripts whose mix in one word is suspicious, as in 'Аdmin' with a Cyrillic А. Scripts that are written together
 * count as one.
 */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];

/** Invisible characters: they make a different name that looks the same, or change the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Sinhala, Tamil, Arabic and other scripts join or separate letters with these, after a letter or a mark. */
const JOINER_IN_WORD =
  /(?<=[\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Arabic}])[\u200C\u200D]/gu;

const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  г: 'r',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
};

/** Matched as whole words, and as a whole name with spaces between its letters. */
const OFFICES = [
  'admin',
  'administrator',
  'administration',
  'moderator',
  'support',
  'helpdesk',
  'official',
  'staff',
  'academy',
  'админ',
  'администратор',
  'поддержка',
].map(skeletonOf);
const PRODUCT = skeletonOf('papertide');
/** A shorter name is part of many others. */
const SHORTEST_ACADEMY = 4;

/** Returns true if a name could pass for another: by invisible characters, look-alike letters, or its words. */
export function isImitation(name: string, academyName: string | null): boolean {
  if (INVISIBLE.test(name.replaceAll(JOINER_IN_WORD, ''))) return true;
  const words = wordsOf(name);
  if (words.some(isMixed)) return true;
  const skeletons = words.map(skeletonOf);
  const whole = skeletons.join('');
  if (whole.includes(PRODUCT)) return true;
  if (OFFICES.some((office) => isOffice(whole, office) || skeletons.some((word) => isOffice(word, office))))
    return true;
  return academyName !== null && isAcademy(whole, academyName);
}

function isMixed(word: string): boolean {
  return SCRIPTS.filter((script) => script.test(word)).length > 1;
}

function isOffice(skeleton: string, office: string): boolean {
  return skeleton.startsWith(office) && /^s?[\p{N}oieast]{0,4}$/u.test(skeleton.slice(office.length));
}

/** Matches the academy's name. A name of one word, such as a family name, must be the whole name. */
function isAcademy(whole: string, academyName: string): boolean {
  const words = wordsOf(academyName);
  const academy = words.map(skeletonOf).join('');
  if (academy.length < SHORTEST_ACADEMY) return false;
  return words.length > 1 ? whole.includes(academy) : whole === academy;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}\p{Join_Control}@$!|]+/u).filter((word) => word !== '');
}

function skeletonOf(word: string): string {
  const letters = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(letters, (letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm');
}
