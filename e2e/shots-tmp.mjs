import { chromium } from '@playwright/test';
const base = 'http://localhost:8097';
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const login = await fetch(base + '/api/v1/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ country_code: '971', mobile_number: '501234567', password: 'Customer#1' }) });
const { data } = await login.json();
for (const [lang, w] of [['en', 1280], ['ar', 390], ['en', 390], ['ar', 1280]]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 } });
  const p = await c.newPage();
  p.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text().slice(0, 200)); });
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  const shot = async (n) => { await p.waitForTimeout(900); await p.screenshot({ path: `/tmp/w/gift-shots/${n}-${lang}-${w}.png`, fullPage: true }); };
  await p.goto(`${base}/gift-cards?lang=${lang}`); await shot('buy');
  await p.locator('form button[type=submit]').last().click(); await shot('buy-errors');
  await p.goto(`${base}/gift-cards/redeem?lang=${lang}#0123-4567-89AB-CDEF`); await shot('redeem-out');
  await p.evaluate((d) => localStorage.setItem('nadi.auth', JSON.stringify({ user: { token: d.token, id: d.id, is_anonymous: 0, name: d.name, first_name: d.first_name ?? null, last_name: d.last_name ?? null, b2b_id: null, b2b_type: null, membership_card_number: null }, lastUpdated: Date.now() })), data);
  await p.goto(`${base}/gift-cards/redeem?lang=${lang}#0123-4567-89AB-CDEF`); await p.reload(); await p.waitForTimeout(500); console.log(p.url());
  await shot('redeem-in');
  await p.goto(`${base}/profile/gift-cards?lang=${lang}`); await shot('own');
  await p.goto(`${base}/profile/user/wallet?lang=${lang}`); await shot('wallet');
  if (w === 1280 && lang === 'en') {
    await p.goto(`${base}/gift-cards?lang=${lang}`);
    await p.fill('#gift-card-to_name', 'Omar'); await p.fill('#gift-card-to_email', 'omar@example.com'); await p.fill('#gift-card-words', 'Happy birthday, see you on court!');
    await p.locator('form button[type=submit]').last().click(); await p.waitForURL('**/cart**'); await shot('cart');
  }
  await c.close();
}
await b.close();
