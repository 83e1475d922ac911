import type { LinkValue } from '#domain/content/link-value.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/** A row a block may lead to, in words a model can choose by. */
export type Choice = { id: number; name: string }
/** Where a button may lead: all that exists, by a short name. A model writes the name, never an address. */
export type Target = { name: string; leads: Omit<LinkValue, 'label'> }
export type Choices = {
  /** By collection: images, blocks, nodes, sites. */
  rows: Readonly<Record<string, readonly Choice[]>>
  targets: ReadonlyMap<string, Target>
}

const PICTURES = { id: 'int', version: 'int', extension: 'text', alt: 'text?', focusX: 'int?', focusY: 'int?' } as const
export type Picture = {
  id: number
  version: number
  extension: string
  alt: string | null
  focusX: number | null
  focusY: number | null
}
/** More than a page needs, and few enough to be read with every request. */
const MOST_PICTURES = 60
const MOST_TARGETS = 80

/** The newest pictures that say what they show, and those named by their ids. */
export async function picturesToChoose(app: App, ids: readonly number[]): Promise<Picture[]> {
  const { rows } = await typedSql(PICTURES)`
    select id, version, extension, alt, focus_x, focus_y from images
    where id = any(${[...ids]}::bigint[]) or id in (select id from images where coalesce(trim(alt), '') <> ''
      order by id desc limit ${MOST_PICTURES})
    order by id desc`.execute(app.db)
  return rows
}

/** What a page may be made of that is already there. `siteId` is the page itself: it leads nowhere new. */
export function choicesOf(
  { sites, blocks, nodes, branches, config }: Catalogue,
  pictures: readonly Picture[],
  siteId: number,
): Choices {
  const shops = branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
  const targets: [string, Target][] = [
    ...sites
      .filter(({ id }) => id !== siteId)
      .map(({ id, name }): [string, Target] => [
        `seite-${id}`,
        { name: `Seite „${name}“`, leads: { reference: { id } } },
      ]),
    ...shops.map(({ id, name, identifier }): [string, Target] => [
      `karte-${id}`,
      { name: `Speisekarte und Bestellung ${name}`, leads: { to: `/store/${identifier}` } },
    ]),
    ...nodes
      .filter(({ type }) => type === 'form')
      .map(({ id, identifier, name }): [string, Target] => [
        `formular-${id}`,
        { name: `Formular „${name ?? identifier}“`, leads: { to: `/formular/${identifier}` } },
      ]),
    ...reachable('haus', config.shopName, config),
    ...shops.flatMap(shop => reachable(`filiale-${shop.id}`, shop.name, shop)),
  ]
  return {
    rows: {
      images: pictures.map(({ id, alt }) => ({ id, name: alt ?? '' })),
      blocks: blocks.filter(({ isPublic }) => isPublic).map(({ id, name }) => ({ id, name })),
      nodes: nodes
        .filter(({ type }) => type === 'form')
        .map(({ id, name, identifier }) => ({ id, name: name ?? identifier })),
      sites: sites.map(({ id, name }) => ({ id, name })),
    },
    targets: new Map(targets.slice(0, MOST_TARGETS)),
  }
}

type Reached = { phone: string | null; email: string | null }
const reachable = (key: string, name: string, { phone, email }: Reached): [string, Target][] => [
  ...(phone ? [[`${key}-telefon`, { name: `Anrufen bei ${name}`, leads: { phone } }] as [string, Target]] : []),
  ...(email ? [[`${key}-mail`, { name: `E-Mail an ${name}`, leads: { mailto: email } }] as [string, Target]] : []),
]
