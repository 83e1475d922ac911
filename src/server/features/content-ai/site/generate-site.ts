import { sql } from 'kysely'
import { BLOCK_TYPES, blockTypeOf, type BlockTypeName } from '#contract/content/block-types.ts'
import type { CallBody, CallData } from '#contract/call.ts'
import type { generateSite as call } from '#contract/calls/content/content-ai.ts'
import { linksInBlocks } from '#contract/links-in.ts'
import { messagesOf } from '#contract/resource.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { type ContentBlock, PLAIN_TEXT } from '#domain/content/content-block.ts'
import { inventedFacts } from '#domain/content/invented-facts.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { findRow } from '#server/core/resources/store.ts'
import { accountOf } from '#server/features/content-ai/account.ts'
import { endRequest } from '#server/features/content-ai/ai-requests.ts'
import { askAi } from '#server/features/content-ai/ask-ai.ts'
import { GROUND_RULES } from '#server/features/content-ai/propose-text.ts'
import { choicesOf, type Choices, type Picture, picturesToChoose } from '#server/features/content-ai/site/choices.ts'
import { toldFields } from '#server/features/content-ai/site/model-fields.ts'
import { pageSchema, writableTypes } from '#server/features/content-ai/site/page-schema.ts'
import { type ProposedPage, readPage } from '#server/features/content-ai/site/read-page.ts'
import { siteFacts } from '#server/features/content-ai/site/site-facts.ts'
import { wordsOfBlock } from '#server/features/content-ai/site/words-of-blocks.ts'

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

  const facts = siteFacts(catalogue)
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
const flagsOf = ({ body, written }: ProposedPage, known: string): Proposal['flags'] =>
  body
    .filter(({ id }) => written.includes(id))
    .flatMap(block => inventedFacts(wordsOfBlock(block), known).map(fact => ({ block: block.id, ...fact })))
