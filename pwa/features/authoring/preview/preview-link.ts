// What the frame of a preview and the page around it say to each other. Both are pages of this origin, and no other is heard.

import type { PaperBundle } from '../../../../shared/papers.ts';
import { withResolvers } from '../../../base/with-resolvers.ts';

type Paper = PaperBundle['data'];

const WHICH_PAPER = 'papertide-preview-which-paper';
const CLOSE = 'papertide-preview-close';

/** What Escape closes by itself, without a word to the page. */
const OPEN = 'dialog[open]';
const OPEN_OR_LIST = `${OPEN}, select:open`;

/** The window around the frame. */
interface Around {
  postMessage: (message: unknown, targetOrigin: string, transfer?: MessagePort[]) => void;
}

/** In the frame: asks the page around it for the paper as it stands there, saved or not. */
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
 * In the frame: an Escape that nothing in it has a use for is told to the page around it, which hears none of the frame's keys.
 * Returns how to stop.
 */
export function passEscapeOn(page: Window, around: Around, origin: string): () => void {
  let isUsed = false;
  const atFirst = ({ key }: KeyboardEvent) => {
    // before whatever is open hears of it, and is open no more
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

/** Whether the browser tells an open list of a field from a closed one. */
function canSeeLists(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('selector(:open)');
}

interface Answering {
  /** The page around the frame. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  origin: string;
  readFrame: () => unknown;
  readPaper: () => Paper;
  /** It wants to be closed. */
  onClose: () => void;
}

/** Around the frame: answers it as often as it asks, which is at each of its starts. Returns how to stop. */
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
