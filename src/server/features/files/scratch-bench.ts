import sharp from 'sharp'
import { deriveImage } from '#server/features/files/derive-image.ts'
import { prepareImage } from '#server/features/files/prepare-image.ts'
import { drawProductPicture } from '#server/demo/pictures/draw-product-picture.ts'
const noise = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).blur(2).jpeg().toBuffer()
const t = async (name: string, work: () => Promise<unknown>) => { const s = performance.now(); const r = await work(); console.log(name, Math.round(performance.now() - s), 'ms', (r as { length?: number; bytes?: Buffer }).length ?? (r as { bytes: Buffer }).bytes.length); return r }
const p = await t('prepare 12MP', () => prepareImage(noise, 'jpg', 'a', { drawings: 'keep' })) as { bytes: Buffer }
for (const f of ['webp', 'avif', 'jpeg'] as const) await t(`640 ${f}`, () => deriveImage(p.bytes, 'jpg', 640, f))
await t('1920 avif', () => deriveImage(p.bytes, 'jpg', 1920, 'avif'))
const svg = Buffer.from(drawProductPicture('x', { dish: 'pizza', base: 'tomato', toppings: ['basil' as never] }, 'pizza').toString())
await t('seed svg', () => prepareImage(svg, 'svg', 'a', { drawings: 'rasterise' })).catch((e) => console.log('svg', e.message))
console.log(process.memoryUsage.rss() / 1e6)
const m = (await prepareImage(svg, 'svg', 'a', { drawings: 'rasterise' })).bytes
for (const w of [640, 1280]) for (const effort of [1, 2, 3, 4]) await t(`avif ${w} effort ${effort}`, () => sharp(m).resize(w).avif({ quality: 55, effort }).toBuffer())
for (const w of [640, 1280]) for (const effort of [1, 2, 3, 4]) await t(`photo avif ${w} effort ${effort}`, () => sharp(p.bytes).resize(w).avif({ quality: 55, effort }).toBuffer())
for (const w of [640, 1280]) await t(`webp ${w}`, () => deriveImage(m, 'webp', w, 'webp'))
