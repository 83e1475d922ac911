import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
await context.addCookies([{ name: 'tresen_consent', value: 'rejected', url: 'http://127.0.0.1:4204' }])
const page = await context.newPage()
page.on('console', m => console.log('console', m.text()))
page.on('pageerror', e => console.log('error', e.message))
for (let i = 0; i < 60; i++) {
  const ok = await fetch('http://127.0.0.1:4204/formular/catering')
    .then(r => r.status)
    .catch(() => 0)
  if (ok === 200) break
  await new Promise(r => setTimeout(r, 1000))
}
await page.goto('http://127.0.0.1:4204/formular/catering')
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/d-1.png', fullPage: true })
await page.getByRole('button', { name: 'Datenschutzerklärung akzeptieren' }).click()
await page.waitForTimeout(800)
console.log(await page.getByRole('button').allInnerTexts(), await context.cookies())
await page.screenshot({ path: '/tmp/d-2.png', fullPage: true })
await browser.close()
