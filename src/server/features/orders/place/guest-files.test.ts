import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const UNPROVEN =
  'Bitte entfernen Sie die hochgeladene Datei und laden Sie sie noch einmal hoch. Der Shop wurde inzwischen aktualisiert.'

let shop: TestShop
let cake: number
beforeAll(async () => {
  shop = await openTestShop()
  cake = await shop.create('products', {
    name: 'Fototorte',
    price: 30,
    type: 'configurable',
    config: { parts: [{ id: 'p', name: 'Foto', type: 'images', isOptional: true }] },
  })
  await shop.create('menus', {
    name: 'Torten',
    availableFrom: '2026-02-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }, { id: shop.otherBranchId }],
    catalog: [{ category: { id: shop.categoryId }, products: [{ id: cake }] }],
  })
})
afterAll(() => shop.close())

type File = { id: number; version: number; publicHash: string; name: string }
const handIn = async (body: object = { product: cake, part: 'Foto' }, cookie = '') =>
  (await shop.request('POST', '/api/uploads', { body: { data: PNG, name: 'foto.png', ...body }, cookie })).body
    .data as File
const orderWith = (
  ids: readonly number[],
  uploads?: readonly { id: number; publicHash: string }[],
  branchId = shop.branchId,
) =>
  shop.post(
    shop.body({
      branch: { id: branchId },
      items: [{ product: { id: cake }, amount: 1, unit: 'amount', parts: [{ name: 'Foto', value: [...ids] }] }],
      ...(uploads && { uploads: uploads.map(({ id, publicHash }) => ({ id, publicHash })) }),
    }),
  )

describe('A file of a guest', () => {
  test('goes with the order of whoever knows its secret', async () => {
    const file = await handIn()
    const placed = await orderWith([file.id], [file])
    expect(placed.status).toBe(201)
    expect((placed.body.data as { items: { parts: object[] }[] }).items[0]?.parts[0]).toMatchObject({
      uploads: [{ id: file.id }],
    })
  })

  test('cannot be taken by its id alone, and the answer says what to do but not whether it exists', async () => {
    const file = await handIn()
    const refusal = {
      status: 422,
      body: { errors: [{ field: 'items.0.parts.0', code: 'uploadUnproven', message: UNPROVEN }] },
    }
    expect(await orderWith([file.id])).toMatchObject(refusal)
    expect(await orderWith([file.id], [])).toMatchObject(refusal)
    expect(await orderWith([file.id + 1])).toMatchObject(refusal)
    expect((await orderWith([file.id], [file])).status).toBe(201)
  })

  test('cannot be taken by the secret of another one', async () => {
    const [mine, theirs] = [await handIn(), await handIn()]
    for (const publicHash of [mine.publicHash, '', 'A'.repeat(32)]) {
      const answer = await orderWith([theirs.id], [{ id: theirs.id, publicHash }])
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'uploadGone' }] } })
    }
    const both = await orderWith([mine.id, theirs.id], [mine])
    expect(both.body.errors).toMatchObject([{ field: 'items.0.parts.0', code: 'uploadUnproven' }])
    expect((await orderWith([mine.id, theirs.id], [mine, theirs])).status).toBe(201)
  })

  test('goes with one of two orders sent at the same moment', async () => {
    const file = await handIn()
    const both = await Promise.all([orderWith([file.id], [file]), orderWith([file.id], [file])])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
  })
})

