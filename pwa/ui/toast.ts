import { createStore } from '../base/store.ts';

export interface ToastMessage {
  id: number;
  intent: 'success' | 'error' | 'info';
  text: string;
}

let lastId = 0;

export const toasts = createStore<readonly ToastMessage[]>([]);

/** Shows a message for 3 seconds at the bottom of the screen; only to repeat what the page also shows. */
export function showToast(text: string, intent: ToastMessage['intent'] = 'info'): void {
  lastId += 1;
  toasts.set([...toasts.read(), { id: lastId, intent, text }]);
}

export function removeToast(id: number): void {
  toasts.set(toasts.read().filter((message) => message.id !== id));
}
