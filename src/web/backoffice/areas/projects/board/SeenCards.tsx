import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'

const AT_ONCE = 12
/** So far below the edge of the screen more are made ready, in pixels. */
const AHEAD = '600px'

type Props = {
  tasks: readonly ListedTask[]
  /** One that must be there, wherever it stands: it was just moved and keeps the focus. */
  wanted: number | null
  /** Asks for more where the server has some; absent where these are all it tells. */
  onEnd?: (() => void) | undefined
  children: (task: ListedTask) => ReactNode
}

/**
 * The cards of a column as far as somebody has looked: a board of thousands shows at once what its first screen holds.
 */
export function SeenCards({ tasks, wanted, onEnd, children }: Props) {
  const [looked, setCount] = useState(AT_ONCE)
  const count = Math.max(looked, tasks.findIndex(({ id }) => id === wanted) + 1)
  const end = useRef<HTMLLIElement>(null)
  const isAtEnd = tasks.length <= count
  const hasMore = !isAtEnd || onEnd !== undefined
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        if (isAtEnd) onEnd?.()
        else setCount(now => now + AT_ONCE)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  }, [count, hasMore, isAtEnd, onEnd])
  return (
    <>
      {tasks.slice(0, count).map(children)}
      {hasMore && <li ref={end} aria-hidden />}
    </>
  )
}
