import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { encode } from 'uqr'
import type { Measure } from '#domain/drawing/drawn.ts'
import { drawTemplate, type DrawingTools, type TemplateData } from '#domain/templates/draw-template.ts'
import { cornerOf } from '#domain/templates/layer-place.ts'
import type { TemplateFrame, TemplateLayer } from '#domain/templates/template-layer.ts'
import { DrawnShapes } from '#web/backoffice/drawing/DrawnShapes.tsx'
import { withMove } from '#web/backoffice/areas/image-templates/edit-layers.ts'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

type Props = {
  frame: TemplateFrame
  layers: readonly TemplateLayer[]
  data: TemplateData
  measure: Measure
  selected: number | null
  isDisabled: boolean
  onSelect: (index: number | null) => void
  onChange: (layers: readonly TemplateLayer[]) => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const qr: DrawingTools['qr'] = (text, ecc) => encode(text, { ecc, border: 0 }).data

/**
 * The picture as it will be, with a frame around every layer that can be taken hold of: dragged, or moved with the
 * arrow keys.
 */
export function TemplateCanvas({ frame, layers, data, measure, selected, isDisabled, onSelect, onChange }: Props) {
  const drawn = useMemo(() => drawTemplate(frame, layers, data, { measure, qr }), [frame, layers, data, measure])
  const paper = useRef<HTMLDivElement>(null)
  const step = Math.max(frame.width, frame.height) / 200

  const drag = (event: PointerEvent<HTMLElement>, index: number, isCorner: boolean) => {
    const layer = layers[index]
    onSelect(index)
    if (!layer || layer.isLocked || isDisabled || event.button !== 0) return
    const scale = frame.width / (paper.current?.getBoundingClientRect().width ?? 1)
    const [startX, startY] = [event.clientX, event.clientY]
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const follow = (move: globalThis.PointerEvent) => {
      const [x, y] = [(move.clientX - startX) * scale, (move.clientY - startY) * scale]
      if (Math.hypot(x, y) > 0) onChange(withMove(layers, index, isCorner ? { width: x, height: y } : { x, y }))
    }
    const end = () => {
      handle.removeEventListener('pointermove', follow)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
    }
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
    event.stopPropagation()
  }
  const move = (event: KeyboardEvent, index: number) => {
    const [layer, arrow] = [layers[index], ARROWS[event.key]]
    if (!layer || !arrow || isDisabled || layer.isLocked) return
    event.preventDefault()
    const [x, y] = arrow.map(direction => direction * step * (event.shiftKey ? 10 : 1)) as [number, number]
    onChange(withMove(layers, index, event.altKey ? { width: x, height: y } : { x, y }))
  }
  // one stop of the keyboard: which layer it is, the list beside it says
  const current = selected ?? layers.findLastIndex(({ isVisible }) => isVisible)
  const percent = (length: number, of: number) => `${(length / of) * 100}%`
  return (
    <div ref={paper} className={classes.paper} style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden>
        <DrawnShapes drawn={drawn} />
      </svg>
      {layers.map((layer, index) => {
        if (!layer.isVisible) return null
        const isSelected = index === selected
        const corner = cornerOf(layer)
        return (
          <div
            key={index}
            className={classes.holder}
            data-selected={isSelected || undefined}
            style={{
              left: percent(corner.x, frame.width),
              top: percent(corner.y, frame.height),
              width: percent(layer.width, frame.width),
              height: percent(layer.height, frame.height),
              transform: `rotate(${layer.rotation ?? 0}deg)`,
            }}
          >
            <button
              type="button"
              className={classes.hold}
              data-locked={layer.isLocked || undefined}
              aria-label={`Ebene ${layer.name}`}
              aria-pressed={isSelected}
              tabIndex={index === current ? 0 : -1}
              onClick={() => onSelect(index)}
              onPointerDown={event => drag(event, index, false)}
              onKeyDown={event => move(event, index)}
            />
            {isSelected && !layer.isLocked && !isDisabled && (
              <span className={classes.corner} aria-hidden onPointerDown={event => drag(event, index, true)} />
            )}
          </div>
        )
      })}
    </div>
  )
}
