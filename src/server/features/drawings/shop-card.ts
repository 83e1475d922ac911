import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { contrastRatio } from '#domain/text/contrast.ts'
import type { App } from '#server/core/context.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'

const SIZE = { width: 1200, height: 630 }
const MARGIN = 100

/**
 * The name of the shop on its colour, as social networks show it beside a link to a page without a picture. @throws
 * Problem `unavailable` when it does not get done.
 */
export const shopCard = (app: App, { name, color }: { name: string; color: string }): Promise<Buffer> => {
  const ink = contrastRatio('#ffffff', color) >= contrastRatio('#111111', color) ? '#ffffff' : '#111111'
  const words: TemplateLayer = {
    name: 'Name',
    type: 'text',
    isVisible: true,
    isLocked: false,
    x: MARGIN,
    y: MARGIN,
    width: SIZE.width - 2 * MARGIN,
    height: SIZE.height - 2 * MARGIN,
    text: '{{name}}',
    fontFamily: SHOP_FONT,
    fontWeight: '700',
    fontSize: 120,
    lineHeight: 1.15,
    color: ink,
    align: 'center',
    verticalAlign: 'middle',
  }
  return drawApart(
    app,
    {
      make: 'picture',
      frame: { ...SIZE, unit: 'px', backgroundColor: color },
      layers: [words],
      data: { texts: { name }, images: {} },
      bytes: {},
      fonts: [],
      format: 'png',
      quality: 85,
      title: name,
      size: SIZE,
    },
    'Bild konnte nicht erstellt werden.',
  )
}
