/** A channel between the tabs of the app; null in a browser that keeps nothing for the site, where each tab is alone. */
export function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
