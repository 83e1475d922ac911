import { Problem } from '#domain/problem.ts'

/** What an operator can mend, by what the programs say of it. */
const REASONS: readonly [said: RegExp, means: string][] = [
  [/password authentication failed|no password supplied/, 'Benutzername oder Kennwort ist falsch.'],
  [
    /server version mismatch/,
    'Das Programm ist älter als die Datenbank. Nennen Sie mit PG_BIN den Ordner eines neueren.',
  ],
  [
    /certificate|root\.crt|SSL|sslmode/,
    'Das Zertifikat lässt sich nicht prüfen. Nennen Sie mit sslrootcert die Datei der Zertifizierungsstelle.',
  ],
  [/permission denied/, 'Dieser Benutzer hat in der Datenbank nicht die Rechte dafür.'],
  [/No space left|could not extend file/, 'Auf dem Datenbankserver ist kein Speicherplatz mehr frei.'],
  [
    /lock timeout|LOCK TABLE/,
    'Eine Tabelle war gesperrt, wohl von einer Aktualisierung. Versuchen Sie es danach noch einmal.',
  ],
]

/** One sentence on why a program of PostgreSQL ended without success, and what it said last. */
export function programFailure(name: 'pg_dump' | 'pg_restore', said: string, after: string): Problem {
  const told = said
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const line = told.find(one => one.includes('error:')) ?? told.at(-1) ?? 'ohne ein Wort'
  const means = REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? ''
  return new Problem('unavailable', {
    code: 'programFailed',
    message: [`${name} ist gescheitert.`, means, after, `(${line})`].filter(text => text !== '').join(' '),
  })
}
