import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECRET_NAMES } from '#server/env-files.ts'
import { knownNames, readEnv } from '#server/env.ts'
import { START_ENVIRONMENT, START_FLAGS } from './start.mjs'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const DOCKERFILE = read('Dockerfile')
const UNIT = read('deploy/systemd/tresen.service')
const ALONE = read('compose.yaml')
const CLUSTER = read('deploy/compose.cluster.yaml')

/** After the draining a server ends within fourteen seconds, and its embedded database with it. */
const LONGEST_END_SECONDS = readEnv({}).drainSeconds + 14
/** Variables of the programs beside the product, and of Node and the C library. */
const OTHERS = /^(PGDATA$|POSTGRES_|MINIO_|MALLOC_)/

test('an image and a unit start what `npm start` starts, with the same flags and variables', () => {
  const inImage = /^CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? '[]'
  expect(JSON.parse(inImage)).toEqual(['node_modules/.bin/node', ...START_FLAGS, 'build/server/main.js'])
  expect(UNIT).toContain(`/node_modules/.bin/node ${START_FLAGS.join(' ')} build/server/main.js\n`)
  for (const [name, value] of Object.entries(START_ENVIRONMENT))
    for (const file of [DOCKERFILE, UNIT]) expect(file).toContain(`${name}=${value}`)
})

test('each image has the library the product’s own Node is linked with, which a slim Debian lacks', () => {
  const stages = DOCKERFILE.split(/^FROM /m).slice(1)
  const ofDebian = stages.filter(stage => /^(?:debian|node):/.test(stage))
  expect(ofDebian).toHaveLength(2)
  for (const stage of ofDebian) expect(stage).toMatch(/apt-get install .*\blibatomic1\b/)
})

test('every variable that is handed over is one the product reads', () => {
  const known = new Set([...knownNames(), ...SECRET_NAMES.map(name => `${name}_FILE`)])
  const inCompose = [ALONE, CLUSTER].flatMap(text => [...text.matchAll(/^ {4,}([A-Z][A-Z0-9_]+):/gm)])
  const inLines = [DOCKERFILE, UNIT].flatMap(text =>
    [...text.matchAll(/^(?:ENV |Environment=)(.*)$/gm)].flatMap(([, line = '']) => [
      ...line.matchAll(/([A-Z_0-9]+)=/g),
    ]),
  )
  const names = [...inCompose, ...inLines].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter(name => !known.has(name) && !OTHERS.test(name))).toEqual([])
})

test('whoever ends a server waits until it has drained and ended by itself', () => {
  const waits = [UNIT, ALONE, CLUSTER].flatMap(text => [
    ...text.matchAll(/(?:TimeoutStopSec=|stop_grace_period: )(\d+)/g),
  ])
  expect(waits.length).toBeGreaterThanOrEqual(3)
  for (const [, seconds] of waits) expect(Number(seconds)).toBeGreaterThanOrEqual(LONGEST_END_SECONDS)
})

test.each(['deploy/haproxy.cfg', 'deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s says anew who asks, passes a request id on, keeps figures in the house',
  file => {
    const text = read(file)
    for (const word of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Request-Id', '/metrics']) expect(text).toContain(word)
  },
)

test.each(['deploy/haproxy.cfg', 'deploy/Caddyfile'])('%s asks who is ready', file =>
  expect(read(file)).toContain('/health/ready'),
)

test('the pooler hands sessions on after each transaction and keeps named statements', () => {
  const text = read('deploy/pgbouncer.ini')
  expect(text).toMatch(/^pool_mode = transaction$/m)
  expect(text).toMatch(/^max_prepared_statements = 200$/m)
})

test('the image runs as nobody special, with a root file system that may be read-only', () => {
  expect(
    DOCKERFILE.trimEnd()
      .split('\n')
      .filter(line => line.startsWith('USER ')),
  ).toEqual(['USER tresen'])
  expect(DOCKERFILE).toMatch(/^HEALTHCHECK .*\n.*\/health\/ready/m)
  for (const text of [ALONE, CLUSTER]) {
    expect(text).toContain('read_only: true')
    expect(text).toContain('cap_drop: [ALL]')
    expect(text).toContain('no-new-privileges:true')
  }
})

test('backups of a container outlive it, in a volume its user may write', () => {
  const folder = /BACKUP_DIR: (\S+)/.exec(ALONE)?.[1]
  expect(folder).toBe('/backups')
  expect(ALONE).toContain(`'backups:${folder}'`)
  expect(DOCKERFILE).toMatch(/install -d -o tresen -g tresen -m 0700 .*\/backups/)
})

test('a unit may write where backups and the archive of the database lie', () =>
  expect(UNIT).toMatch(/^ReadWritePaths=.*\/var\/backups\/tresen.*\/media\/archive/m))

test('the health check asks at the port the container listens on', () =>
  expect(DOCKERFILE).toMatch(/http:\/\/127\.0\.0\.1:\$PORT\/health\/ready/))

test('no log of a container fills the disk', () => {
  const services = [...CLUSTER.matchAll(/^ {4}image: .*\n(.*)$/gm)].map(([, next]) => next?.trim())
  expect(services.length).toBeGreaterThanOrEqual(6)
  expect(new Set(services)).toEqual(new Set(['<<: *logging']))
  for (const text of [ALONE, CLUSTER]) expect(text).toContain('logging: { driver: local }')
})

test('every secret a cluster mounts is told of to whoever starts it', () => {
  const mounted = [...CLUSTER.matchAll(/\.\/secrets\/([a-z0-9_]+)/g)].map(([, name = '']) => name)
  const told = CLUSTER.slice(0, CLUSTER.indexOf('\nname:'))
  expect(mounted.length).toBeGreaterThan(6)
  for (const name of mounted) expect(told).toContain(name)
})

test('no proxy writes down addresses, which hold keys', () => {
  const [nginx, haproxy, caddy] = ['nginx.conf', 'haproxy.cfg', 'Caddyfile'].map(name => read(`deploy/${name}`))
  expect(nginx).toMatch(/access_log \S+ tresen;/)
  expect(nginx).toMatch(/error_log \S+ crit;/)
  const format = /log_format tresen ([^;]*);/.exec(nginx ?? '')?.[1] ?? ''
  expect(format).toContain('$request_id')
  expect(format).not.toMatch(/\$(?:request\b|request_uri|uri|document_uri|args|query_string|arg_|http_)/)
  expect(/log-format "([^"]*)"/.exec(haproxy ?? '')?.[1]).toBe('%ci %HM %ST %B %Tt %b/%s %ID')
  expect(caddy).not.toMatch(/^\s*log\b/m)
})

test('a proxy with TLS before that of the cluster says who asks, and nobody else does', () => {
  const gateway = /gateway: ([\d.]+)/.exec(CLUSTER)?.[1]
  const haproxy = read('deploy/haproxy.cfg')
  expect(haproxy).toContain(`acl in_front src 127.0.0.1 ::1 ${gateway}\n`)
  for (const name of ['For', 'Host', 'Proto'])
    expect(haproxy).toMatch(
      new RegExp(
        `set-header X-Forwarded-${name} .* unless in_front !by_tls \\{ req\\.hdr\\(X-Forwarded-${name}\\) -m found \\}`,
      ),
    )
})
