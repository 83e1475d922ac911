/**
 * How much an entry of the log matters (docs/reference/api-conventions.md#levels-of-the-log), from the least to the
 * most.
 */
export const LOG_LEVELS = {
  debug: 'Detail',
  info: 'Information',
  notice: 'Hinweis',
  warning: 'Warnung',
  error: 'Fehler',
  critical: 'Kritisch',
} as const
export type LogLevel = keyof typeof LOG_LEVELS

/**
 * What part of the business an entry is about (docs/reference/api-conventions.md#channels-of-the-log); `audit` is who
 * changed which entry of the back-office.
 */
export const LOG_CHANNELS = {
  audit: 'Änderungen',
  order: 'Bestellungen',
  auth: 'Anmeldung',
  mail: 'E-Mail',
  sms: 'SMS',
  push: 'Mitteilungen',
  payment: 'Zahlung',
  print: 'Druck',
  device: 'Geräte',
  signage: 'Bildschirme',
  job: 'Hintergrundarbeit',
  http: 'Anfragen',
  ai: 'KI',
} as const
export type LogChannel = keyof typeof LOG_CHANNELS

/**
 * What managers read of their branches: orders with all that is sent, paid and printed for them, and devices
 * (docs/reference/api-conventions.md#channels-of-the-log). Everything is for administrators.
 */
export const BRANCH_CHANNELS = [
  'order',
  'mail',
  'sms',
  'push',
  'payment',
  'print',
  'device',
  'signage',
] as const satisfies readonly LogChannel[]

/** What was done with a row. */
export const LOG_ACTIONS = { create: 'angelegt', update: 'geändert', remove: 'gelöscht' } as const
export type LogAction = keyof typeof LOG_ACTIONS

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
export const LOG_LEVEL_NAMES = names(LOG_LEVELS)
export const LOG_CHANNEL_NAMES = names(LOG_CHANNELS)
export const LOG_ACTION_NAMES = names(LOG_ACTIONS)

/** A level and all that matter more. */
export const levelsFrom = (level: LogLevel): readonly LogLevel[] =>
  LOG_LEVEL_NAMES.slice(LOG_LEVEL_NAMES.indexOf(level))
