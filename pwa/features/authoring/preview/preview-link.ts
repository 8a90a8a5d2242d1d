// What the frame of a preview and the page around it say to each other. Both are pages of this origin, and no other is heard.

import type { PaperBundle } from '../../../../shared/papers.ts';

type Paper = PaperBundle['data'];

const WHICH_PAPER = 'papertide-preview-which-paper';

/** The window around the frame. */
interface Around {
  postMessage: (message: unknown, targetOrigin: string, transfer: MessagePort[]) => void;
}

/** In the frame: asks the page around it for the paper as it stands there, saved or not. */
export function askForPaper(around: Around, origin: string, signal: AbortSignal): Promise<Paper> {
  const { port1: mine, port2: theirs } = new MessageChannel();
  signal.addEventListener('abort', () => mine.close());
  const { promise, resolve } = Promise.withResolvers<Paper>();
  mine.addEventListener('message', ({ data }: MessageEvent<Paper>) => {
    resolve(data);
    mine.close();
  });
  mine.start();
  around.postMessage(WHICH_PAPER, origin, [theirs]);
  return promise;
}

interface Answering {
  /** The page around the frame. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  origin: string;
  readFrame: () => unknown;
  readPaper: () => Paper;
}

/** Around the frame: answers it as often as it asks, which is at each of its starts. Returns how to stop. */
export function answerFrame({ page, origin, readFrame, readPaper }: Answering): () => void {
  function answer(event: MessageEvent): void {
    if (event.data !== WHICH_PAPER || event.origin !== origin || event.source !== readFrame()) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port leads to whoever asked, and was asked above
    event.ports[0]?.postMessage(readPaper());
  }
  page.addEventListener('message', answer);
  return () => page.removeEventListener('message', answer);
}
