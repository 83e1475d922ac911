import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Font, NewFont } from '#contract/calls/catalogue/fonts.ts'
import { type FONT_CATEGORIES, type FontWeight, fontSheetAddress, variantName } from '#domain/drawing/font-families.ts'
import { fontExtensionOf, fontNameProblem, type OwnFace } from '#domain/drawing/own-font.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import type { BroughtFont, FontFacts } from '#server/features/drawings/apart/drawing-task.ts'

type Category = keyof typeof FONT_CATEGORIES
const FAILURE =
  'Die Schriftart konnte nicht geprüft werden. Bitte versuchen Sie es in einer Minute noch einmal, sonst mit einer einfacheren Datei.'
const MOST = 60
const gone = () => new Problem('notFound', { message: 'Diese Schriftart gibt es nicht.' })
const refused = (field: string, code: string, message: string) => new Problem('invalid', { field, code, message })

const CUT = {
  id: 'int',
  family: 'text',
  weight: typed<FontWeight>('int'),
  category: typed<Category>('text'),
  license: 'text',
  name: 'text',
  extension: 'text',
  missing: 'text',
  sizeBytes: 'int',
  digest: 'text',
} as const

/** The families the shop has brought, by name. */
export async function ownFonts(db: Executor): Promise<Font[]> {
  const { rows } = await typedSql(CUT)`
    select id, family, weight::int, category, license, name, extension, missing, length(content) as "sizeBytes",
      digest from fonts
    order by lower(family), weight`.execute(db)
  const families = Map.groupBy(rows, ({ family }) => family)
  return [...families].map(([family, cuts]) => ({
    family,
    category: cuts[0]?.category ?? 'sansSerif',
    isShopFont: false,
    variants: cuts.map(({ id, weight, name, extension, sizeBytes, license, missing }) => ({
      variant: variantName(weight),
      weight,
      styleSheet: fontSheetAddress(family, weight),
      own: { id, name, extension, sizeBytes, license, missing },
    })),
  }))
}

/** The cuts of one family as style sheets name them; none for a family nobody has brought. */
export async function facesOfFamily(db: Executor, family: string): Promise<OwnFace[]> {
  const { rows } = await typedSql({
    id: 'int',
    family: 'text',
    weight: typed<FontWeight>('int'),
    digest: 'text',
    extension: 'text',
  })`
    select id, family, weight::int, digest, extension from fonts where family = ${family} order by weight`.execute(db)
  return rows.map(({ id, weight, digest, extension }) => ({ family, weight, file: `${id}-${digest}.${extension}` }))
}

/** A file of a font under its name; null where there is none so called. */
export async function ownFontFile(db: Executor, file: string): Promise<{ bytes: Buffer; extension: string } | null> {
  const [, id, digest, extension] = /^([1-9]\d{0,9})-([0-9a-f]{16})\.(woff2|woff|ttf|otf)$/.exec(file) ?? []
  if (!id || !digest || !extension) return null
  const { rows } = await typedSql({ bytes: 'bytes' })`
    select content as bytes from fonts where id = ${Number(id)} and digest = ${digest}
      and extension = ${extension}`.execute(db)
  return rows[0] ? { bytes: rows[0].bytes, extension } : null
}

/** The files of the families among `families` that the shop has brought, for the process that draws. */
export async function broughtFonts(
  db: Executor,
  families: readonly (string | null | undefined)[],
): Promise<BroughtFont[]> {
  const { rows } = await typedSql({ family: 'text', weight: 'int', bytes: 'bytes' })`
    select family, weight::int, content as bytes from fonts
      where family = any(${families.filter(family => family != null)}::text[])`.execute(db)
  return rows.map(({ family, weight, bytes }) => ({ family, weight, data: bytes.toString('base64') }))
}

/**
 * Keeps a cut of a font. What the file says of itself decides, not what it is called. @throws Problem `invalid` for no
 * font, one whose maker forbids its use in files and pages, a name that is taken, or a cut that is there.
 */
