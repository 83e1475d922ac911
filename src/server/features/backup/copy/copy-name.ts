import type { SecretBox } from '#server/core/secrets/secret-box.ts'

const ENDING = '.tar.zst'
const UNFINISHED = '.part'
const SIGNS = 6

/**
 * What the copies of one shop are called, so that two shops may share a folder:
 * `tresen-3fa1c0-2026-11-23T014207Z.tar.zst`.
 */
export type CopyNames = { at(now: string): string; isOurs(name: string): boolean; isUnfinished(name: string): boolean }

/** The names belong to the key of the shop, which a backup takes along. */
export async function copyNames(secrets: Pick<SecretBox, 'derive'>): Promise<CopyNames> {
  const stem = `tresen-${(await secrets.derive('backup-name')).toString('hex').slice(0, SIGNS)}-`
  const isNamed = (name: string, ending: string) =>
    name.startsWith(stem) && name.endsWith(ending) && isMoment(name.slice(stem.length, -ending.length))
  return {
    at: now => `${stem}${now.slice(0, 19).replaceAll(':', '')}Z${ENDING}`,
    isOurs: name => isNamed(name, ENDING),
    isUnfinished: name => isNamed(name, `${ENDING}${UNFINISHED}`),
  }
}

/** Whether a file is a copy of any shop, and a whole one. */
export const isCopy = (name: string): boolean => name.startsWith('tresen-') && name.endsWith(ENDING)
/** The moment in a copy's name, which sorts as time does. */
export const momentIn = (name: string): string => name.slice(-'2026-11-23T014207Z'.length - ENDING.length)
/** Under which name a copy is written until it is whole. */
export const unfinished = (file: string): string => `${file}${UNFINISHED}`

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d{6}Z$/.test(text)
