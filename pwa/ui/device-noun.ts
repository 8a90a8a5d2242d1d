/** The shorter side of the largest phones is below this, that of the smallest tablets above. */
const PHONE_BELOW_PX = 600;

export function deviceNoun({ width, height }: Pick<Screen, 'width' | 'height'>): 'phone' | 'device' {
  return Math.min(width, height) < PHONE_BELOW_PX ? 'phone' : 'device';
}

export function onThisDevice(): string {
  return `on this ${deviceNoun(screen)}`;
}
