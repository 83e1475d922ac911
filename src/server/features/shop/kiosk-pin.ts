import { forgetTries } from '#server/core/auth/guesses.ts'
import { forgetDevices } from '#server/core/auth/known-devices.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import { KIOSK_PIN } from '#server/core/auth/sign-in-subjects.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type Settings = Record<string, unknown>
type Kiosk = Settings & { exitPin?: string | null }

/**
 * The changes as they are stored: the kiosk's PIN as its hash. Without a PIN in `body`, which is what was sent, or with
 * an empty one the stored one stays; null removes it. Changes that do not name the kiosk come back as they are.
 */
export async function withHashedPin(tx: Executor, changes: Settings, body: Settings): Promise<Settings> {
  const kiosk = changes['kiosk'] as Kiosk | undefined
  if (!kiosk) return changes
  const { exitPin, ...rest } = kiosk
  const isGone = (body['kiosk'] as Kiosk | null)?.exitPin === null
  if (isGone || exitPin) {
    await forgetTries(tx, KIOSK_PIN)
    await forgetDevices(tx, KIOSK_PIN)
  }
  if (isGone) return { ...changes, kiosk: rest }
  const exitPinHash = exitPin ? await hashPassword(exitPin) : await storedHash(tx)
  return { ...changes, kiosk: { ...rest, exitPinHash } }
}

async function storedHash(tx: Executor): Promise<string | null> {
  const { rows } = await typedSql({
    hash: 'text?',
  })`select settings -> 'kiosk' ->> 'exitPinHash' as hash from config`.execute(tx)
  return rows[0]?.hash ?? null
}
