import { describe, expect, test } from 'vitest'
import { openApiDocument } from '#server/features/system/feature.ts'
import { GUIDE_POLICY, writeGuide } from '#server/features/system/guide/write-guide.ts'

const document = openApiDocument()
const html = writeGuide(document, { shopName: 'Wirt & Söhne', base: 'https://wirt.example' })
const operations = Object.entries(
  document['paths'] as Record<string, Record<string, { summary: string; operationId: string }>>,
)

describe('The guide for programmers', () => {
  test('holds every call of the contract with an example in curl and TypeScript', () => {
    for (const [path, methods] of operations)
      for (const [method, { operationId }] of Object.entries(methods)) {
        const name = `${method.toUpperCase()} ${path}`
        const from = html.indexOf(`<section id="${operationId}"><h3>${name}</h3>`)
        expect(from, name).toBeGreaterThan(0)
        const section = html.slice(from, html.indexOf('</section>', from))
        expect(section, name).toContain('curl')
        expect(section, name).toContain(`await call('${method.toUpperCase()}'`)
      }
  })

  test('says which scope opens a call, and which no token does', () => {
    const about = (id: string) => html.slice(html.indexOf(`<section id="${id}">`)).split('</section>')[0]
    expect(about('getOrdersCurrent')).toContain('Scope <code>orders:read</code> oder <code>orders:write</code>')
    expect(about('deleteOrdersId')).toContain('Nur für angemeldete Personen')
    expect(about('getTags')).toContain('Ohne Anmeldung')
  })

  test('runs and loads nothing, is searched as it stands, and escapes names', () => {
    expect(html).not.toMatch(/<script|<link|<img|<details|\son\w+=/i)
    expect(html).toContain('Wirt &amp; Söhne')
    expect(GUIDE_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'/)
    expect(html.match(/ id="([^"]+)"/g)?.length).toBe(new Set(html.match(/ id="([^"]+)"/g)).size)
  })
})
