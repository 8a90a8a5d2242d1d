// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import { show, withPage } from '../../ui/testing.ts';
import { HowToPay } from './HowToPay.tsx';

const WORDS = 'Account 0041\u00A02277\u00A09035, Papertide.\nDesk: 12 Station Road, 9 am to 5 pm.';
const info = { price_info: 'Rs 2 000 a month', payment_info: WORDS, payment_phone: null, chat_address: null };

withPage({ isWithinAct: false });
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

const buttons = () => [...document.querySelectorAll('button')];

describe('[R660] the words of the academy about a payment', () => {
  it('have a button that copies the number of the account as it is written, and no other number', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    void show(<HowToPay info={info} />);
    await until(() => expect(buttons().map((one) => one.textContent)).toEqual(['Copy 0041\u00A02277\u00A09035']));
    const said = () => document.querySelector('[role=status]')?.textContent;
    buttons()[0]!.click();
    await until(() => expect(said()).toBe('Copied'));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('0041 2277 9035');
    writeText.mockRejectedValueOnce(new Error('Not allowed'));
    buttons()[0]!.click();
    await until(() => expect(said()).toBe('Not copied. Please write it down.'));
  });
});