export async function addFont(
  app: App,
  principal: Principal,
  asked: NewFont,
  file: { name: string; bytes: Buffer },
): Promise<Font> {
  const extension = fontExtensionOf(file.bytes)
  if (!extension)
    throw refused('data', 'fileType', `„${file.name}“ ist keine Schriftart. Möglich sind WOFF2, WOFF, TTF und OTF.`)
  const facts = JSON.parse(
    (await drawApart(app, { make: 'font', data: file.bytes.toString('base64') }, FAILURE)).toString('utf8'),
  ) as FontFacts
  if ('isUnreadable' in facts)
    throw refused(
      'data',
      'unreadable',
      facts.why === undefined
        ? `„${file.name}“ lässt sich nicht lesen oder hat nicht alle Buchstaben von A bis Z.`
        : `„${file.name}“ lässt sich nicht lesen. ${facts.why}`,
    )
  if (!facts.mayBeUsed)
    throw refused(
      'data',
      'license',
      `Der Hersteller erlaubt laut der Datei nicht, „${file.name}“ in Seiten und Dokumenten zu verwenden.`,
    )
  const family = (asked.family || facts.family).replaceAll(/[^\p{L}\p{N} _-]+/gu, asked.family ? '$&' : ' ').trim()
  const problem = fontNameProblem(family)
  if (problem) throw refused('family', 'name', problem)
  const weight = asked.weight ?? (facts.weight === 700 ? 700 : 400)
  const digest = createHash('sha256').update(file.bytes).digest('hex').slice(0, 16)
  return app.db.transaction().execute(async tx => {
    await sql`lock table fonts in share row exclusive mode`.execute(tx)
    const { rows } = await typedSql({ family: 'text', weight: 'int', count: 'int' })`
      select family, weight::int, count(*) over ()::int as count from fonts where lower(family) = lower(${family})
        or (select count(*) from fonts) >= ${MOST}`.execute(tx)
    const known = rows.filter(row => row.family.toLowerCase() === family.toLowerCase())
    if (known.some(row => row.weight === weight))
      throw refused(
        'family',
        'duplicate',
        `„${family}“ gibt es ${weight === 700 ? 'fett' : 'normal'} schon. Löschen Sie die alte Datei zuerst.`,
      )
    if (rows.length >= MOST)
      throw refused(
        'data',
        'tooMany',
        `Es gibt schon ${MOST} Dateien von Schriftarten. Löschen Sie eine, die niemand mehr braucht.`,
      )
    const name = known[0]?.family ?? family
    await sql`insert into fonts (family, weight, category, license, name, extension, digest, missing, content,
      uploaded_by, created_at)
      values (${name}, ${weight}, ${asked.category}, ${asked.license}, ${file.name}, ${extension}, ${digest},
        ${facts.missing}, ${file.bytes},
        ${isStaff(principal) ? principal.id : null}, ${app.clock.now()})`.execute(tx)
    await writeLog(tx, app, 'fontAdded', {
      ...(isStaff(principal) && { userId: principal.id }),
      about: `${name} ${weight}`,
      details: { reason: asked.license },
    })
    const added = (await ownFonts(tx)).find(font => font.family === name)
    if (!added) throw gone()
    return added
  })
}

/**
 * Takes a cut away. @throws Problem `notFound`, `conflict` where it is the last of a family that the website or a
 * template is set in.
 */
export async function removeFont(app: App, principal: Principal, id: number): Promise<void> {
  await app.db.transaction().execute(async tx => {
    await sql`lock table fonts in share row exclusive mode`.execute(tx)
    const { rows } = await typedSql({
      family: 'text',
      weight: 'int',
      cuts: 'int',
      isTheme: 'bool',
      templates: typed<{ id: number; name: string }[]>('json'),
    })`
      select f.family, f.weight::int, (select count(*)::int from fonts o where o.family = f.family) as cuts,
        exists (select 1 from config where f.family in (settings -> 'theme' ->> 'font',
          settings -> 'theme' ->> 'headingFont')) as "isTheme",
        coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id) from (
          select t.id, t.name from image_templates t
          where t.layers @> jsonb_build_array(jsonb_build_object('fontFamily', f.family)) order by t.name, t.id
            limit 3) o), '[]') as templates
      from fonts f where f.id = ${id}`.execute(tx)
    const [font] = rows
    if (!font) throw gone()
    const [template] = font.templates
    const uses = [
      ...(font.isTheme ? ['die Website (Einstellungen, „Farben und Schriften“)'] : []),
      ...font.templates.map(({ name }) => `die Vorlage „${name}“`),
    ]
    if (font.cuts === 1 && uses.length > 0)
      throw new Problem('conflict', {
        code: 'inUse',
        message: `„${font.family}“ verwendet noch ${uses.join(', ')}. Wählen Sie dort zuerst eine andere Schrift.`,
        ...(template && { row: { path: 'image-templates', ...template } }),
      })
    await sql`delete from fonts where id = ${id}`.execute(tx)
    await writeLog(tx, app, 'fontRemoved', {
      ...(isStaff(principal) && { userId: principal.id }),
      about: `${font.family} ${font.weight}`,
    })
  })
}
