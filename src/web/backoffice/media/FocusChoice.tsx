import { Button } from '@mantine/core'
import { storedPoint, pointOf } from '#domain/catalogue/focal-point.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { FocusSurface } from '#web/backoffice/media/FocusSurface.tsx'

type FocusChoiceProps = {
  image: ImageReference
  /** The point of this place, as it is kept; without one, what the picture says. */
  focus: unknown
  label: string
  describedBy: string
  isDisabled: boolean
  onChange: (focus: string | null) => void
}

/** What of a picture stays in sight in one place, and the way back to what the picture says. */
export function FocusChoice({ image, focus, label, describedBy, isDisabled, onChange }: FocusChoiceProps) {
  const own = pointOf(focus)
  return (
    <>
      <FocusSurface
        image={image}
        point={own ?? image}
        label={label}
        describedBy={describedBy}
        isDisabled={isDisabled}
        onChange={point => onChange(storedPoint(point))}
      />
      {own && !isDisabled && (
        <Button variant="subtle" color="gray" size="compact-md" mt={4} onClick={() => onChange(null)}>
          Wie beim Bild
        </Button>
      )}
    </>
  )
}
