import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRef } from 'react'

/** Moves an entry one place; the focus travels along, so it can be moved on. */
export function MoveButtons({
  name,
  index,
  count,
  onMove,
}: {
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
}) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const move = (to: number) => {
    onMove(index, to)
    const isEnd = to === 0 || to === count - 1
    requestAnimationFrame(() => (to < index === !isEnd ? up : down).current?.focus())
  }
  return (
    <>
      <ActionIcon
        ref={up}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${name} nach oben`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        ref={down}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${name} nach unten`}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </>
  )
}
