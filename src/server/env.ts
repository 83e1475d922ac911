import path from 'node:path'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'
import { withSecretFiles } from '#server/env-files.ts'
import { namesSeveralHosts, SEVERAL_HOSTS, sslModeFault, walArchiveFault } from '#server/env-faults.ts'
import { trustedProxies } from '#server/trusted-proxy.ts'

/** What an empty database is filled with. */
export type Seed = 'demo' | 'wood' | 'none'
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Where files go instead of the local disk. */
export type S3Env = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** Base addresses without a trailing slash; `undefined` means the provider's own. */
export type ProviderAddresses = {
  mollie: string | undefined
  datatrans: string | undefined
  datatransPay: string | undefined
  smtp: string | undefined
  sms: string | undefined
  /** The antivirus daemon that looks into uploaded files. */
  clamav: string | undefined
  /** A local push service for tests; in earnest every browser names its own. */
  push: string | undefined
  /** The one origin webhooks may reach without https and on a closed network, for tests. */
  webhooks: string | undefined
  /** The service that signs receipts (docs/how-to/cash-register.md). */
  fiscal: string | undefined
  ai: string | undefined
  mapStyle: string | undefined
}

/** Secrets that win over the settings of the back-office. */
export type ProviderCredentials = {
  mollieApiKey: string | undefined
  datatransMerchantId: string | undefined
  datatransPassword: string | undefined
  datatransSignKey: string | undefined
  /** What the contract covers, by the names of `ONLINE_METHODS` with commas between. */
  datatransMethods: string | undefined
  smsApiKey: string | undefined
  aiApiKey: string | undefined
  fiscalToken: string | undefined
}

/** Everything a run is told from outside (docs/reference/settings.md#environment-variables). */
export type Env = {
  port: number
  host: string
  /** Absolute. Holds the embedded database, uploads, derived images and secrets. */
  dataDir: string
  databaseUrl: string | undefined
  /**
   * The same database without a pooler between, where `databaseUrl` leads through one: what needs a session goes there.
   */
  databaseDirectUrl: string | undefined
  /** A read replica of it (hot standby), from which lists are read. */
  databaseReadUrl: string | undefined
  publicUrl: string | undefined
  /** Proxies whose word on a guest's address counts: addresses or networks with commas between, or `loopback`. */
  trustProxy: string
  /** How long a server that is asked to end (SIGTERM) still answers while its probe already says no. */
  drainSeconds: number
  seed: Seed
  admin: { username: string; password: string } | undefined
  hasRateLimits: boolean
  uploadMaxBytes: number
  /** The same of films, which are never held in memory. */
  uploadMaxVideoBytes: number
  /** How long an uploaded file may take to be scanned. */
  clamavTimeoutMs: number
  logLevel: LogLevel
  mode: 'production' | 'development' | 'test'
  /** True under `npm run dev`: pages come from Vite's middleware instead of the build. */
  isDev: boolean
  s3: S3Env | undefined
  /** Absolute. Where backups by the clock go; what the settings say can never choose a place on the disk. */
  backupDir: string | undefined
  /** Absolute. Where the embedded database hands over its WAL, for the moments between two backups. */
  walArchiveDir: string | undefined
  /** Absolute. Where `pg_dump` and `pg_restore` lie, where they shall not be searched for. */
  pgBin: string | undefined
  /** With it as a bearer token anybody may read `/metrics`, as from this machine. */
  metricsToken: string | undefined
  /** The key of the house for all its machines, instead of the one in the data directory. */
  secretKey: Buffer | undefined
  addresses: ProviderAddresses
  credentials: ProviderCredentials
}

const SEEDS: readonly Seed[] = ['demo', 'wood', 'none']
const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const MODES = ['production', 'development', 'test'] as const
const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BYTES_PER_MB = 1024 * 1024
const KEY_BYTES = 32
/** Base64 in either alphabet, with or without its ending. */
const KEY = /^[\w+/-]{43}=?$/

const WEB = ['http:', 'https:']
const SMTP = ['smtp:', 'smtps:']
const CLAMAV = ['tcp:', 'unix:']
const POSTGRES = ['postgres:', 'postgresql:']
/** The names of all variables of this process. */
export const givenNames = (): string[] => Object.keys(process.env)
/** All of them, for programs that are handed a part of it. */
export const givenEnvironment = (): Readonly<Record<string, string | undefined>> => process.env

