import { describe, expect, test } from 'vitest'
import { createByteCache } from '#server/features/files/pictures/renditions.ts'
import { createAllowance } from '#server/features/files/mount-files.ts'
import { contentDisposition, fileName } from '#server/features/files/kinds/file-name.ts'
import { createLimiter } from '#server/core/concurrency-limit.ts'
import { acceptsType, plainFormat } from '#server/features/files/stored/negotiate-format.ts'
import { storedAddress } from '#server/features/files/stored/blob-keys.ts'

describe('a reader gets what it says it understands', () => {
  test.each([
    { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8', type: 'image/avif', is: true, because: 'it is named' },
    { accept: 'image/webp;q=0, */*', type: 'image/webp', is: false, because: 'quality zero is a refusal' },
    { accept: 'image/webp;q=0.001', type: 'image/webp', is: true, because: 'a little is not nothing' },
    { accept: '*/*', type: 'image/webp', is: false, because: 'a wildcard promises nothing' },
    { accept: undefined, type: 'image/webp', is: false, because: 'nothing was said' },
  ])('$accept and $type: $because', ({ accept, type, is }) => expect(acceptsType(accept, type)).toBe(is))

  test.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'png'],
    ['svg', 'png'],
    ['webp', 'webp'],
    ['avif', 'jpeg'],
  ])('an old reader gets %s as %s', (extension, format) => expect(plainFormat(extension)).toBe(format))
})

describe('an address names one stored file', () => {
  test('id, version and extension are read', () =>
    expect(storedAddress('12-3.webp')).toEqual({ id: 12, version: 3, extension: 'webp' }))
  test.each([
    '12.webp',
    '0-1.png',
    '1-0.png',
    '1-1',
    '1-1.',
    '../1-1.png',
    '1-1.png/..',
    '1-1.png%00',
    '1e3-1.png',
    '9999999999999999-1.png',
    '-1-1.png',
    '1-1.PNG',
  ])('%s is not found', name => expect(() => storedAddress(name)).toThrow('notFound'))
})

describe('a name is for show', () => {
  test.each([
    { given: '../../etc/passwd', name: 'passwd', because: 'folders are cut' },
    { given: 'C:\\Bilder\\käse.png', name: 'käse.png', because: 'folders of other systems too' },
    { given: 'a\r\nb\u202Egnp.exe', name: 'abgnp.exe', because: 'breaks and direction marks deceive' },
    { given: '  ', name: 'Datei', because: 'no name is none' },
    { given: null, name: 'Datei', because: 'no name is none' },
    { given: `${'ä'.repeat(400)}.pdf`, name: `${'ä'.repeat(251)}.pdf`, because: 'an ending says what a file is' },
  ])('$given becomes $name: $because', ({ given, name }) => expect(fileName(given)).toBe(name))

  test('a header cannot be broken by a name', () =>
    expect(contentDisposition('attachment', 'Käse "1"\\.pdf')).toBe(
      'attachment; filename="K_se _1__.pdf"; filename*=UTF-8\'\'K%C3%A4se%20%221%22%5C.pdf',
    ))
})

describe('memory and work are bounded', () => {
  test('the picture asked for longest ago makes room', () => {
    const cache = createByteCache(100)
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, Buffer.alloc(25))
    cache.get('a')
    cache.set('e', Buffer.alloc(25))
    expect([cache.get('a')?.length, cache.get('b'), cache.bytes]).toEqual([25, undefined, 100])
  })
  test('a picture over a quarter of the room is not kept', () => {
    const cache = createByteCache(100)
    cache.set('a', Buffer.alloc(26))
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
  })
  test('no more than two work at a time, all get their turn, a failure blocks nobody', async () => {
    const limit = createLimiter(2)
    let running = 0
    let most = 0
    const work = (fails: boolean) =>
      limit(async () => {
        most = Math.max(most, (running += 1))
        await new Promise(resolve => setTimeout(resolve, 2))
        running -= 1
        if (fails) throw new Error('broken')
        return 'done'
      })
    const results = await Promise.allSettled([work(true), work(false), work(false), work(true), work(false)])
    expect([most, results.filter(({ status }) => status === 'fulfilled').length]).toEqual([2, 3])
  })
  test('a guest may come again when the first visit is ten minutes old, and others are not held up', () => {
    const allowance = createAllowance({ uses: 2, seconds: 600 })
    allowance.take('a', '2026-05-04T10:00:00Z')
    allowance.take('a', '2026-05-04T10:05:00Z')
    expect(() => allowance.take('a', '2026-05-04T10:09:00Z')).toThrow(
      expect.objectContaining({ code: 'tooMany', retryAfterSeconds: 60 }),
    )
    allowance.take('b', '2026-05-04T10:09:00Z')
    allowance.take('a', '2026-05-04T10:10:01Z')
  })
})
