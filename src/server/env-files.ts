import { readFileSync, statSync } from 'node:fs'

/**
 * Variables that carry a secret. Each may be handed over as a file, `<NAME>_FILE`, as container runtimes mount them.
 */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SMS_API_KEY',
  'MOLLIE_API_KEY',
  'DATATRANS_PASSWORD',
  'DATATRANS_SIGN_KEY',
  'AI_API_KEY',
  'FISCAL_SIGNER_TOKEN',
] as const

const MOST_BYTES = 64 * 1024

type Source = Readonly<Record<string, string | undefined>>

/**
 * The environment with the content of secret files in the place of their names. `refuse` hears of a file that cannot be
 * read and of a secret that is given twice; its value is left out then.
 */
export function withSecretFiles(source: Source, refuse: (field: string, message: string) => void): Source {
  const values: Record<string, string | undefined> = { ...source }
  for (const name of SECRET_NAMES) {
    const field = `${name}_FILE`
    const file = source[field]?.trim()
    if (!file) continue
    if (source[name]?.trim()) {
      refuse(field, `und ${name} sind beide gesetzt. Lassen Sie eines davon weg.`)
      continue
    }
    const content = contentOf(file)
    if (content === null || content === '')
      refuse(field, `nennt eine Datei, die fehlt, leer ist oder sich nicht lesen lässt: ${file}`)
    else values[name] = content
  }
  return values
}

/** Without the line break editors and `echo` leave at the end; null for what is no readable small file. */
function contentOf(file: string): string | null {
  try {
    const stats = statSync(file)
    return stats.isFile() && stats.size <= MOST_BYTES ? readFileSync(file, 'utf8').trim() : null
  } catch {
    return null
  }
}
