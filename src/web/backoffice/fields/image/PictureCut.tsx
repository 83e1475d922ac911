import { useId } from 'react'
import type { CutImage } from '#contract/fields/image.ts'
import { FocusChoice } from '#web/backoffice/media/FocusChoice.tsx'
import classes from '#web/backoffice/media/media.module.css'

/** The picture with a point of this place, or without one, as it was before anybody chose. */
export function cutAt({ focus: _, ...image }: CutImage, focus: string | null): CutImage {
  return focus === null ? image : { ...image, focus }
}

type PictureCutProps = {
  image: CutImage
  name: string
  isDisabled: boolean
  onChange: (focus: string | null) => void
}

/** One of several pictures, in whose place one says what stays in sight of it. */
export function PictureCut({ image, name, isDisabled, onChange }: PictureCutProps) {
  const hint = useId()
  return (
    <div className={classes.cut}>
      <FocusChoice
        image={image}
        focus={image.focus}
        label={`Bildausschnitt von ${name}`}
        describedBy={hint}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <p id={hint} className={classes.cutHelp}>
        Klicken Sie auf das Wichtigste im Bild, oder verschieben Sie den Punkt mit den Pfeiltasten. Gilt nur hier.
      </p>
    </div>
  )
}
