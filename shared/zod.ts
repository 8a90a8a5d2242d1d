// The only import of zod. zod/mini costs the student's first visit 5 kB instead of 19. jitless: zod would else probe
// `new Function('')`, which the content security policy reports.
import * as z from 'zod/mini';

z.config({ jitless: true });
export { z };
