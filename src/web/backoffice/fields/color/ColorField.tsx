import { ColorInput } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

const SWATCHES = ['#b23a12', '#1457d9', '#1c6e42', '#8a5200', '#6b2fb3', '#0b6b75', '#b3261e', '#333333', '#000000']

export function ColorField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return (
    <ColorInput
      {...frame}
      format="hex"
      swatches={SWATCHES}
      swatchesPerRow={9}
      placeholder="#rrggbb"
      value={value ?? ''}
      onChange={next => set(next === '' ? null : next)}
      eyeDropperButtonProps={{ 'aria-label': 'Farbe vom Bildschirm nehmen' }}
    />
  )
}
