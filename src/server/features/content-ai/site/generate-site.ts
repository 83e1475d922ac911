import { sql } from 'kysely'
import { BLOCK_TYPES, blockTypeOf, type BlockTypeName } from '#contract/content/block-types.ts'
import type { CallBody, CallData } from '#contract/call.ts'
import type { generateSite as call } from '#contract/calls/content/content-ai.ts'
import { linksInBlocks } from '#contract/links-in.ts'
import { messagesOf } from '#contract/resource.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { type ContentBlock, PLAIN_TEXT } from '#domain/content/content-block.ts'
import { inventedBeside } from '#domain/content/invented-facts.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { findRow } from '#server/core/resources/store.ts'
import { accountOf } from '#server/features/content-ai/account.ts'
import { endRequest } from '#server/features/content-ai/ai-requests.ts'
import { askAi } from '#server/features/content-ai/ask-ai.ts'
import { GROUND_RULES } from '#server/features/content-ai/propose-text.ts'
import { choicesOf, type Choices, type Picture, picturesToChoose } from '#server/features/content-ai/site/choices.ts'
import {
  toldFields,
  listOf,
  rawOf,
  fieldsSchema,
  objectOf,
  orNothing,
} from '#server/features/content-ai/site/model-fields.ts'
import { type ProposedPage, readPage } from '#server/features/content-ai/site/read-page.ts'
import { siteFacts } from '#server/features/content-ai/site/site-facts.ts'
import type { Field, Fields } from '#contract/field.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'

/** The types a model can fill in with what there is to choose, each with the shape of its value. */
const writableTypes = (types: readonly BlockTypeName[], choices: Choices): { type: BlockTypeName; value: object }[] =>
  types.flatMap(type => {
    const value = fieldsSchema(BLOCK_TYPES[type].fields, choices)
    return value ? [{ type, value }] : []
  })

/**
 * The shape of a whole page as JSON Schema, from the definitions of its blocks: blocks that stay as they are, by their
 * ids, and blocks that are written, anew or in place of one that stands there. Only what providers promise to follow is
 * used: every member required, none beside them, choices as `enum`.
 */
function pageSchema(types: readonly BlockTypeName[], body: readonly ContentBlock[], choices: Choices): object {
  const kept = body.map(({ id }) => id)
  const written = writableTypes(types, choices).map(({ type, value }) => {
    const same = body.filter(block => block.type === type).map(({ id }) => id)
    const id = same.length > 0 ? orNothing({ type: 'string', enum: same }) : { type: 'null' }
    return objectOf({ id, type: { type: 'string', enum: [type] }, value })
  })
  const keep = kept.length > 0 ? [objectOf({ keep: { type: 'string', enum: kept } })] : []
  return objectOf({ blocks: { type: 'array', items: { anyOf: [...keep, ...written] } } })
}

/** All words of a block that guests would read. */
const wordsOfBlock = ({ type, value }: ContentBlock): string =>
  wordsIn(blockTypeOf(type)?.fields ?? {}, value).join('\n')

const wordsIn = (fields: Fields, values: unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => wordsOf(field, rawOf(values)[name]))

function wordsOf(field: Field, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (field.kind === 'wysiwyg') return linesOf(value as RichText)
  if (field.kind === 'link') return [String(rawOf(value)['label'])]
  if (field.kind === 'collection') return listOf(value).flatMap(row => wordsIn(field.fields, row))
  if (field.kind === 'group' || field.kind === 'tabs') return wordsIn(field.fields, value)
  return typeof value === 'string' && field.kind !== 'select' ? [value] : []
}

/** Each piece on a line of its own: what ends one does not begin the next. */
const linesOf = ({ content }: RichText): string[] =>
  content.map(node => ('content' in node ? plainText(node) : '')).filter(Boolean)

/** Adds to the links of a body what shows them. */
export type ShowLinks = (
  body: readonly ContentBlock[],
  used: Pick<SiteRow, 'usedImages' | 'usedFiles'>,
) => ContentBlock[]
type Proposal = CallData<typeof call>

const MOST_TOKENS = 8000
const TASK = [
  'Du schreibst den Inhalt einer Seite der Website eines Betriebs, aus Bausteinen von oben nach unten, so wie der Wunsch es verlangt.',
  'Die Antwort ist die ganze Seite in ihrer neuen Reihenfolge. Ein Baustein, der bleibt, wie er ist, steht als {"keep": seine id}. Ein geänderter behält seine id, ein neuer hat id null. Was nicht in der Antwort steht, fällt weg: Lass nur weg, was der Wunsch nicht mehr haben will.',
  'Texte bestehen aus Stücken (heading, subheading, paragraph, quote, bullets, numbers). Bei bullets und numbers stehen die Punkte in items, sonst ist items leer.',
  'Bilder, Bausteine und Ziele von Schaltflächen wählst du nur aus den Listen in den Daten. Was nicht passt, bleibt null oder leer.',
  'Preise, Zeiten, Telefonnummern und Anschriften nennst du nur, wenn der Wunsch danach verlangt, und dann genau so, wie sie in den Daten stehen.',
].join('\n')

