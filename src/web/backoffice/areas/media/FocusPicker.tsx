import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import type { StoredImage } from '#contract/calls/files.ts'
import { cropPosition, pointText } from '#domain/catalogue/focal-point.ts'
import { FocusSurface } from '#web/backoffice/media/FocusSurface.tsx'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/areas/media/focus.module.css'

type Point = { focusX: number | null; focusY: number | null }
type Props = { image: StoredImage; isDisabled: boolean; onSave: (point: Point) => Promise<boolean> }

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
  const save = async () => {
    setBusy(true)
    if (!(await onSave(point))) setBusy(false)
  }
  const where = pointText(point)
  return (
    <div className={classes.picker}>
      <FocusSurface
        image={image}
        point={point}
        label="Bildmitte"
        describedBy={hint}
        isDisabled={isDisabled}
        onChange={setPoint}
      />
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
