import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { explainFailure } from '#server/explain-failure.ts'

const PLACE = { port: 3000, host: '10.9.9.9', dataDir: '/srv/tresen' }
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })

test.each([
  { error: systemError('EADDRINUSE', 'listen'), says: /^Der Port 3000 ist schon belegt\. .* PORT=3001 npm start$/ },
  { error: systemError('EACCES', 'listen'), says: /^Der Port 3000 darf nicht geöffnet werden\./ },
  { error: systemError('EADDRNOTAVAIL', 'listen'), says: /^Die Adresse 10\.9\.9\.9 gehört nicht zu diesem Rechner\./ },
  {
    error: systemError('EACCES', 'mkdir'),
    says: /^Das Datenverzeichnis \/srv\/tresen kann nicht angelegt oder beschrieben werden\./,
  },
  { error: systemError('ENOENT', 'mkdtemp'), says: /^Das Datenverzeichnis \/srv\/tresen kann nicht/ },
  { error: systemError('EEXIST', 'mkdir'), says: /^Das Datenverzeichnis \/srv\/tresen kann nicht/ },
  { error: systemError('EROFS', 'open'), says: /^Das Datenverzeichnis \/srv\/tresen kann nicht/ },
  {
    error: systemError('ENOSPC', 'write'),
    says: /^Für das Datenverzeichnis \/srv\/tresen ist kein Speicherplatz mehr frei\./,
  },
  {
    error: new Error('initdb failed (1):\nFATAL: could not write: No space left on device'),
    says: /ist kein Speicherplatz mehr frei\./,
  },
  {
    error: new Error('initdb failed (1):\ninitdb: could not look up effective user ID 10001: user does not exist'),
    says: /^Der Benutzer mit der Nummer 10001, .* hat auf diesem System keinen Namen/,
  },
  {
    error: new Error('Connection terminated unexpectedly'),
    says: /^Die Datenbank hat während des Starts aufgehört zu antworten \(Connection terminated unexpectedly\)\./,
  },
  {
    error: Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
    says: /^Die Datenbank hat während des Starts aufgehört zu antworten/,
  },
  {
    error: new Problem('invalid', [{ message: 'PORT fehlt.' }, { message: 'SEED fehlt.' }]),
    says: /^PORT fehlt\.\nSEED fehlt\.$/,
  },
])('an operator reads $says', ({ error, says }) => {
  const text = explainFailure(error, PLACE)
  expect(text).toMatch(says)
  expect(text).not.toMatch(/\n\s+at /)
})

test('what nobody can mend keeps its stack', () =>
  expect(explainFailure(new TypeError('x is not a function'), PLACE)).toMatch(/TypeError[^]*at /))
