import { monitorEventLoopDelay } from 'node:perf_hooks'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deriveImage } from '#server/features/files/pictures/derive-image.ts'
import { FILE_TYPES, UPLOAD_TYPES } from '#server/features/files/kinds/file-types.ts'
import { checkPictures } from '#server/features/files/pictures/check-pictures.ts'
import { prepareImage } from '#server/features/files/pictures/prepare-image.ts'
import { drawFileType } from '#server/features/files/serving/serve-upload.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } })

/** A whole white square of one bit a pixel: many pixels in few bytes, and made in no time. */
function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

const keep = { drawings: 'keep' } as const

/** Each is drawn in a process of its own, which a busy machine takes its time to start. */
const TIMEOUT_MS = 60_000

describe('a picture is kept without what it should not carry', { timeout: TIMEOUT_MS }, () => {
  test('a photograph is turned upright and loses place and camera', async () => {
    const photo = await plain(40, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .jpeg()
      .toBuffer()
    const kept = await prepareImage(photo, 'jpg', 'foto.jpg', keep)
    const { exif, orientation } = await sharp(kept.bytes).metadata()
    expect({ width: kept.width, height: kept.height, exif, orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    })
  })
  test('a huge photograph is kept at 3840 pixels', async () =>
    expect(await prepareImage(await plain(5000, 1000).jpeg().toBuffer(), 'jpg', 'a.jpg', keep)).toMatchObject({
      width: 3840,
      height: 768,
    }))
  test('an animation stays one', async () => {
    const frames = await sharp(
      [
        await plain(8, 8).png().toBuffer(),
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const kept = await prepareImage(frames, 'gif', 'a.gif', keep)
    expect([kept.height, (await sharp(kept.bytes).metadata()).pages]).toEqual([8, 2])
  })
  test.each([
    {
      what: 'half a picture',
      bytes: async () => (await plain(400, 400).png().toBuffer()).subarray(0, 300),
      type: 'png',
    },
    { what: 'a flood of pixels', bytes: async () => blankPng(9000), type: 'png' },
    {
      what: 'a drawing without end',
      bytes: async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="900000"><rect width="1" height="1"/></svg>',
        ),
      type: 'svg',
    },
    {
      what: 'a drawing nested beyond all measure',
      bytes: async () => Buffer.from(`<svg>${'<g>'.repeat(130_000)}`),
      type: 'svg',
    },
    { what: 'a broken drawing', bytes: async () => Buffer.from('<svg'), type: 'svg' },
  ] as const)('$what is refused with the name of the file', async ({ bytes, type }) => {
    await expect(prepareImage(await bytes(), type, 'mein bild', keep)).rejects.toMatchObject({
      code: 'unsupportedType',
      errors: [
        { message: expect.stringContaining('Die ausgewählte Datei "mein bild" kann nicht verarbeitet werden.') },
      ],
    })
  })
  test.each(['jpg', 'png', 'gif', 'webp', 'avif'] as const)(
    'a picture that is cut off anywhere is refused with what is wrong: %s',
    { timeout: TIMEOUT_MS },
    async type => {
      const noise = await sharp({
        create: {
          width: 300,
          height: 200,
          channels: 3,
          background: '#c83',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .toFormat(type === 'jpg' ? 'jpeg' : type)
        .toBuffer()
      for (const share of [0.2, 0.6, 0.95])
        await expect(
          prepareImage(noise.subarray(0, Math.floor(noise.length * share)), type, 'bild', keep),
        ).rejects.toMatchObject({
          errors: [
            {
              field: 'data',
              code: 'fileBroken',
              message:
                'Die ausgewählte Datei "bild" kann nicht verarbeitet werden. Das Bild ist unvollständig oder beschädigt.',
            },
          ],
        })
    },
  )
  test('an animation that is cut off in a later picture is no picture of a catalogue file', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#f00', '#0f0', '#00f'].map(background =>
          sharp({
            create: {
              width: 80,
              height: 80,
              channels: 3,
              background,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer()
    const files = [frames, frames.subarray(0, Math.floor(frames.length * 0.8))].map(bytes => ({
      name: 'a.webp',
      bytes,
    }))
    expect((await checkPictures(files)).map(one => one?.extension)).toEqual(['webp', undefined])
  })
  test('a hostile drawing keeps nobody waiting: not even its text is read by the server itself', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const nested = `<svg xmlns="http://www.w3.org/2000/svg">${'<g a="1">'.repeat(400)}${'</g>'.repeat(400)}${'<a'.repeat(190_000)}`
    await expect(prepareImage(Buffer.from(nested), 'svg', 'a.svg', keep)).rejects.toMatchObject({
      code: 'unsupportedType',
    })
    await expect(
      prepareImage(Buffer.from(`<svg>${'<g>'.repeat(65_000)}${'</g>'.repeat(65_000)}`), 'svg', 'a.svg', keep),
    ).rejects.toMatchObject({ code: 'unsupportedType' })
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(300)
  })
  test('as many pixels as a large photograph has are taken', async () =>
    expect(await prepareImage(blankPng(4000), 'png', 'a.png', keep)).toMatchObject({ width: 3840, height: 3840 }))
  test('a small drawing may become a sharp picture 1600 pixels wide', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="40" height="30"><rect width="4" height="3"/></svg>',
    )
    expect(await prepareImage(drawing, 'svg', 'a.svg', { drawings: 'rasterise' })).toMatchObject({
      extension: 'webp',
      width: 1600,
      height: 1200,
    })
  })
})

describe('derived pictures', () => {
  test.each([
    { source: 1000, width: 640, becomes: 640, because: 'it is made smaller' },
    { source: 300, width: 640, becomes: 300, because: 'it is never made larger' },
  ])('$source pixels asked for at $width are $becomes: $because', async ({ source, width, becomes }) => {
    const derived = await deriveImage(await plain(source, 100).png().toBuffer(), 'png', width, 'webp')
    expect(await sharp(derived).metadata()).toMatchObject({ format: 'webp', width: becomes })
  })
  test('a drawing is drawn at the width asked for, however small it is', { timeout: TIMEOUT_MS }, async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path d="M0 0h24v24z"/></svg>',
    )
    expect(await sharp(await deriveImage(drawing, 'svg', 1280, 'png')).metadata()).toMatchObject({
      width: 1280,
      height: 1280,
    })
  })
  test(
    'a stored drawing is drawn in a process of its own, so that one without end is ended',
    { timeout: TIMEOUT_MS },
    async () => {
      await expect(deriveImage(Buffer.from('<svg'), 'svg', 640, 'webp')).rejects.toThrow(
        'nothing can be done with the file',
      )
      const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f">${'<feTurbulence baseFrequency="0.01" numOctaves="50"/>'.repeat(60)}</filter><rect filter="url(#f)" width="100%" height="100%"/></svg>`
      await expect(deriveImage(Buffer.from(endless), 'svg', 1280, 'webp')).rejects.toThrow('the file takes too long')
    },
  )
  test.each(UPLOAD_TYPES.filter(type => FILE_TYPES[type].kind !== 'picture'))(
    'the sheet of a %s shows ink',
    async type => {
      const { channels } = await sharp(Buffer.from(drawFileType(type)))
        .extract({ left: 180, top: 240, width: 280, height: 90 })
        .stats()
      expect(channels[0]?.min).toBeLessThan(120)
    },
  )
})
