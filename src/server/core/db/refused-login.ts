import { Problem } from '#domain/problem.ts'

/** What PostgreSQL says to an operator who mistyped something, by its code. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'Benutzername oder Kennwort ist falsch.',
  '28000': 'Dieser Benutzer darf sich von hier nicht anmelden (pg_hba.conf).',
  '3D000': 'Eine Datenbank dieses Namens gibt es dort nicht. Legen Sie sie mit „createdb“ an.',
}

const NO_TLS = /does not support SSL/
const BAD_CERTIFICATE = /CERT|SIGNATURE|SELF_SIGNED/

/** One sentence on why a database lets nobody in, by the `variable` that names it. */
export function refusedLogin(variable: string, error: unknown): Problem {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (NO_TLS.test(message))
    return new Problem('unavailable', {
      message: `Die mit ${variable} angegebene Datenbank spricht kein TLS. Schalten Sie es dort ein, oder lassen Sie sslmode weg.`,
    })
  if (BAD_CERTIFICATE.test(code))
    return new Problem('unavailable', {
      message: `Das Zertifikat der mit ${variable} angegebenen Datenbank lässt sich nicht prüfen (${code}). Nennen Sie mit sslrootcert die Datei der Zertifizierungsstelle; sslmode=no-verify verschlüsselt, ohne zu prüfen.`,
    })
  return new Problem('unavailable', {
    message: `Die mit ${variable} angegebene Datenbank lehnt die Anmeldung ab: ${REASONS[code] ?? (message || String(error))}`,
  })
}
