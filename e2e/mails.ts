import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export function readResetLink(dataDir: string, email: string): Promise<string> {
  return readLink(dataDir, email, '/user/reset-password');
}

export function readNewAddressLink(dataDir: string, email: string): Promise<string> {
  return readLink(dataDir, email, '/user/new-address');
}

async function readLink(dataDir: string, email: string, path: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const link = new RegExp(`${path}#token=[\\w-]+`);
  const read = () => {
    const mails = existsSync(folder) ? readdirSync(folder).toSorted() : [];
    return mails.map((name) => readFileSync(join(folder, name), 'utf8')).findLast((mail) => mail.includes(email));
  };
  await expect.poll(read, `a mail to ${email}`).toMatch(link);
  return link.exec(read() ?? '')?.[0] ?? '';
}
