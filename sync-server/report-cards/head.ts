import type { AcademyWords } from '../../shared/academy-words.ts';
import { MOST_PRIVACY_LETTERS, tidyPrivacyWords } from '../../shared/privacy-words.ts';
import { type CardHead, LOGO_SIZE, MOST_LOGO_BYTES } from '../../shared/report-cards/card-head.ts';
import { Refusal } from '../http/refusal.ts';
import { isBareImage } from '../media/bare-image.ts';
import { drawImage } from '../media/image.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type HeadRow = Tables['report_head'];

const EMPTY = { name: null, logo: null, logo_width: null, logo_height: null, privacy_words: null };

export async function readCardHead(reader: Reader, academyName: string | null): Promise<CardHead> {
  const row = await reader.selectFrom('report_head').selectAll().executeTakeFirst();
  const { name, logo, logo_width: width, logo_height: height } = row ?? EMPTY;
  return {
    name: name ?? academyName,
    own_name: name,
    logo: logo === null || width === null || height === null ? null : { address: logo, width, height },
  };
}

/**
 * Returns the name that the academy saved, or else the one of the settings, and its words for the privacy page, which
 * are made tidy here too: a restored backup may hold anything.
 */
export async function readAcademyWords(
  reader: Reader,
  academyName: string | null,
): Promise<Pick<AcademyWords, 'academy_name' | 'privacy_words'>> {
  const row = await reader.selectFrom('report_head').select(['name', 'privacy_words']).executeTakeFirst();
  const words = row?.privacy_words ?? null;
  return {
    academy_name: row?.name ?? academyName,
    privacy_words: words === null ? null : tidyPrivacyWords(words.slice(0, MOST_PRIVACY_LETTERS)),
  };
}

export async function saveCardHead(tx: Tx, changes: Partial<Omit<HeadRow, 'head_id'>>): Promise<void> {
  await tx
    .insertInto('report_head')
    .values({ head_id: 1, ...EMPTY, ...changes })
    .onConflict((conflict) => conflict.column('head_id').doUpdateSet(changes))
    .execute();
}

/** Draws an upload anew, so that it holds the picture alone, in a size for the head of a page. */
export async function drawLogo(upload: Uint8Array): Promise<Pick<HeadRow, 'logo' | 'logo_width' | 'logo_height'>> {
  const { bytes, media_type, width, height } = await drawImage(upload, { ...LOGO_SIZE, orPng: true });
  if (!isBareImage(bytes)) throw new Error('a drawn image holds more than a picture');
  if (bytes.byteLength > MOST_LOGO_BYTES)
    throw new Refusal(413, {
      code: 'too_large',
      message: 'This picture has too much detail for a logo. Choose a simpler one.',
    });
  const address = `data:${media_type};base64,${Buffer.from(bytes).toString('base64')}`;
  return { logo: address, logo_width: width, logo_height: height };
}
