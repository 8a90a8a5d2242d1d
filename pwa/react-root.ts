// React DOM is evaluated in the chunk of this file (vite.config.ts), in a task of its own, and not together with the
// whole app.
export { createRoot } from 'react-dom/client';
