import type { Setting } from '../../shared/settings.ts';
import { takeSeqs } from '../store/sequence.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export type SettingRow = Tables['settings'];

export function toSetting({ name, value, hlc }: SettingRow): Setting {
  return { name, value, hlc };
}

export async function readSettings(reader: Reader, user_id: string): Promise<SettingRow[]> {
  return reader.selectFrom('settings').selectAll().where('user_id', '=', user_id).execute();
}

/** Puts settings in place of what is there and numbers them for the user's devices. */
export async function writeSettings(tx: OwnerTx, rows: SettingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const first = await takeSeqs(tx, rows.length);
  await tx
    .insertInto('settings')
    .values(rows.map((row, index) => ({ ...row, seq: first + index })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet((set) => ({
        value: set.ref('excluded.value'),
        hlc: set.ref('excluded.hlc'),
        sent_hlc: set.ref('excluded.sent_hlc'),
        seq: set.ref('excluded.seq'),
      })),
    )
    .execute();
}
