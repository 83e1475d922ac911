import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { StoredImage } from '#contract/calls/files.ts'
import { cropPosition, focalPoint, movedPoint } from '#domain/catalogue/focal-point.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/areas/media/focus.module.css'

type Point = { focusX: number | null; focusY: number | null }
type Props = { image: StoredImage; isDisabled: boolean; onSave: (point: Point) => Promise<boolean> }

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The shapes pictures are cropped to, by what they are for. */
const CROPS = [
  { name: 'Karte', shape: '1 / 1' },
  { name: 'Produkt', shape: '16 / 10' },
  { name: 'Kopfbild', shape: '3 / 1' },
] as const

/**
 * A picture with the point that stays in sight wherever it is cropped: set by a click or with the arrow keys, with the
 * crops beside it.
 */
export function FocusPicker({ image, isDisabled, onSave }: Props) {
  const stored: Point = { focusX: image.focusX, focusY: image.focusY }
  const [point, setPoint] = useState<Point>(stored)
  const [isBusy, setBusy] = useState(false)
  const hint = useId()
  const hasChanged = point.focusX !== stored.focusX || point.focusY !== stored.focusY
  const source = imageAddress(image, 'small')
  const place = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    // Without a place in it, it was pressed with the keyboard.
    if (clientX === 0 && clientY === 0) return
    setPoint(focalPoint(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100))
  }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setPoint(movedPoint(point, ...step))
  }
  const save = async () => {
    setBusy(true)
    if (!(await onSave(point))) setBusy(false)
  }
  const where = `${point.focusX ?? 50} % von links, ${point.focusY ?? 50} % von oben`
  return (
    <div className={classes.picker}>
      <button
        type="button"
        className={classes.picture}
        disabled={isDisabled}
        aria-label={`Bildmitte: ${where}`}
        aria-describedby={hint}
        onClick={place}
        onKeyDown={move}
      >
        <img src={source} alt={image.alt ?? ''} />
        <span
          className={classes.point}
          style={{ left: `${point.focusX ?? 50}%`, top: `${point.focusY ?? 50}%` }}
          aria-hidden
        />
      </button>
      <p id={hint} className={classes.hint}>
        {isDisabled
          ? 'Der Punkt bleibt bei jedem Zuschnitt im Bild.'
          : 'Klicken Sie auf das Wichtigste im Bild, oder verschieben Sie den Punkt mit den Pfeiltasten. Er bleibt bei jedem Zuschnitt im Bild.'}
      </p>
      <ul className={classes.crops} aria-label="Zuschnitte">
        {CROPS.map(({ name, shape }) => (
          <li key={name}>
            <img src={source} alt="" style={{ aspectRatio: shape, objectPosition: cropPosition(point) }} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <VisuallyHidden component="output">
        {hasChanged ? `Bildmitte ${where}, noch nicht gespeichert` : ''}
      </VisuallyHidden>
      {!isDisabled && (
        <Group>
          <Button size="compact-md" disabled={!hasChanged} loading={isBusy} onClick={() => void save()}>
            Bildmitte speichern
          </Button>
          {(point.focusX !== null || hasChanged) && (
            <Button
              size="compact-md"
              variant="subtle"
              color="gray"
              onClick={() => setPoint(hasChanged ? stored : { focusX: null, focusY: null })}
            >
              {hasChanged ? 'Verwerfen' : 'Zurück in die Mitte'}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
