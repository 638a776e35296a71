import { chromium } from '@playwright/test';
const base = 'http://localhost:8097';
const j = (body) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const { data } = await (await fetch(base + '/api/v1/auth/login', j({ country_code: '971', mobile_number: '501234567', password: 'Customer#1' }))).json();
const today = new Date(Date.now() + 4 * 3600e3).toISOString().slice(0, 10);
const item = (more) => ({ product_id: 8001, product_type_id: 8, quantity: 1, amount: 100, to_name: 'Omar', to_email: 'omar@example.com', on: today, words: 'Happy birthday, see you on court!', ...more });
const f = new FormData();
const later = new Date(Date.now() + 10 * 864e5).toISOString().slice(0, 10);
f.set('product', Buffer.from(JSON.stringify([item({}), item({ amount: 250, to_name: 'ليلى', to_email: 'layla@example.com', on: later, words: '' })])).toString('base64'));
const o = await (await fetch(base + '/api/v1/orders', { method: 'POST', headers: { authorization: `Bearer ${data.token}` }, body: f })).json();
console.log(JSON.stringify(o).slice(0, 400));
console.log(await (await fetch(`${base}/demo/gateway/${o.data.transactionId}/approve`, { method: 'POST' })).text());
await new Promise((r) => setTimeout(r, 1500));
await fetch(base + '/demo/clock', j({ advance_seconds: 5 }));
await new Promise((r) => setTimeout(r, 3000));
for (const to of ['omar@example.com', data.email]) {
  const box = await (await fetch(`${base}/demo/mailbox.json?to=${to}`)).json();
  for (const m of box.data) console.log('----', m.to, m.subject, '\n', m.text, m.attachments?.map((a) => a.name));
}
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
for (const [lang, w] of [['en', 1280], ['ar', 390]]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 } });
  const p = await c.newPage();
  await p.goto(base + '/?lang=' + lang);
  await p.evaluate((d) => localStorage.setItem('nadi.auth', JSON.stringify({ user: { token: d.token, id: d.id, is_anonymous: 0, name: d.name, first_name: null, last_name: null, b2b_id: null, b2b_type: null, membership_card_number: null }, lastUpdated: Date.now() })), data);
  const shot = async (n) => { await p.waitForTimeout(1500); await p.screenshot({ path: `/tmp/w/gift-shots/${n}-${lang}-${w}.png`, fullPage: true }); };
  await p.goto(`${base}/paymentsuccess/${o.data.token}?lang=${lang}`); await shot('result');
  await p.goto(`${base}/profile/gift-cards?lang=${lang}`); await shot('own-full');
  await p.goto(`${base}/gift-cards?lang=${lang}`); await shot('buy');
}
const box = await (await fetch(`${base}/demo/mailbox.json?to=omar@example.com`)).json();
const c = await b.newContext({ viewport: { width: 700, height: 900 } }); const p = await c.newPage(); await p.setContent(box.data[0].html); await p.screenshot({ path: '/tmp/w/gift-shots/mail.png', fullPage: true });
await b.close();
