import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addFont as addFontCall, listFonts, removeFont as removeFontCall } from '#contract/calls/catalogue/fonts.ts'
import { FONT_FAMILIES, fontSheetAddress, variantName } from '#domain/drawing/font-families.ts'
import { FONT_NAMES, SHOP_FONT } from '#domain/drawing/font-names.ts'
import { OWN_FONT_FILES, OWN_FONT_MAX_BYTES, ownFontRules } from '#domain/drawing/own-font.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { addFont, facesOfFamily, ownFontFile, ownFonts, removeFont } from '#server/features/drawings/fonts/own-fonts.ts'
import { FONT_FILES, fontStyleSheet } from '#server/ports/fonts/style-sheet.ts'
import { FONT_FACES, FONT_SUBSETS, fontFileName, fontFilePath } from '#server/ports/fonts/font-files.ts'

/** A package that is renewed brings other files under the same names; a week later everybody has them. */
const WEEK = 'public, max-age=604800'
const noFont = () => new Problem('notFound', { message: 'Diese Schriftart gibt es nicht.' })

const FILES: ReadonlyMap<string, string> = new Map(
  FONT_FACES.flatMap(({ family, weight }) =>
    FONT_SUBSETS.map(
      subset => [fontFileName(family, weight, subset, 'woff2'), fontFilePath(family, weight, subset, 'woff2')] as const,
    ),
  ),
)
const SHEETS: ReadonlyMap<string, string> = new Map(
  FONT_FACES.map(({ family, weight }) => [`${family}/${variantName(weight)}`, fontStyleSheet(family, weight)] as const),
)

/** How a file of a font comes in: read, and looked through for malware. */
export type FontFiles = {
  bodyLimit(maxBytes: number): number
  /** Lets this scope read a file within JSON. */
  open(scope: FastifyInstance): void
  takeAny(
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ): Promise<{ name: string; bytes: Buffer }>
}

const HOUSE = FONT_NAMES.map(family => ({
  family,
  category: FONT_FAMILIES[family].category,
  isShopFont: family === SHOP_FONT,
  variants: FONT_FAMILIES[family].weights.map(weight => ({
    variant: variantName(weight),
    weight,
    styleSheet: fontSheetAddress(family, weight),
  })),
}))

/**
 * The fonts of the house and of the shop: which there are, their style sheets (docs/reference/content.md#fonts) and
 * their files.
 */
export function mountFonts(server: FastifyInstance, app: App, files: FontFiles): void {
  mountCall(server, app, listFonts, async () => [...(await ownFonts(app.db)), ...HOUSE])
  void server.register(async scope => {
    files.open(scope)
    mountCall(
      scope,
      app,
      addFontCall,
      async ({ body, principal, request }) =>
        addFont(app, principal, body, await files.takeAny(app, request, body, OWN_FONT_MAX_BYTES)),
      { bodyLimit: files.bodyLimit(OWN_FONT_MAX_BYTES) },
    )
  })
  mountCall(server, app, removeFontCall, ({ params, principal }) => removeFont(app, principal, params.id))
  server.get<{ Params: { family: string; file: string } }>('/fonts/google/:family/:file', async (request, reply) => {
    const { family, file } = request.params
    const variant = /^style-([\w]{1,20})\.embed\.css$/.exec(file)?.[1] ?? ''
    const sheet = SHEETS.get(`${family}/${variant === '400' ? 'regular' : variant}`)
    if (sheet !== undefined) return answer(request, reply, 'text/css; charset=utf-8', Buffer.from(sheet))
    const isAsked = variant === 'regular' || variant === '400' || variant === '700'
    const faces = isAsked ? await facesOfFamily(app.db, family) : []
    if (faces.length === 0) throw noFont()
    // one's own may change any day: who has it asks whether it is the same
    void reply.header('cache-control', 'no-cache')
    return answer(request, reply, 'text/css; charset=utf-8', Buffer.from(ownFontRules(faces)))
  })
  server.get<{ Params: { file: string } }>(`${FONT_FILES}/:file`, async (request, reply) => {
    const path = FILES.get(request.params.file)
    if (path === undefined) throw noFont()
    return answer(request, reply, 'font/woff2', await readFile(path))
  })
  server.get<{ Params: { file: string } }>(`${OWN_FONT_FILES}/:file`, async (request, reply) => {
    const found = await ownFontFile(app.db, request.params.file)
    if (!found) throw noFont()
    // its name changes with what is in it
    void reply.header('cache-control', 'public, max-age=31536000, immutable')
    return answer(request, reply, `font/${found.extension}`, found.bytes)
  })
}

function answer({ headers }: FastifyRequest, reply: FastifyReply, type: string, bytes: Buffer) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', WEEK)
  void reply.header('etag', etag).header('x-content-type-options', 'nosniff').type(type)
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
}
