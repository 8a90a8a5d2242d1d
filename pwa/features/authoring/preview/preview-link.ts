import type { PaperBundle } from '../../../../shared/papers.ts';
import { withResolvers } from '../../../base/with-resolvers.ts';

type Paper = PaperBundle['data'];

const WHICH_PAPER = 'papertide-preview-which-paper';
const CLOSE = 'papertide-preview-close';

/** Elements that Escape closes by itself without cancelling its keydown event. */
const OPEN = 'dialog[open]';
const OPEN_OR_LIST = `${OPEN}, select:open`;

interface Around {
  postMessage: (message: unknown, targetOrigin: string, transfer?: MessagePort[]) => void;
}

export function askForPaper(around: Around, origin: string, signal: AbortSignal): Promise<Paper> {
  const { port1: mine, port2: theirs } = new MessageChannel();
  signal.addEventListener('abort', () => mine.close());
  const { promise, resolve } = withResolvers<Paper>();
  mine.addEventListener('message', ({ data }: MessageEvent<Paper>) => {
    resolve(data);
    mine.close();
  });
  mine.start();
  around.postMessage(WHICH_PAPER, origin, [theirs]);
  return promise;
}

/**
 * In the frame: passes an unused Escape to the page around it, which gets none of the frame's key events. Returns a
 * function that stops it.
 */
export function passEscapeOn(page: Window, around: Around, origin: string): () => void {
  let isUsed = false;
  const atFirst = ({ key }: KeyboardEvent) => {
    // in the capture phase, while whatever Escape closes is still open
    isUsed = key === 'Escape' && page.document.querySelector(canSeeLists() ? OPEN_OR_LIST : OPEN) !== null;
  };
  const atLast = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isUsed && !defaultPrevented && !isComposing) around.postMessage(CLOSE, origin);
  };
  page.addEventListener('keydown', atFirst, { capture: true });
  page.addEventListener('keydown', atLast);
  return () => {
    page.removeEventListener('keydown', atFirst, { capture: true });
    page.removeEventListener('keydown', atLast);
  };
}

function canSeeLists(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('selector(:open)');
}

interface Answering {
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  origin: string;
  readFrame: () => unknown;
  readPaper: () => Paper;
  onClose: () => void;
}

export function answerFrame({ page, origin, readFrame, readPaper, onClose }: Answering): () => void {
  function answer(event: MessageEvent): void {
    if (event.origin !== origin || event.source !== readFrame()) return;
    if (event.data === CLOSE) onClose();
    if (event.data !== WHICH_PAPER) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port leads to whoever asked, and was asked above
    event.ports[0]?.postMessage(readPaper());
  }
  page.addEventListener('message', answer);
  return () => page.removeEventListener('message', answer);
}
