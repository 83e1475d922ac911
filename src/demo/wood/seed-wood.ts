import { sql } from 'kysely'
import { createSchema } from '#contract/field-schema.ts'
import { blocks } from '#contract/resources/blocks.ts'
import { branches } from '#contract/resources/branches.ts'
import { divisions } from '#contract/resources/divisions.ts'
import { navigations } from '#contract/resources/navigations.ts'
import { nodes } from '#contract/resources/nodes.ts'
import { users } from '#contract/resources/users.ts'
import { slug } from '#domain/text/slug.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Values } from '#server/core/resources/row.ts'
import { insertRow } from '#server/core/resources/store.ts'
import { insertAll } from '#demo/insert-all.ts'
import { keepDrawing } from '#demo/keep-drawing.ts'
import type { DemoNavigationItem } from '#demo/navigations.ts'
import { insertPages } from '#demo/sites/insert-sites.ts'
import { DEMO_USERS } from '#demo/users.ts'
import { drawBoards } from '#demo/wood/pictures/draw-boards.ts'
import { drawHouse, drawRoom, drawWoodLogo } from '#demo/wood/pictures/draw-built.ts'
import { drawLogs } from '#demo/wood/pictures/draw-logs.ts'
import { drawSawmill, drawYard } from '#demo/wood/pictures/draw-sawmill.ts'
import { drawTree } from '#demo/wood/pictures/draw-tree.ts'
import { WOOD_BRANCHES, WOOD_DIVISION } from '#demo/wood/wood-branches.ts'
import { WOOD_CONFIG } from '#demo/wood/wood-config.ts'
import { WOOD_FORMS } from '#demo/wood/wood-forms.ts'
import { WOOD_NAVIGATIONS } from '#demo/wood/wood-navigations.ts'
import { ADVICE, type WoodLinks, woodSites } from '#demo/wood/wood-sites.ts'
import { WOOD_SPECIES } from '#demo/wood/wood-species.ts'
import { usedBy, usedIn } from '#server/features/content/site-content.ts'

/** Who signs in: one who may all, and one who writes. Their passwords are those of the other demo. */
const PEOPLE: Readonly<Record<string, { firstName: string; lastName: string; position: string }>> = {
  chefin: { firstName: 'Johanna', lastName: 'Hollerbacher', position: 'Geschäftsführung' },
  redaktion: { firstName: 'Benedikt', lastName: 'Traxler', position: 'Redaktion' },
}
const SECONDS = 5

/** Fills an empty database with the site of a timber company: pages, woods, forms and pictures, and no shop. */
export async function seedWood(app: App): Promise<void> {
  await app.db.transaction().execute(async tx => {
    await sql`lock table config in exclusive mode`.execute(tx)
    const { rows } = await sql`select 1 from branches limit 1`.execute(tx)
    if (rows.length === 0) await insertSite(app, tx)
  })
  app.catalogue.invalidate()
}

async function insertSite(app: App, tx: Executor): Promise<void> {
  const picture = (svg: string, name: string, alt: string, [width, height] = [1600, 1200]) =>
    keepDrawing(app, tx, { svg, name, alt, width: width!, height: height! })
  const logo = await picture(drawWoodLogo(), 'logo', `Logo ${WOOD_CONFIG.shopName}`, [512, 512])
  const mill = await picture(
    drawSawmill(),
    'saegewerk',
    'Das Sägewerk im Tal, davor Rundholz und Bretterstapel',
    [1920, 900],
  )
  await insertPlaces(tx, logo, mill)
  const boards = await insertWoods(tx, picture)
  const forms = await insertForms(tx)
  const siteIds = await insertPages(
    tx,
    woodSites({
      pictures: {
        mill,
        boards,
        yard: await picture(drawYard(), 'holzplatz', 'Bretter trocknen auf Latten im Freien'),
        house: await picture(drawHouse(), 'haus', 'Ein Haus mit Lärchenfassade und Terrasse'),
        room: await picture(drawRoom(), 'stube', 'Ein Raum mit Dielenboden und Tisch aus Massivholz'),
        logs: await picture(drawLogs('laerche'), 'rundholz', 'Gestapeltes Rundholz, von den Hirnseiten gesehen'),
      },
      forms,
      advice: await insertAdvice(tx),
    }),
  )
  const itemOf = ({ siteKey, branchKey: _, children, ...item }: DemoNavigationItem): Values => ({
    ...item,
    site: siteKey ? { id: siteIds.get(siteKey) } : null,
    children: children.map(itemOf),
  })
  await insertAll(tx, navigations, WOOD_NAVIGATIONS, async ({ items }) => ({ items: items.map(itemOf) }))
  await insertPeople(tx)
  await sql`update config set settings = ${JSON.stringify({ ...WOOD_CONFIG, logo })}::jsonb,
      updated_at = ${app.clock.now()}::timestamptz`.execute(tx)
}

