import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unlockKiosk } from '#contract/calls/kiosk.ts'
import { Problem } from '#domain/problem.ts'
import { selfOf } from '#server/core/auth/authenticate.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { knownDevice, rememberDevice } from '#server/core/auth/known-devices.ts'
import { verifyPassword } from '#server/core/auth/password.ts'
import { KIOSK_PIN, ownTriesOf } from '#server/core/auth/sign-in-subjects.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { mountCall } from '#server/core/http/mount-call.ts'

/** What only the kiosk asks of the server. */
function mountKiosk(server: FastifyInstance, app: App) {
  mountCall(server, app, unlockKiosk, async ({ body, request, reply }) => {
    await checkExitPin(app, body.pin, request)
    await rememberDevice(app, request, reply, KIOSK_PIN)
    return { ok: true as const }
  })
}

/**
 * Holds a PIN against the one of the settings. Guesses from anywhere count together, so that four digits are not found
 * by many who ask a few times each. A paired kiosk, a browser that knew the PIN and one in which somebody of the staff
 * has signed in count apart and are not locked out by them; guests and staff stand at the same kiosk, so that a right
 * PIN there makes no miss forgotten.
 * @throws Problem `unauthenticated` for a wrong one, `tooMany` from the fifth on, `conflict` while none is set.
 */
async function checkExitPin(app: App, pin: string, request: FastifyRequest): Promise<void> {
  const { rows } = await typedSql({
    hash: 'text?',
  })`select settings -> 'kiosk' ->> 'exitPinHash' as hash from config`.execute(app.db)
  const hash = rows[0]?.hash ?? null
  if (hash === null)
    throw new Problem('conflict', { code: 'noPin', message: 'Es ist keine PIN festgelegt. Bitte melden Sie sich an.' })
  const device = await knownDevice(app, request)
  const place = device ?? (await pairedKioskOf(app, request))
  await guardedGuess(app, {
    ...(place ? { at: ownTriesOf(place, KIOSK_PIN), pace: 'slows' } : { at: KIOSK_PIN, pace: 'locks' }),
    isRight: () => verifyPassword(pin, hash),
    failure: 'pinFailed',
    facts: { address: request.ip, isKnownDevice: device !== null },
    wrong: () => new Problem('unauthenticated', { field: 'pin', code: 'wrongPin', message: 'Die PIN ist falsch.' }),
  })
}

/** What tries count under at a kiosk that is paired and counts; null elsewhere. */
async function pairedKioskOf(app: App, request: FastifyRequest): Promise<string | null> {
  const sender = await selfOf(app, request).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  return sender?.kind === 'device' && sender.opens === 'kiosk' ? `kiosk ${sender.id}` : null
}

/** What only the kiosk asks of the server. */
export const kiosk = { name: 'kiosk', mount: mountKiosk } satisfies Feature
