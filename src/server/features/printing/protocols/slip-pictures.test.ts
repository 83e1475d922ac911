import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inPrinterShop, type PrinterShop } from '#test/printers/printer-shop.ts'

let shop: PrinterShop
inPrinterShop(opened => (shop = opened))

describe('A Star printer that takes pictures', () => {
  const pixels = async (png: Buffer) => {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    return {
      ...info,
      black: data.filter(shade => shade < 128).length,
      between: data.filter(shade => shade > 10 && shade < 245).length,
    }
  }
  const slipOf = async (settings: Parameters<PrinterShop['addStar']>[0], order: object = {}) => {
    const { double } = await shop.addStar({ commandSet: 'png', ...settings })
    const placed = await shop.cooking(order)
    await shop.pass(10)
    const poll = await double.poll()
    const answer = await double.fetch(poll)
    await double.confirm(poll)
    return { id: placed.id, poll, ...answer }
  }

  test.each([
    { charactersPerLine: '32', dots: 384 },
    { charactersPerLine: '48', dots: 576 },
    { charactersPerLine: '69', dots: 832 },
  ] as const)('gets a slip as one, $dots dots wide, in black and paper alone', async ({ charactersPerLine, dots }) => {
    const { id, poll, status, type, headers, body } = await slipOf({ charactersPerLine, cut: 'partial', buzzer: 1 })
    expect([poll.mediaTypes, status, type]).toEqual([['image/png'], 200, 'image/png'])
    expect([
      headers.get('x-star-cut'),
      headers.get('x-star-buzzerstartpattern'),
      headers.get('x-star-imageditherpattern'),
    ]).toEqual(['partial; feed=true', '1', 'fs'])
    const seen = await pixels(body)
    expect([seen.width, seen.between]).toEqual([dots, 0])
    expect(seen.black).toBeGreaterThan(3000)
    expect(await shop.told(id)).toEqual(['order printed'])
  })

  test('in its copies below each other, and longer for whoever orders more', async () => {
    const [one, three] = [await slipOf({}), await slipOf({ copies: 3 })].map(({ body }) => pixels(body))
    const [{ height }, { height: tall }] = [await one!, await three!]
    expect(tall).toBeGreaterThan(3 * height)
    const { body } = await slipOf(
      {},
      { items: [shop.line('schnitzel', 2), shop.line('cola'), shop.line('schnitzel', 1)] },
    )
    expect((await pixels(body)).height).toBeGreaterThan(height)
  })

  test('gets a slip in words where it cannot be drawn: nothing waits for a picture', async () => {
    // five copies of so long an order are more than two metres
    const items = Array.from({ length: 60 }, () => shop.line('schnitzel'))
    const { id, poll, type, body } = await slipOf({ charactersPerLine: '32', copies: 5 }, { items })
    expect([poll.mediaTypes, type]).toEqual([['text/plain'], 'text/plain; charset=utf-8'])
    expect(body.toString('utf8')).toContain('Schnitzel')
    expect(await shop.told(id)).toEqual(['order printed'])
  })
})
