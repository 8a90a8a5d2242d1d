import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** How long its content is valid; it is not sent later than that. */
  minutes: number;
}

export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

const SILENT_MS = 15_000;

export function smtpSender(smtpUrl: string, from: string): SendMail {
  let transport: Transporter | undefined;
  return async ({ to, subject, text }, signal) => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtpUrl,
      connectionTimeout: SILENT_MS,
      greetingTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
    });
    await transport.sendMail({ from, to, subject, text, signal });
  };
}

export function fileSender(folder: string, from: string): SendMail {
  return async ({ to, subject, text, minutes }) => {
    const message = await writeMessage({ from, to, subject, text });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${Date.now()}-${minutes}-${randomUUID()}.eml`), message, { mode: 0o600, flag: 'wx' });
  };
}

/**
 * Builds the file of a mail with its text unencoded. nodemailer encodes texts with a line of over 76 characters as
 * quoted-printable, which breaks links and turns '=' into '=3D', so a link copied from the file would not work. It
 * therefore builds only the headers.
 */
async function writeMessage({ text, ...heads }: { from: string; to: string; subject: string; text: string }) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({ ...heads, text: '-' });
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not built');
  const [headers = ''] = message.toString().split('\n\n');
  return `${headers.replace(/^(Content-Transfer-Encoding: )7bit$/m, '$18bit')}\n\n${text}`;
}

export function senderOf(settings: {
  smtpUrl: string | null;
  mailFrom: string | null;
  dataDir: string;
  appOrigin: string;
}): SendMail {
  const from = settings.mailFrom ?? `Papertide <no-reply@${new URL(settings.appOrigin).hostname}>`;
  return settings.smtpUrl === null
    ? fileSender(join(settings.dataDir, 'outbox'), from)
    : smtpSender(settings.smtpUrl, from);
}
