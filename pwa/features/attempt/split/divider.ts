/** Neither pane gets smaller, unless the screen has no room for such panes and a divider that moves [R59]. */
export const MIN_PANE_PX = 200;
const LEAST_SHARE = 0.25;
export const KEY_STEP_PX = 24;
export const EVEN_SHARE = 0.5;

export function shareFor(wantedPx: number, roomPx: number): number {
  const [least, most] = shareLimits(roomPx);
  return roomPx <= 0 ? EVEN_SHARE : Math.min(most, Math.max(least, wantedPx / roomPx));
}

export function shareLimits(roomPx: number): [least: number, most: number] {
  const least = roomPx < 3 * MIN_PANE_PX ? LEAST_SHARE : MIN_PANE_PX / roomPx;
  return [least, 1 - least];
}

export function shareAfterKey(key: string, share: number, roomPx: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return shareFor(share * roomPx - KEY_STEP_PX, roomPx);
    case 'ArrowRight':
    case 'ArrowDown':
      return shareFor(share * roomPx + KEY_STEP_PX, roomPx);
    case 'Home':
      return shareFor(0, roomPx);
    case 'End':
      return shareFor(roomPx, roomPx);
    default:
      return null;
  }
}
