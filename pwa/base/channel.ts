/**
 * Opens a channel between the tabs of the app; null in a browser that blocks storage for the site, where each tab is
 * alone.
 */
export function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
