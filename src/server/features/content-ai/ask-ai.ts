import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { type AiKind, beginRequest, endRequest } from '#server/features/content-ai/ai-requests.ts'
import type { AiFailure, AiOutcome } from '#server/ports/ai/ai-account.ts'

const PROMPT_IN_LOG = 300
const UNUSABLE = 'Die KI hat nichts Brauchbares geschickt. Bitte versuchen Sie es noch einmal.'

type Asked<T, R> = {
  kind: AiKind
  model: string
  /** All that is sent of what people typed and the shop knows. */
  prompt: string
  /** What the person wished for, in their own words. */
  wish?: string | null | undefined
  /** What it is for, by its name. */
  about?: string
  ask: () => Promise<AiOutcome<T>>
  /**
   * Makes of the answer what is needed, or null where it is no use. What it stores ends the request in the same
   * transaction: it gets its id.
   */
  accept: (value: T, requestId: number) => Promise<R | null>
}

/**
 * Asks a model within the person's allowance of the day, with who asked what of which model written down before, and
 * how it ended after. @throws Problem `tooMany` for a spent allowance, `badGateway` for a fault of the provider,
 * `unavailable` for its silence.
 */
export async function askAi<T, R>(
  app: App,
  principal: Principal,
  { kind, model, prompt, wish, about, ask, accept }: Asked<T, R>,
): Promise<R> {
  const person = staff(principal)
  const id = await beginRequest(app, person, { kind, model, prompt })
  const log = (event: 'aiMade' | 'aiFailed', reason?: string) =>
    noteLog(app, event, {
      userId: person.id,
      about: about ? `${KINDS[kind]} „${about}“` : KINDS[kind],
      details: { model, ...(wish && { prompt: wish.slice(0, PROMPT_IN_LOG) }), ...(reason && { reason }) },
    })
  try {
    const outcome = await ask()
    if (outcome.kind !== 'made') {
      await endRequest(app.db, id, outcome.kind === 'fault' && outcome.isSpent ? 'fault' : 'returned')
      log('aiFailed', outcome.reason)
      throw problemOf(outcome)
    }
    const result = await accept(outcome.value, id)
    if (result === null) {
      await endRequest(app.db, id, 'fault')
      log('aiFailed', 'unusable')
      throw new Problem('badGateway', { code: 'provider', message: UNUSABLE })
    }
    log('aiMade')
    return result
  } catch (error) {
    if (!(error instanceof Problem)) await endRequest(app.db, id, 'fault').catch(() => undefined)
    throw error
  }
}

const KINDS: Readonly<Record<AiKind, string>> = {
  image: 'Bild',
  description: 'Produktbeschreibung',
  alt: 'Bildbeschreibung',
  site: 'Seite',
  menu: 'Speisekarte',
}
const problemOf = (failure: AiFailure) =>
  new Problem(failure.kind === 'silence' ? 'unavailable' : 'badGateway', { code: 'provider', message: failure.words })

/** Only people have an allowance; the table of rights lets nobody else come here. */
function staff(principal: Principal): StaffPrincipal {
  if (!isStaff(principal)) throw new Problem('forbidden', { message: 'Dafür müssen Sie angemeldet sein.' })
  return principal
}
