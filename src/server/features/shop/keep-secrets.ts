import { SETTING_SECRETS } from '#contract/config/setting-secrets.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { keepSettingSecret } from '#server/core/secrets/setting-secrets.ts'
import { forgetTries } from '#server/core/auth/guesses.ts'
import { forgetDevices } from '#server/core/auth/known-devices.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import { KIOSK_PIN } from '#server/core/auth/sign-in-subjects.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

type Settings = Record<string, unknown>
type Group = Record<string, unknown>

/**
 * Where a credential goes: who changes that types it again, so that none is ever sent to a server it was not given for.
 */
const LEADS_TO = {
  'mail.password': ['transport', 'host', 'url'],
  'sms.apiKey': ['provider', 'url'],
  'ai.apiKey': ['provider', 'url'],
  'map.token': ['style'],
} as const
const AGAIN = {
  'mail.password': 'Bitte geben Sie für den neuen Mailserver auch das Kennwort ein.',
  'sms.apiKey': 'Bitte geben Sie für den neuen Anbieter auch den API-Schlüssel ein.',
  'map.token': 'Bitte geben Sie für den neuen Kartenstil auch den Schlüssel ein.',
  'ai.apiKey': 'Bitte geben Sie für den neuen Anbieter auch den API-Schlüssel ein.',
} as const

/**
 * The changes without the credentials among them, which are sealed and kept apart. Without one in `body`, which is what
 * was sent, or with an empty one the kept one stays; null removes it. @throws Problem `invalid` where a kept one would
 * go to another server.
 */
export async function withSecretsApart(
  app: App,
  tx: Executor,
  changes: Settings,
  body: Settings,
  before: Settings,
): Promise<Settings> {
  let rest = changes
  for (const name of SETTING_SECRETS) {
    const [group, member] = name.split('.') as ['mail' | 'sms' | 'ai' | 'map', 'password' | 'apiKey' | 'token']
    const changed = rest[group] as Group | undefined
    if (!changed) continue
    const { [member]: secret, ...others } = changed
    rest = { ...rest, [group]: others }
    const isGone = (body[group] as Group | null)?.[member] === null
    const was = before[group] as Group
    if (isGone || secret) await keepSettingSecret(app, tx, name, isGone ? null : String(secret))
    else if (
      was[`${member}IsSet`] === true &&
      LEADS_TO[name].some(way => leadsElsewhere(way, others[way] ?? null, was[way] ?? null))
    )
      throw new Problem('invalid', { field: name, code: 'required', message: AGAIN[name] })
  }
  return rest
}

/** Sending nothing sends no credential either. */
const leadsElsewhere = (way: string, to: unknown, from: unknown) =>
  to !== from && !(way === 'transport' && to === 'none')

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
