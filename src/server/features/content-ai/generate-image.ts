import type { CallBody } from '#contract/call.ts'
import type { generateImage as call } from '#contract/calls/content/content-ai.ts'
import { LONGEST_ALT } from '#contract/calls/content/content-ai.ts'
import type { StoredImage } from '#contract/calls/files.ts'
import { images } from '#contract/resources/images.ts'
import { Problem } from '#domain/problem.ts'
import { plainSuggestion } from '#domain/text/plain-suggestion.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { accountOf } from '#server/features/content-ai/account.ts'
import { endRequest } from '#server/features/content-ai/ai-requests.ts'
import { askAi } from '#server/features/content-ai/ask-ai.ts'

/** Checks a picture by its content and keeps it as one that a machine made. @throws Problem where it is none. */
export type StoreGenerated = (
  app: App,
  tx: Executor,
  picture: { bytes: Buffer; name: string; alt: string | null },
) => Promise<StoredImage>

/**
 * Looks for malware in a picture before it is kept, as in every uploaded file. @throws Problem `infected`, or
 * `notScanned` while nobody can say.
 */
export type ScanGenerated = (app: App, picture: { bytes: Buffer; name: string }) => Promise<unknown>

const NAME = 'ki-bild'
/** What the picture is of is all that is sent; where the shop stands and what it is called a picture does not show. */
const RULES = 'Ohne Schrift, ohne Logos, ohne erkennbare Personen.'

/** Has a picture drawn and keeps it with its mark, its description, and who asked for it, all in one transaction. */
export async function generateImage(
  app: App,
  principal: Principal,
  { prompt, size, alt }: CallBody<typeof call>,
  { store, scan }: { store: StoreGenerated; scan: ScanGenerated },
): Promise<{ image: StoredImage; model: string }> {
  const { config } = await app.catalogue.current()
  const account = await accountOf(app, config, 'imageModel')
  const whole = `${prompt}\n\n${RULES}`
  return askAi(app, principal, {
    kind: 'image',
    model: account.model,
    prompt: whole,
    wish: prompt,
    ask: () => app.ai.draw(account, { prompt: whole, size }),
    async accept(bytes, requestId) {
      try {
        await scan(app, { bytes, name: NAME })
        const image = await app.db.transaction().execute(async tx => {
          const row = await store(app, tx, {
            bytes,
            name: NAME,
            alt: alt?.trim() || plainSuggestion(prompt, LONGEST_ALT) || null,
          })
          await writeAudit(tx, app, principal, 'create', images, row.id, row)
          await endRequest(tx, requestId, 'made', row.id)
          return row
        })
        return { image, model: account.model }
      } catch (error) {
        // what the provider sent is no picture, or harmful: not the fault of who asked
        if (error instanceof Problem && NO_PICTURE.includes(codeOf(error))) return null
        await endRequest(app.db, requestId, 'fault')
        throw error
      }
    },
  })
}

const NO_PICTURE = ['unsupportedType', 'tooLarge', 'infected']
/** What went wrong, by the entry where the problem itself is of a common kind. */
const codeOf = ({ code, errors }: Problem): string => (code === 'invalid' ? (errors[0]?.code ?? code) : code)
