import { describe, expect, it } from 'vitest';
import { isImitation } from './imitating-name.ts';

describe('[R234] a name that would pass for somebody else’s', () => {
  it.each([
    'Admin',
    'ADMIN Perera',
    'The Administrator',
    'Admin1',
    'Adm1n',
    'Ádmin',
    'A d m i n',
    'Ad min',
    'Ａｄｍｉｎ',
    'adrnin',
    'Support Team',
    'Papertide',
    'Paper Tide',
    'PaperTide Help',
    'Papertlde',
    'Moderators',
    'Админ',
    // the first letter is Cyrillic
    'Аdmin',
    'Раvel Silva',
    'Nimаl Perera',
    'Nimal\u200B Perera',
    'Nimal \u202Earerep',
    'Nimal\u2066',
    'Nimal\u00AD Perera',
    'Nimal \u3164',
    'Nimal \u2800',
    'Nimal\u{E0041}',
    'N\u200Dimal',
    'Galle English Academy',
    'galle-english academy',
    'The Staff',
  ])('%j', (name) => expect(isImitation(name, 'Galle English Academy')).toBe(true));

  it.each([
    'Nimal Perera',
    'Kamala de Silva',
    'ශ්‍රී ලාල් පෙරේරා',
    'ක්‍රිෂාන් Perera',
    'நிமல் குமார்',
    'محمد علی',
    'می‌خواهم',
    'Павел Иванов',
    'Νίκος Παπάς',
    'José Álvarez',
    'O’Brien',
    'Anne-Marie',
    'J.R.',
    'Stafford Sampson',
    'Adam Inoka',
    'Admira Stone',
    'Tide Walker',
    '田中 さくら',
    'Silva',
    'Galle Fernando',
  ])('is not %j', (name) => expect(isImitation(name, 'Galle English Academy')).toBe(false));

  it('is the academy’s own, where it is one word only as a whole', () => {
    expect(isImitation('Silva', 'Silva')).toBe(true);
    expect(isImitation('Nimal Silva', 'Silva')).toBe(false);
    expect(isImitation('Nimal Perera', null)).toBe(false);
  });
});