async function insertPlaces(tx: Executor, logo: { id: number }, headerImage: { id: number }): Promise<void> {
  const ids = await insertAll(tx, divisions, [WOOD_DIVISION], async () => ({}))
  const division = { id: ids.get(WOOD_DIVISION.key) }
  await insertAll(tx, branches, WOOD_BRANCHES, async ({ key }) => ({
    division,
    tags: [],
    images: [],
    logo,
    headerImage: key === 'murau' ? headerImage : null,
  }))
}

type DrawPicture = (svg: string, name: string, alt: string) => Promise<{ id: number }>

/** Every wood with its boards, logs and tree; answers a picture of boards. */
async function insertWoods(tx: Executor, picture: DrawPicture): Promise<{ id: number }> {
  let first: { id: number } | undefined
  for (const { key, name, teaser, text, uses, density, densityText } of WOOD_SPECIES) {
    const boards = await picture(drawBoards(key), `${key}-bretter`, `${name}: gehobelte Bretter`)
    const tree = await picture(drawTree(key), `${key}-baum`, `${name}: der Baum, wo er wächst`)
    const logs = await picture(drawLogs(key), `${key}-rundholz`, `${name}: Rundholz von den Hirnseiten`)
    first ??= boards
    const slider = (...images: { id: number }[]) => ({ images, duration: SECONDS })
    const body = [
      {
        id: 'holz',
        type: 'wood',
        value: { slider: slider(boards, tree, logs), text, density, density_text: densityText },
      },
      { id: 'verwendung', type: 'text', value: { isWide: false, background: 'soft', text: uses, links: [] } },
      { id: 'weitere', type: 'teaser_woods', value: { title: 'Weitere Hölzer', backgroundColor: null } },
    ]
    await insertRow(
      tx,
      nodes,
      {
        identifier: key,
        type: 'wood',
        isPublic: true,
        content: { name, teaser: { text: teaser, slider: slider(tree, boards) }, body },
        ...usedBy([boards, tree, logs].map(({ id }) => ({ path: '', to: 'images', id }))),
      },
      { slug: slug(name) },
    )
  }
  return first!
}

async function insertForms(tx: Executor): Promise<WoodLinks['forms']> {
  const ids = new Map<string, number>()
  for (const { identifier, content } of WOOD_FORMS)
    ids.set(
      identifier,
      await insertRow(tx, nodes, { identifier, type: 'form', isPublic: true, content, ...usedBy([]) }),
    )
  return Object.fromEntries([...ids].map(([identifier, id]) => [identifier, { id }])) as WoodLinks['forms']
}

async function insertAdvice(tx: Executor): Promise<{ id: number }> {
  const { body, ...head } = ADVICE
  const row = createSchema(blocks.fields).parse({ ...head, content: { body } }) as Values
  return { id: await insertRow(tx, blocks, { ...row, ...usedIn([body]), usedBlocks: undefined }) }
}

async function insertPeople(tx: Executor): Promise<void> {
  for (const user of DEMO_USERS) {
    const person = PEOPLE[user.username]
    if (!person) continue
    const own = { ...user, ...person, email: `${user.username}@tannrain.example` }
    await insertAll(tx, users, [own], async () => ({ branches: [] }), {
      password_hash: await hashPassword(user.password),
      password_origin: 'demo',
    })
  }
}
