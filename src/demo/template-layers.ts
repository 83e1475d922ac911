import type { TemplateLayer } from '#domain/templates/template-layer.ts'

/** A layer that is seen and may be moved. */
export const layer = (
  more: Pick<TemplateLayer, 'name' | 'type' | 'x' | 'y' | 'width' | 'height'> & Partial<TemplateLayer>,
): TemplateLayer => ({
  isVisible: true,
  isLocked: false,
  ...more,
})
export const INK = '#191512'
export const ACCENT = '#b23a12'
