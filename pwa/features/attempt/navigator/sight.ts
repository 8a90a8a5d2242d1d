const MARGIN_PX = 12;

export interface SightEdges {
  paneTop: number;
  paneHeight: number;
  questionTop: number;
  questionBottom: number;
  sentenceTop: number | null;
}

/**
 * Returns how far the pane has to scroll. A question that stands by itself comes to the top. A gap comes to the upper
 * third, with its sentence above it; if the sentence is longer than that, its beginning comes to the top, as long as
 * the gap stays visible.
 */
export function scrollToSight({ paneTop, paneHeight, questionTop, questionBottom, sentenceTop }: SightEdges): number {
  if (sentenceTop === null) return questionTop - paneTop - MARGIN_PX;
  const toThird = questionTop - paneTop - paneHeight / 3;
  const toSentence = sentenceTop - paneTop - MARGIN_PX;
  const gapEnd = questionBottom - paneTop - toSentence;
  return toSentence < toThird && gapEnd <= paneHeight - MARGIN_PX ? toSentence : toThird;
}

export function bringToSight(pane: HTMLElement, question: Element): void {
  const control = question.querySelector('[data-control]') ?? question;
  const sentence = question.closest('[data-sentence]');
  const { top: paneTop } = pane.getBoundingClientRect();
  const { top, bottom } = (sentence ? control : question).getBoundingClientRect();
  pane.scrollBy(
    0,
    scrollToSight({
      paneTop,
      paneHeight: pane.clientHeight,
      questionTop: top,
      questionBottom: bottom,
      sentenceTop: sentence?.getBoundingClientRect().top ?? null,
    }),
  );
  bringToWindow(pane, sentence ?? question, control);
}

/** In a window as low as a few lines the screen is higher than it, and scrolls too. */
function bringToWindow(pane: HTMLElement, whole: Element, control: Element): void {
  const { top, bottom } = pane.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  const fits = whole.getBoundingClientRect().height < window.innerHeight;
  (fits ? whole : control).scrollIntoView({ block: 'nearest' });
}
