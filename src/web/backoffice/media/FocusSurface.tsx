import type { KeyboardEvent, MouseEvent } from 'react'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { type FocalPoint, focalPoint, movedPoint, pointText } from '#domain/catalogue/focal-point.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/media/focus-surface.module.css'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type FocusSurfaceProps = {
  image: ImageReference
  point: FocalPoint
  /** What the point is called here. */
  label: string
  describedBy: string
  isDisabled: boolean
  onChange: (point: ReturnType<typeof focalPoint>) => void
}

/** A picture with a point in it, which is set by a press on the picture or moved by the arrow keys. */
export function FocusSurface({ image, point, label, describedBy, isDisabled, onChange }: FocusSurfaceProps) {
  const place = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    // Without a place in it, it was pressed with the keyboard.
    if (clientX === 0 && clientY === 0) return
    onChange(focalPoint(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100))
  }
  const move = (event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onChange(movedPoint(point, ...step))
  }
  return (
    <button
      type="button"
      className={classes.picture}
      disabled={isDisabled}
      aria-label={`${label}: ${pointText(point)}`}
      aria-describedby={describedBy}
      onClick={place}
      onKeyDown={move}
    >
      <img src={imageAddress(image, 'small')} alt="" />
      <span
        className={classes.point}
        style={{ left: `${point.focusX ?? 50}%`, top: `${point.focusY ?? 50}%` }}
        aria-hidden
      />
    </button>
  )
}
