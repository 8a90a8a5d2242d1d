import { expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';

it("tells everybody how to pay in the academy's words, and nothing where there are none", async () => {
  const silent = await openTestApp();
  const nothing = await silent.request('GET', '/api/subscription/paymentinfo');
  expect(await nothing.json()).toEqual({ payment_info: null });

  const academy = await openTestApp({ config: { paymentInfo: 'Rs 2,000 a month.\nCall 011 234 5678.' } });
  const told = await academy.request('GET', '/api/subscription/paymentinfo');
  expect(await told.json()).toEqual({ payment_info: 'Rs 2,000 a month.\nCall 011 234 5678.' });
});
