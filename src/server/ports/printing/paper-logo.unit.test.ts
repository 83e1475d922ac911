import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { headed, stamped } from '#domain/printing/slip-head.ts'
import { cutApart, slipsOf } from '#domain/printing/receipt-words.ts'
import { paperLogo } from '#server/ports/printing/paper-logo.ts'
import { pictureOf, printable, textOf } from '#server/ports/printing/printable.ts'

const drawn = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()
const circle = (fill: string, ground = '') =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320">${ground}<circle cx="320" cy="160" r="150" fill="${fill}"/></svg>`,
  )
/** How dark the middle and a corner are, 0 for black. */
const shades = async (base64: string) => {
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => data[(y * width + x) * channels]
  return { middle: at(width >> 1, height >> 1), corner: at(2, 2), width, height }
}

describe('A logo on paper', () => {
  test.each([
    { what: 'dark without a ground', picture: () => circle('#102030'), middle: 'dark', corner: 255 },
    { what: 'white for a dark page', picture: () => circle('#ffffff'), middle: 'dark', corner: 255 },
    {
      what: 'dark on white',
      picture: () => circle('#000000', '<rect width="640" height="320" fill="#fff"/>'),
      middle: 'dark',
      corner: 255,
    },
    {
      what: 'white on black',
      picture: () => circle('#ffffff', '<rect width="640" height="320"/>'),
      middle: 'light',
      corner: 0,
    },
  ])('that is $what is seen on white', async ({ picture, middle, corner }) => {
    const seen = await shades(await paperLogo(await picture(), 576))
    expect(seen.corner).toBe(corner)
    if (middle === 'dark') expect(seen.middle).toBeLessThan(60)
    else expect(seen.middle).toBeGreaterThan(200)
  })
  test.each([384, 512, 576, 832])('fits onto a line of %i dots and is no taller than two centimetres', async dots => {
    const { width, height } = await shades(await paperLogo(await circle('#000'), dots))
    expect(width).toBeLessThanOrEqual(dots)
    expect(height).toBeLessThanOrEqual(160)
    expect(width / height).toBeCloseTo(2, 1)
  })
  test('is not blown up, and what is no picture is none', async () => {
    const small = await drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
    )
    expect(await shades(await paperLogo(small, 576))).toMatchObject({ width: 40, height: 20 })
    await expect(paperLogo(Buffer.from('{command:\\x07}'), 576)).rejects.toThrow('unsupported image format')
  })
})

describe('A slip with a logo', () => {
  const PAPER = {
    charactersPerLine: 48,
    encoding: 'multilingual',
    cut: 'full',
    copies: 1,
    buzzer: 0,
    drawer: 'none',
  } as const
  const document = cutApart(['Gästebon', 'Zweiter'])

  test('has it once at the head of each, as dots where the printer draws and nowhere as letters', async () => {
    const logo = await paperLogo(await circle('#000'), 576)
    const whole = headed(document, logo)
    expect(slipsOf(whole)).toHaveLength(2)
    for (const commands of ['escpos', 'starPrnt', 'starLine'] as const) {
      const [bytes, without] = [whole, document].map(one => printable(one, { ...PAPER, commands }))
      // 160 lines of 40 bytes, twice
      expect(bytes!.length - without!.length, commands).toBeGreaterThan(2 * 160 * 40)
      expect(bytes!.toString('latin1'), commands).not.toContain(logo.slice(0, 40))
    }
    expect(printable(whole, { ...PAPER, commands: 'text' }).toString('utf8')).toBe(
      printable(document, { ...PAPER, commands: 'text' }).toString('utf8'),
    )
    for (const cpl of [32, 42, 48, 69]) expect(textOf(whole, cpl)).not.toContain(logo.slice(0, 20))
    expect(pictureOf(whole, 48).match(/<image /g)).toHaveLength(2)
    expect(headed(document, null)).toBe(document)
  })
  test('that may be on paper already says so above the logo', async () => {
    const slip = stamped(headed('Gästebon', await paperLogo(await circle('#000'), 384)), { isReprint: true })
    expect(slip.indexOf('NACHDRUCK')).toBeLessThan(slip.indexOf('{image:'))
  })
  test('whose logo is no base64 of a picture gives no command away', () => {
    expect(headed('Bon', '}\n{command:\\x07')).not.toMatch(/\{command|\n\{c/)
  })
})
