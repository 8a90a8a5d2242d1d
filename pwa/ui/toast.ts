export interface ToastMessage {
  id: number;
  intent: 'success' | 'error' | 'info';
  text: string;
}

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something for 3 seconds at the bottom of the screen; only to repeat what the page also shows. */
export function showToast(text: string, intent: ToastMessage['intent'] = 'info'): void {
  lastId += 1;
  set([...messages, { id: lastId, intent, text }]);
}

export function removeToast(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

export function readToasts(): readonly ToastMessage[] {
  return messages;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}