/** The names that were asked for. */
const asked = new Set<string>()
/** Every variable the product reads, those for files of secrets apart. */
export function knownNames(): string[] {
  readEnv({})
  return [...asked]
}

/**
 * Reads the environment; nothing else in the project touches `process.env`. Empty values count as unset; a secret may
 * come as a file (`<NAME>_FILE`). Throws one Problem 'invalid' that names every bad variable as `field`, so a start
 * with three mistakes is mended in one go.
 */
export const readEnv = (given: Record<string, string | undefined> = process.env): Env => {
  const errors: ProblemEntry[] = []
  const refuse = (field: string, message: string) => void errors.push({ field, message: `${field} ${message}` })
  const source = withSecretFiles(given, refuse)
  const text = (name: string) => {
    asked.add(name)
    return source[name]?.trim() || undefined
  }

  const integer = (name: string, fallback: number, { from, to }: { from: number; to: number }) => {
    const value = text(name)
    if (value === undefined) return fallback
    if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value)
    refuse(name, `muss eine ganze Zahl von ${from} bis ${to} sein, nicht „${value}“.`)
    return fallback
  }
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === undefined) return fallback
    const found = allowed.find(candidate => candidate === value)
    if (found === undefined) refuse(name, `kennt nur die Werte ${allowed.join(', ')}, nicht „${value}“.`)
    return found ?? fallback
  }
  // A database or mail address carries a password: it is never repeated in the message.
  const address = (name: string, protocols: readonly string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return withoutEndSlashes(value)
    refuse(
      name,
      `muss eine vollständige Adresse sein, die mit ${protocols.map(protocol => `${protocol}//`).join(' oder ')} beginnt.`,
    )
    return undefined
  }
  const database = (name: string) => {
    const given = text(name)
    if (given !== undefined && namesSeveralHosts(given)) {
      refuse(name, SEVERAL_HOSTS)
      return undefined
    }
    const value = address(name, POSTGRES)
    const fault = value === undefined ? null : sslModeFault(value)
    if (fault !== null) refuse(name, fault)
    return value
  }
  // A name would be looked up by whoever answers for it, so only addresses count.
  const proxies = (name: string) => {
    const value = text(name) ?? 'loopback'
    try {
      trustedProxies(value)
      return value
    } catch {
      refuse(name, 'nennt die Adressen oder Netze der Proxys, durch Beistriche getrennt, zum Beispiel 10.0.0.0/8.')
      return 'loopback'
    }
  }
  const folder = (name: string) => {
    const value = text(name)
    return value === undefined ? undefined : path.resolve(value)
  }
  const longText = (name: string, least: number) => {
    const value = text(name)
    if (value === undefined || value.length >= least) return value
    refuse(name, `muss mindestens ${least} Zeichen haben.`)
    return undefined
  }
  const key = (name: string) => {
    const value = text(name)
    if (value === undefined) return undefined
    const bytes = Buffer.from(value, 'base64')
    if (KEY.test(value) && bytes.length === KEY_BYTES) return bytes
    refuse(name, 'muss ein Schlüssel von 32 Byte in Base64 sein, zum Beispiel von: openssl rand -base64 32')
    return undefined
  }
  const together = <Name extends string>(names: readonly Name[]) => {
    const missing = names.filter(name => text(name) === undefined)
    if (missing.length === names.length) return undefined
    for (const name of missing) refuse(name, `fehlt: ${names.join(', ')} gehören zusammen.`)
    return (name: Name) => text(name) ?? ''
  }

  const admin = together(['ADMIN_USERNAME', 'ADMIN_PASSWORD'])
  const s3 = together(S3_NAMES)
  const env: Env = {
    port: integer('PORT', 3000, { from: 0, to: 65_535 }),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: database('DATABASE_URL'),
    databaseDirectUrl: database('DATABASE_DIRECT_URL'),
    databaseReadUrl: database('DATABASE_READ_URL'),
    publicUrl: address('PUBLIC_URL', WEB),
    trustProxy: proxies('TRUST_PROXY'),
    drainSeconds: integer('DRAIN_SECONDS', 5, { from: 0, to: 60 }),
    seed: oneOf('SEED', SEEDS, 'demo'),
    admin: admin && { username: admin('ADMIN_USERNAME'), password: admin('ADMIN_PASSWORD') },
    hasRateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    uploadMaxBytes: integer('UPLOAD_MAX_MB', 25, { from: 1, to: 2000 }) * BYTES_PER_MB,
    uploadMaxVideoBytes: integer('UPLOAD_MAX_VIDEO_MB', 500, { from: 1, to: 2000 }) * BYTES_PER_MB,
    clamavTimeoutMs: integer('CLAMAV_TIMEOUT_SECONDS', 30, { from: 1, to: 300 }) * 1000,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    mode: oneOf('NODE_ENV', MODES, 'production'),
    isDev: text('TRESEN_DEV') === '1',
    s3: s3 && {
      endpoint: address('S3_ENDPOINT', WEB) ?? '',
      region: s3('S3_REGION'),
      bucket: s3('S3_BUCKET'),
      accessKeyId: s3('S3_ACCESS_KEY_ID'),
      secretAccessKey: s3('S3_SECRET_ACCESS_KEY'),
    },
    backupDir: folder('BACKUP_DIR'),
    walArchiveDir: folder('WAL_ARCHIVE_DIR'),
    pgBin: folder('PG_BIN'),
    metricsToken: longText('METRICS_TOKEN', 16),
    secretKey: key('SECRET_KEY'),
    addresses: {
      mollie: address('MOLLIE_API_URL', WEB),
      datatrans: address('DATATRANS_API_URL', WEB),
      datatransPay: address('DATATRANS_PAY_URL', WEB),
      smtp: address('SMTP_URL', SMTP),
      sms: address('SMS_API_URL', WEB),
      clamav: address('CLAMAV_URL', CLAMAV),
      push: address('PUSH_SERVICE_URL', WEB),
      webhooks: address('WEBHOOK_TEST_URL', WEB),
      fiscal: address('FISCAL_SIGNER_URL', WEB),
      ai: address('AI_BASE_URL', WEB),
      mapStyle: address('MAP_STYLE_URL', WEB),
    },
    credentials: {
      mollieApiKey: text('MOLLIE_API_KEY'),
      datatransMerchantId: text('DATATRANS_MERCHANT_ID'),
      datatransPassword: text('DATATRANS_PASSWORD'),
      datatransSignKey: text('DATATRANS_SIGN_KEY'),
      datatransMethods: text('DATATRANS_METHODS'),
      smsApiKey: text('SMS_API_KEY'),
      aiApiKey: text('AI_API_KEY'),
      fiscalToken: text('FISCAL_SIGNER_TOKEN'),
    },
  }
  if (env.databaseDirectUrl !== undefined && env.databaseUrl === undefined)
    refuse('DATABASE_URL', 'fehlt: DATABASE_DIRECT_URL nennt dieselbe Datenbank ohne Pooler.')
  if (env.databaseReadUrl !== undefined && env.databaseUrl === undefined)
    refuse('DATABASE_URL', 'fehlt: DATABASE_READ_URL nennt ein Replikat dieser Datenbank.')
  walArchiveFault(env, refuse)
  if (errors.length > 0) throw new Problem('invalid', errors)
  return env
}

/** What a program of ours is started with, so that it finds the same shop as who starts it. */
export const environmentOf = (env: Env): Record<string, string | undefined> => ({
  ...process.env,
  // told as values below
  DATABASE_URL_FILE: '',
  DATABASE_DIRECT_URL_FILE: '',
  DATABASE_READ_URL_FILE: '',
  S3_ACCESS_KEY_ID_FILE: '',
  S3_SECRET_ACCESS_KEY_FILE: '',
  SECRET_KEY_FILE: '',
  DATA_DIR: env.dataDir,
  DATABASE_URL: env.databaseUrl ?? '',
  DATABASE_DIRECT_URL: env.databaseDirectUrl ?? '',
  DATABASE_READ_URL: env.databaseReadUrl ?? '',
  WAL_ARCHIVE_DIR: env.walArchiveDir ?? '',
  PG_BIN: env.pgBin ?? '',
  S3_ENDPOINT: env.s3?.endpoint ?? '',
  S3_REGION: env.s3?.region ?? '',
  S3_BUCKET: env.s3?.bucket ?? '',
  S3_ACCESS_KEY_ID: env.s3?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: env.s3?.secretAccessKey ?? '',
  SECRET_KEY: env.secretKey?.toString('base64') ?? '',
})
