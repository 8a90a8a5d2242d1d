import { expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';

it("tells everybody how to pay in the academy's words, and nothing where there are none", async () => {
  const silent = await openTestApp();
  const nothing = await silent.request('GET', '/api/subscription/paymentinfo');
  expect(await nothing.json()).toEqual({
    payment_info: null,
    price_info: null,
    payment_phone: null,
    chat_address: null,
  });

  const academy = await openTestApp({
    config: {
      paymentInfo: 'Pay by bank transfer.\nSend us the slip.',
      priceInfo: 'Rs 2,000 a month',
      paymentPhone: '011 234 5678',
      social: [
        { kind: 'video', address: 'https://video.test/us' },
        { kind: 'chat', address: 'https://chat.test/94112345678' },
      ],
    },
  });
  const told = await academy.request('GET', '/api/subscription/paymentinfo');
  expect(await told.json()).toEqual({
    payment_info: 'Pay by bank transfer.\nSend us the slip.',
    price_info: 'Rs 2,000 a month',
    payment_phone: '011 234 5678',
    chat_address: 'https://chat.test/94112345678',
  });
});