/**
 * Has a page written from what the shop says of itself, and hands it back to be looked at. Nothing is stored but who
 * asked. @throws Problem `notFound`, and as `askAi` does.
 */
export async function generateSite(
  app: App,
  principal: Principal,
  { id, prompt, blocks }: CallBody<typeof call> & { id: number },
  showLinks: ShowLinks,
): Promise<Proposal> {
  const catalogue = await app.catalogue.current()
  const account = await accountOf(app, catalogue.config, 'textModel')
  const site = (await findRow(app.db, sites, sql`t.id = ${id}`)) as unknown as SiteRow | undefined
  if (!site) throw new Problem('notFound', { message: messagesOf(sites).missing })
  const before = site.content.body
  const pictures = await picturesToChoose(app, idsTo('images', before))
  const choices = choicesOf(catalogue, pictures, id)
  const types = typesFor(site.type, blocks)
  const writable = writableTypes(types, choices).map(({ type }) => type)
  if (writable.length === 0)
    throw new Problem('invalid', {
      field: 'blocks',
      code: 'choice',
      message: 'Diese Bausteine kann die KI nicht füllen.',
    })

  const facts = siteFacts(catalogue, app.clock.now())
  const instructions = [
    TASK,
    GROUND_RULES,
    catalogue.config.ai.tone?.trim() && `Tonfall: ${catalogue.config.ai.tone.trim()}`,
  ]
    .filter(Boolean)
    .join('\n')
  const told = `Daten: ${JSON.stringify({ ...facts, ...toldChoices(writable, choices), seite: toldSite(site) })}\n\nWunsch: ${prompt}`
  return askAi(app, principal, {
    kind: 'site',
    model: account.model,
    prompt: `${instructions}\n\n${told}`,
    wish: prompt,
    about: site.name,
    ask: () =>
      app.ai.write(account, {
        instructions,
        facts: told,
        name: 'seite',
        schema: pageSchema(writable, before, choices),
        mostTokens: MOST_TOKENS,
      }),
    async accept(answer, requestId) {
      const page = readPage(answer, writable, before, choices)
      if (!page) return null
      await endRequest(app.db, requestId, 'made')
      const known = [JSON.stringify(facts).replaceAll('\u00A0', ' '), prompt, ...before.map(wordsOfBlock)].join('\n')
      return {
        content: {
          body: showLinks(page.body, { usedImages: shownPictures(site, pictures), usedFiles: site.usedFiles }),
        },
        model: account.model,
        flags: flagsOf(page, known),
        dropped: page.dropped,
      }
    },
  })
}

/** What a page of its type is made of, narrowed to what was asked for. */
const typesFor = (type: SiteRow['type'], wanted: readonly BlockTypeName[] | undefined): BlockTypeName[] => {
  const all = Object.keys(BLOCK_TYPES) as BlockTypeName[]
  const fitting = type === 'default' ? all.filter(one => one === PLAIN_TEXT) : all.filter(one => one !== PLAIN_TEXT)
  return wanted ? fitting.filter(one => wanted.includes(one)) : fitting
}
const idsTo = (path: string, body: readonly ContentBlock[]) =>
  linksInBlocks(body).flatMap(({ to, id }) => (to === path ? [id] : []))
const shownPictures = ({ usedImages }: SiteRow, pictures: readonly Picture[]) => [
  ...usedImages,
  ...(pictures as SiteRow['usedImages']),
]

const toldChoices = (types: readonly BlockTypeName[], { rows, targets }: Choices) => ({
  bausteine: Object.fromEntries(types.map(type => [type, `${BLOCK_TYPES[type].label}: ${BLOCK_TYPES[type].help}`])),
  bilder: rows['images'],
  gemeinsameBausteine: rows['blocks'],
  formulare: rows['nodes'],
  ziele: Object.fromEntries([...targets].map(([key, { name }]) => [key, name])),
})
const toldSite = ({ name, title, description, content }: SiteRow) => ({
  name,
  titel: title,
  beschreibung: description,
  bausteine: content.body.map(({ id, type, value }) => ({
    id,
    type,
    value: toldFields(value, blockTypeOf(type)?.fields ?? {}),
  })),
})

/** What the written blocks say that neither the shop, nor who asked, nor the page itself has said. */
function flagsOf({ body, written }: ProposedPage, known: string): Proposal['flags'] {
  const invented = inventedBeside(known)
  return body
    .filter(({ id }) => written.includes(id))
    .flatMap(block => invented(wordsOfBlock(block)).map(fact => ({ block: block.id, ...fact })))
}
