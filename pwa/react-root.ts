// React DOM is evaluated in the chunk of this file (vite.config.ts), a task of its own, and not in one with the whole app.
export { createRoot } from 'react-dom/client';
