import { createHash } from 'node:crypto'
import type { Ability } from '#contract/rights/rights.ts'
import { SCOPE_ABILITIES } from '#contract/rights/scope-abilities.ts'
import { API_SCOPES, type ApiScope } from '#domain/external/api-scopes.ts'
import { chapters } from '#server/features/system/guide/words.ts'
import { exampleValue, shapeText } from '#server/features/system/guide/shape-text.ts'
import type { Json } from '#server/features/system/openapi/json-shape.ts'
import { escapeHtml } from '#server/ports/markdown/write-html.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: Json; description?: string }
type Media = { content?: Readonly<Record<string, { schema: Json }>> }
type Operation = {
  operationId: string
  summary: string
  security: readonly Json[]
  'x-ability'?: Ability
  parameters?: readonly Parameter[]
  requestBody?: Media
  responses: Readonly<Record<string, Media>>
}
type Place = { method: string; path: string; operation: Operation }

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1d1a17,#f2ede7);--soft:light-dark(#5c554d,#b9b0a6);--line:light-dark(#ddd6cd,#3a3530);--wash:light-dark(#f4f0ea,#211d1a);--link:light-dark(#0b5cad,#8cc2ff)}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#161310)}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
a{color:var(--link)}h1{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid var(--line)}h3{margin:2rem 0 .25rem;font:600 1rem/1.4 ui-monospace,monospace}
nav ul{columns:14rem;padding:0;list-style:none}nav a{display:inline-block;padding:.3rem 0}
pre{overflow-x:auto;padding:.75rem;background:var(--wash);border-radius:6px;font-size:.875rem;white-space:pre-wrap}
code{font-family:ui-monospace,monospace;font-size:.9em}p{margin:.4rem 0}.soft{color:var(--soft)}
table{border-collapse:collapse}th,td{padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}.scroll{overflow-x:auto}`

/** The page runs nothing and loads nothing; its style is named by its hash. */
export const GUIDE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const scopesFor = (ability: Ability): ApiScope[] =>
  (Object.keys(API_SCOPES) as ApiScope[]).filter(scope => SCOPE_ABILITIES[scope].abilities.includes(ability))

/** Who may: everyone, a token with one of these scopes, or only people who are signed in. */
function accessOf({ security, 'x-ability': ability }: Operation): string {
  const scopes = ability ? scopesFor(ability) : []
  if (scopes.length > 0 && security.length > 0)
    return `Scope ${scopes.map(scope => `<code>${scope}</code>`).join(' oder ')}`
  return security.length === 0 ? 'Ohne Anmeldung' : 'Nur für angemeldete Personen und Geräte'
}

const bodyOf = ({ requestBody }: Operation): Json | undefined => requestBody?.content?.['application/json']?.schema

/** What stands in `data` of a success, or which file it is. */
function answerOf({ responses }: Operation): string {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const [type, media] = Object.entries(success?.content ?? {})[0] ?? []
  if (!type || !media) return 'leer'
  if (type !== 'application/json') return escapeHtml(type)
  const { data } = (media.schema['properties'] ?? {}) as { data?: unknown }
  return `<code>${escapeHtml(data === undefined ? shapeText(media.schema) : shapeText(data))}</code>`
}

/** A path with a value in each of its places; what may be any text says its own name. */
const filled = ({ path, operation }: Place) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.parameters?.find(one => one.in === 'path' && one.name === name)?.schema ?? {}
    const isAnything = schema['type'] === 'string' && !schema['pattern'] && !schema['format'] && !schema['enum']
    return isAnything ? (/id$/i.test(name) ? '1' : name) : encodeURIComponent(String(exampleValue(schema)))
  })

function examplesOf(place: Place, base: string): string {
  const { method, operation } = place
  const body = bodyOf(operation)
  const sent = body && JSON.stringify(exampleValue(body))
  const isOpen = operation.security.length === 0
  const query = (operation.parameters ?? []).filter(one => one.in === 'query' && one.required)
  const asked = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleValue(schema)))}`)
  const address = `${filled(place)}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  const curl = [
    `curl${method === 'GET' ? '' : ` -X ${method}`}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TRESEN_TOKEN"']),
    ...(sent ? ["-H 'Content-Type: application/json'", `-d '${sent}'`] : []),
    `"${base}/api${address}"`,
  ].join(' ')
  const script = `await call('${method}', '${address}'${sent ? `, ${sent}` : ''})`
  return `<pre><code>${escapeHtml(curl)}\n\n${escapeHtml(script)}</code></pre>`
}

function callHtml(place: Place, base: string): string {
  const { method, path, operation } = place
  const parameters = operation.parameters ?? []
  const said = parameters.filter(one => one.in !== 'path')
  const body = bodyOf(operation)
  return `<section id="${operation.operationId}"><h3>${method} ${escapeHtml(path)}</h3><p lang="en">${escapeHtml(operation.summary)}</p><p class="soft">${accessOf(operation)}</p>${
    said.length === 0
      ? ''
      : `<p>Parameter: <code>${escapeHtml(said.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${shapeText(schema)}`).join('; '))}</code></p>`
  }${body ? `<p>Body: <code>${escapeHtml(shapeText(body))}</code></p>` : ''}<p>Antwort: ${answerOf(operation)}</p>${examplesOf(place, base)}</section>`
}

/** The guide for programmers as one page of HTML without a script: chapters, then each call of the contract. */
export function writeGuide(document: Json, { shopName, base }: { shopName: string; base: string }): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const places = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Place => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = [...Map.groupBy(places, ({ path }) => path.split('/')[1] ?? '')].sort(([a], [b]) => a.localeCompare(b))
  const said = chapters(base)
  const title = `Schnittstelle für Programme, ${escapeHtml(shopName)}`
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><nav aria-label="Inhalt"><ul>${said
    .map(({ id, title: name }) => `<li><a href="#${id}">${name}</a></li>`)
    .join(
      '',
    )}${groups.map(([name]) => `<li><a href="#g-${name}">/${escapeHtml(name)}</a></li>`).join('')}</ul></nav>${said
    .map(({ id, title: name, html }) => `<h2 id="${id}">${name}</h2>${html}`)
    .join('')}<h2 id="calls">Alle Calls</h2>${groups
    .map(
      ([name, calls]) =>
        `<h2 id="g-${name}">/${escapeHtml(name)}</h2>${calls.map(one => callHtml(one, base)).join('')}`,
    )
    .join('')}</main></body></html>`
}
