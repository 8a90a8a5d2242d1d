import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** How long what it says is good for: after that it is not sent any more. */
  minutes: number;
}

/** Sends one mail, or throws why it could not. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** A mail server that says nothing is given up after so long. */
const SILENT_MS = 15_000;

/** Sends through an SMTP server. */
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

/** Writes each mail as an .eml file into a folder, for a server without SMTP [R19]. */
export function fileSender(folder: string, from: string): SendMail {
  return async ({ to, subject, text, minutes }) => {
    const message = await writeMessage({ from, to, subject, text });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${Date.now()}-${minutes}-${randomUUID()}.eml`), message, { mode: 0o600, flag: 'wx' });
  };
}

/**
 * Builds the file of a mail, with its text as it is. A text with a line of over 76 letters is encoded by nodemailer as
 * quoted-printable, which breaks links and writes '=' as '=3D': a link that a person copies from the file would not work. So
 * nodemailer only builds the headers.
 */
async function writeMessage({ text, ...heads }: { from: string; to: string; subject: string; text: string }) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({ ...heads, text: '-' });
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not built');
  const [headers = ''] = message.toString().split('\n\n');
  return `${headers.replace(/^(Content-Transfer-Encoding: )7bit$/m, '$18bit')}\n\n${text}`;
}

/** The sender that the settings ask for. */
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
