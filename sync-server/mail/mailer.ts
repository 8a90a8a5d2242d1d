import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail server that does not answer holds nobody up who stops this one. */
const CLOSE_WITHIN_MS = 3_000;

/** Sends the product's mails. */
export interface Mailer {
  /** Takes a mail to be sent: in the background, or written into the outbox before this resolves, which a full disk refuses. */
  post(mail: Mail): Promise<void>;
  /** Waits for the mails under way, for some seconds and no longer. */
  close(): Promise<void>;
}

/** Sends through an SMTP server in the background; a mail that could not be sent is logged, without its receiver. */
export function smtpMailer(smtpUrl: string, from: string, log: Logger): Mailer {
  let transport: Transporter | undefined;
  const underWay = new Set<Promise<void>>();

  async function deliver(mail: Mail): Promise<void> {
    try {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport(smtpUrl);
      await transport.sendMail({ from, ...mail });
    } catch (error) {
      log.error({ code: error instanceof Error && 'code' in error ? error.code : undefined }, 'a mail was not sent');
    }
  }

  return {
    post(mail) {
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
      return Promise.resolve();
    },
    async close() {
      const late = AbortSignal.timeout(CLOSE_WITHIN_MS);
      await Promise.race([Promise.all(underWay), once(late, 'abort')]);
      if (underWay.size > 0) log.error({ mails: underWay.size }, 'mails were still under way when the server stopped');
      transport?.close();
    },
  };
}

/** Writes each mail as an .eml file into a folder, for a server without SMTP [R19]. */
export function outboxMailer(folder: string, from: string): Mailer {
  return {
    async post(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${Date.now()}-${randomUUID()}.eml`), message, { mode: 0o600, flag: 'wx' });
    },
    close: () => Promise.resolve(),
  };
}

/** The mailer that the settings ask for. */
export function openMailer(
  settings: { smtpUrl: string | null; dataDir: string; appOrigin: string },
  log: Logger,
): Mailer {
  const from = `Papertide <no-reply@${new URL(settings.appOrigin).hostname}>`;
  return settings.smtpUrl === null
    ? outboxMailer(join(settings.dataDir, 'outbox'), from)
    : smtpMailer(settings.smtpUrl, from, log);
}
