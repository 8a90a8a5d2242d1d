import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  type CardHead,
  LOGO_SIZE,
  MAX_HEAD_NAME,
  MOST_LOGO_UPLOAD_BYTES,
} from '../../shared/report-cards/card-head.ts';
import { MOST_PRIVACY_LETTERS } from '../../shared/privacy-words.ts';
import { isBareImage } from '../media/bare-image.ts';
import { openPaperServer, type Person } from '../testing/papers.ts';

const headOf = async (person: Person) => (await person.get<{ data: CardHead }>('reportcards/gethead')).data;

function logoForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('image', new File([bytes], 'logo.png'));
  return form;
}

async function picture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 4, background: '#12506b' } });
  return new Uint8Array(
    await image
      .withExif({ IFD0: { Copyright: 'a secret of the maker' } })
      .png()
      .toBuffer(),
  );
}

it('[R514] the head has the name of the settings until the academy sets another', async () => {
  const { admin, anonymous } = await openPaperServer({ academyName: 'Tide Academy' });
  expect(await headOf(anonymous)).toEqual({ name: 'Tide Academy', own_name: null, logo: null });
  await admin.send('PUT', 'reportcards/savename', { name: '  Tide Academy, Galle ' });
  expect(await headOf(anonymous)).toMatchObject({ name: 'Tide Academy, Galle', own_name: 'Tide Academy, Galle' });
  for (const name of ['x'.repeat(MAX_HEAD_NAME + 1), 'two\nlines'])
    expect((await admin.call('PUT', 'reportcards/savename', { name })).status).toBe(422);
  await admin.send('PUT', 'reportcards/savename', { name: '' });
  expect(await headOf(anonymous)).toMatchObject({ name: 'Tide Academy', own_name: null });
});

it('[R553] the public pages name the academy by the name that it saved', async () => {
  const { admin, anonymous } = await openPaperServer({ academyName: 'Tide Academy' });
  const named = async () => (await anonymous.get<{ academy_name: string | null }>('landing/info')).academy_name;
  expect(await named()).toBe('Tide Academy');
  await admin.send('PUT', 'reportcards/savename', { name: 'Tide Academy, Galle' });
  expect(await named()).toBe('Tide Academy, Galle');
});

it("[R570] the academy's own words for the privacy page are stored tidy, bounded, and taken away again", async () => {
  const { admin, anonymous, store } = await openPaperServer({ privacyInfo: 'By the settings.' });
  const info = async () => anonymous.get<{ privacy_info: string | null; privacy_words: string | null }>('landing/info');
  expect(await info()).toMatchObject({ privacy_info: 'By the settings.', privacy_words: null });
  await admin.send('PUT', 'reportcards/savename', { name: 'Tide' });
  await admin.send('PUT', 'reportcards/saveprivacy', { words: '  Ask Ms Perera.\r\n\u202E077 123 4567 \n' });
  expect(await info()).toMatchObject({
    privacy_words: 'Ask Ms Perera.\n077 123 4567',
    privacy_info: 'By the settings.',
  });
  expect(await headOf(anonymous)).toMatchObject({ name: 'Tide' });
  const long = 'x'.repeat(MOST_PRIVACY_LETTERS + 1);
  expect((await admin.call('PUT', 'reportcards/saveprivacy', { words: long })).status).toBe(422);
  // what a restored backup holds is made tidy when it is read
  await store.transact((tx) =>
    tx
      .updateTable('report_head')
      .set({ privacy_words: `a\u0000b${long}` })
      .execute(),
  );
  expect((await info()).privacy_words).toMatch(/^abx+$/);
  expect((await info()).privacy_words?.length).toBeLessThanOrEqual(MOST_PRIVACY_LETTERS);
  await admin.send('PUT', 'reportcards/saveprivacy', { words: ' \n ' });
  expect((await info()).privacy_words).toBeNull();
});

it('[R514] a logo is drawn anew in the size of a head, holds nothing but the picture, and is removed again', async () => {
  const { admin, anonymous } = await openPaperServer();
  await admin.send('POST', 'reportcards/savelogo', logoForm(await picture(3_000, 900)));
  const { logo } = await headOf(anonymous);
  expect(logo).toMatchObject({ width: LOGO_SIZE.widest, height: 144 });
  const bytes = Buffer.from(logo?.address.replace(/^data:image\/(png|webp);base64,/, '') ?? '', 'base64');
  expect(isBareImage(bytes)).toBe(true);
  expect(bytes.toString('latin1')).not.toContain('secret');
  await admin.send('PUT', 'reportcards/savename', { name: 'Tide' });
  expect((await headOf(anonymous)).logo).toEqual(logo);
  await admin.send('DELETE', 'reportcards/deletelogo');
  expect(await headOf(anonymous)).toMatchObject({ name: 'Tide', logo: null });
});

it('[R514] refuses what is no picture, what is too large, and a picture with too much detail; the logo stays', async () => {
  const { admin } = await openPaperServer();
  await admin.send('POST', 'reportcards/savelogo', logoForm(await picture(200, 80)));
  const before = await headOf(admin);
  const { widest: width, tallest: height } = LOGO_SIZE;
  const noise = Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => Math.imul(at ^ (at >>> 3), 2_654_435_761) >>> 24,
  );
  const detailed = new Uint8Array(
    await sharp(noise, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const statuses = [];
  for (const bytes of [svg, new Uint8Array(MOST_LOGO_UPLOAD_BYTES + 1), detailed])
    statuses.push((await admin.call('POST', 'reportcards/savelogo', logoForm(bytes))).status);
  expect(statuses).toEqual([415, 413, 413]);
  expect((await admin.call('POST', 'reportcards/savelogo', new FormData())).status).toBe(400);
  expect(await headOf(admin)).toEqual(before);
});