describe('Who sees it', () => {
  const cookies = {} as Record<
    'employee' | 'manager' | 'stranger' | 'strangeManager' | 'editor' | 'planner' | 'admin',
    string
  >
  let waiting: File
  let ordered: File
  let house: File
  beforeAll(async () => {
    const at = (role: Role, branchId: number) => shop.loginAs(role, [branchId])
    cookies.employee = await at('ROLE_EMPLOYEE', shop.branchId)
    cookies.manager = await at('ROLE_MANAGER', shop.branchId)
    cookies.stranger = await at('ROLE_EMPLOYEE', shop.otherBranchId)
    cookies.strangeManager = await at('ROLE_MANAGER', shop.otherBranchId)
    cookies.editor = await at('ROLE_EDITOR', shop.branchId)
    cookies.planner = await at('ROLE_PLANNER', shop.branchId)
    cookies.admin = await shop.loginAs('ROLE_ADMIN')
  })
  beforeEach(async () => {
    ;[waiting, ordered, house] = [await handIn(), await handIn(), await handIn({}, cookies.employee)]
    const { status, text } = await orderWith([ordered.id], [ordered])
    if (status !== 201) throw new Error(text)
  })
  const listOf = async (cookie: string) => {
    const { body, text } = await shop.request('GET', '/api/uploads?limit=500', { cookie })
    const ids = ((body.data ?? []) as unknown as File[]).map(({ id }) => id)
    return { text, seen: [ids.includes(waiting.id), ids.includes(ordered.id), ids.includes(house.id)] }
  }

  test.each([
    { who: 'employee', sees: [false, true, true], because: 'the order is one of their branch' },
    { who: 'manager', sees: [false, true, true], because: 'so it is for who leads it' },
    { who: 'stranger', sees: [false, false, true], because: 'another branch has nothing to do with it' },
    { who: 'strangeManager', sees: [false, false, true], because: 'neither has its management' },
    {
      who: 'editor',
      sees: [false, false, true],
      because: 'texts and pictures of the house are theirs, orders are not',
    },
    { who: 'planner', sees: [false, false, false], because: 'files are not theirs' },
    { who: 'admin', sees: [true, true, true], because: 'administrators answer for all of it' },
  ] as const)(
    '$who sees what waits, what was ordered and what is of the house: $sees, because $because',
    async ({ who, sees }) => {
      const { seen, text } = await listOf(cookies[who])
      expect(seen).toEqual(sees)
      for (const [file, isSeen] of [waiting, ordered, house].map((file, index) => [file, sees[index]!] as const)) {
        const status = who === 'planner' ? 403 : isSeen ? 200 : 404
        expect((await shop.request('GET', `/api/uploads/${file.id}`, { cookie: cookies[who] })).status).toBe(status)
        expect(text.includes(file.publicHash)).toBe(isSeen)
      }
    },
  )

  test.each([
    { who: 'manager', renames: 200, removes: 403, because: 'managers name what is theirs, and remove nothing' },
    { who: 'strangeManager', renames: 404, removes: 403, because: 'it is not there for them' },
    { who: 'editor', renames: 404, removes: 404, because: 'orders are not theirs' },
    { who: 'employee', renames: 403, removes: 403, because: 'they only look' },
    { who: 'admin', renames: 200, removes: 200, because: 'they may' },
  ] as const)('$who renames it $renames and removes it $removes: $because', async ({ who, renames, removes }) => {
    const cookie = cookies[who]
    const address = `/api/uploads/${ordered.id}`
    expect((await shop.request('PUT', address, { cookie, body: { name: 'neu.png' } })).status).toBe(renames)
    expect((await shop.request('GET', `${address}/uses`, { cookie })).status).toBe(removes)
    expect((await shop.request('DELETE', address, { cookie })).status).toBe(removes)
  })

  test('of the house is renamed by managers and editors as before', async () => {
    for (const who of ['manager', 'strangeManager', 'editor'] as const)
      expect(
        (await shop.request('PUT', `/api/uploads/${house.id}`, { cookie: cookies[who], body: { name: 'neu.png' } }))
          .status,
      ).toBe(200)
  })

  test('and the list says of whose order a file is, and finds the files of the house', async () => {
    const { body } = await shop.request('GET', `/api/uploads?isOwn=false&branch=${shop.branchId}&limit=500`, {
      cookie: cookies.admin,
    })
    const rows = body.data as unknown as { id: number; isOwn: boolean; branch: { id: number; name: string } | null }[]
    expect(rows.find(({ id }) => id === ordered.id)).toMatchObject({
      isOwn: false,
      branch: { id: shop.branchId, name: 'Graz' },
    })
    expect(rows.map(({ id }) => id)).not.toContain(waiting.id)
  })

  test('and nobody on the way keeps it longer than it is kept here', async () => {
    const cached = async ({ publicHash, id }: File) =>
      (await shop.request('GET', `/upload/${publicHash}/${id}-1.png`)).headers['cache-control']
    expect([await cached(ordered), await cached(house)]).toEqual([
      'private, max-age=300',
      'public, max-age=31536000, immutable',
    ])
  })
})
