import { Sha256 } from '../../shared/ids.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { z } from '../../shared/zod.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'papertide.sqlite';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/**
 * Names consist of ids and hashes only, so no name in a manifest leads out of its folder. Unfinished recordings are
 * left out.
 */
const FILE = new RegExp(
  `^(?:papertide\\.sqlite|media/[0-9a-f]{2}/(?<media>[0-9a-f]{64})|recordings/${UUID}/${UUID}/${UUID}\\.(?<recording>[0-9a-f]{64}))$`,
);

const BackupFile = z.object({ path: z.string().check(z.regex(FILE)), bytes: z.int(), sha256: Sha256 });
export type BackupFile = z.infer<typeof BackupFile>;

export const Manifest = z.object({
  papertide_backup: z.literal(1),
  created_at: z.string(),
  app_version: z.string(),
  migration: z.string(),
  files: z.array(BackupFile),
});
export type Manifest = z.infer<typeof Manifest>;

export function parseManifest(text: string, path: string): Manifest {
  const manifest = Manifest.safeParse(parseJson(text));
  if (!manifest.success) throw new Error(`${path} is not readable.`);
  return manifest.data;
}

export function isInBackup(path: string): boolean {
  return FILE.test(path);
}

export function hashInName(path: string): string | null {
  const groups = FILE.exec(path)?.groups;
  return groups?.['media'] ?? groups?.['recording'] ?? null;
}
