import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listFonts } from '#contract/calls/catalogue/fonts.ts'
import { FONT_FAMILIES, fontSheetAddress, variantName } from '#domain/drawing/font-families.ts'
import { FONT_NAMES, SHOP_FONT } from '#domain/drawing/font-names.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { FONT_FILES, fontStyleSheet } from '#server/ports/fonts/style-sheet.ts'
import { FONT_FACES, FONT_SUBSETS, fontFileName, fontFilePath } from '#server/ports/fonts/font-files.ts'

/** A package that is renewed brings other files under the same names; a week later everybody has them. */
const WEEK = 'public, max-age=604800'
const noFont = () => new Problem('notFound', { message: 'Diese Schriftart gibt es nicht.' })

const FILES: ReadonlyMap<string, string> = new Map(
  FONT_FACES.flatMap(({ family, weight }) =>
    FONT_SUBSETS.map(subset => [fontFileName(family, weight, subset, 'woff2'), fontFilePath(family, weight, subset, 'woff2')] as const),
  ),
)
const SHEETS: ReadonlyMap<string, string> = new Map(
  FONT_FACES.map(({ family, weight }) => [`${family}/${variantName(weight)}`, fontStyleSheet(family, weight)] as const),
)

/** The fonts of the house: which there are, their style sheets (specification section 2) and their files. */
export function mountFonts(server: FastifyInstance, app: App): void {
  mountCall(server, app, listFonts, () =>
    Promise.resolve(
      FONT_NAMES.map(family => ({
        family,
        category: FONT_FAMILIES[family].category,
        isShopFont: family === SHOP_FONT,
        variants: FONT_FAMILIES[family].weights.map(weight => ({
          variant: variantName(weight),
          weight,
          styleSheet: fontSheetAddress(family, weight),
        })),
      })),
    ),
  )
  server.get<{ Params: { family: string; file: string } }>('/fonts/google/:family/:file', (request, reply) => {
    const { family, file } = request.params
    const variant = /^style-([\w]{1,20})\.embed\.css$/.exec(file)?.[1] ?? ''
    const sheet = SHEETS.get(`${family}/${variant === '400' ? 'regular' : variant}`)
    if (sheet === undefined) throw noFont()
    return answer(request, reply, 'text/css; charset=utf-8', Buffer.from(sheet))
  })
  server.get<{ Params: { file: string } }>(`${FONT_FILES}/:file`, async (request, reply) => {
    const path = FILES.get(request.params.file)
    if (path === undefined) throw noFont()
    return answer(request, reply, 'font/woff2', await readFile(path))
  })
}

function answer({ headers }: FastifyRequest, reply: FastifyReply, type: string, bytes: Buffer) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
  reply.header('cache-control', WEEK).header('etag', etag).header('x-content-type-options', 'nosniff').type(type)
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
}
