import { useEffect, useRef } from 'react'
import type { BoardNumber, OrderBoardData } from '#contract/calls/signage/board-shape.ts'
import type { ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import { chime } from '#web/kit/device/chime.ts'
import classes from '#web/signage/boards/orders.module.css'

type Props = {
  data: OrderBoardData
  settings: NonNullable<ManifestSegment['orderBoard']>
  room: { width: number; height: number }
  /** Between 0 and 1. */
  volume: number
  /** The browser lets nothing be heard. */
  onMute: () => void
}
/** So long a browser may take to let a sound through. */
const SOUND_MS = 1500

/** Numbers people wait for: in the making, and ready. Each that becomes ready is called. */
export function OrderBoard({ data, settings, room, volume, onMute }: Props) {
  const { showPreparing, showReady, maxNumbers, callSound } = settings
  const before = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = new Set(data.ready.map(({ id }) => id))
    const isCalled = known !== null && data.ready.some(({ id }) => !known.has(id))
    if (isCalled && callSound && showReady) chime.play(volume)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only numbers are called, not another volume
  }, [data])
  const isHeard = callSound && showReady && volume > 0
  useEffect(() => {
    if (!isHeard) return
    chime.unlock()
    const timer = setTimeout(() => chime.isBlocked() && onMute(), SOUND_MS)
    return () => clearTimeout(timer)
  }, [isHeard, onMute])
  const isTall = room.height > room.width
  const columns = [
    ...(showPreparing ? [{ title: 'In Arbeit', numbers: data.preparing, tone: 'preparing' }] : []),
    ...(showReady ? [{ title: 'Abholbereit', numbers: data.ready, tone: 'ready' }] : []),
  ]
  const short = Math.min(room.width, room.height)
  const share = columns.length || 1
  const column = {
    width: (isTall ? room.width : room.width / share) - short * 0.1,
    height: (isTall ? room.height / share : room.height) - short * 0.22,
  }
  return (
    <div
      className={classes.board}
      data-tall={isTall || undefined}
      style={{ fontSize: short * 0.06, padding: short * 0.04 }}
    >
      {columns.map(({ title, numbers, tone }) => (
        <section key={tone} className={classes.column} data-tone={tone}>
          <h2>{title}</h2>
          <Numbers numbers={numbers.slice(0, maxNumbers)} rest={numbers.length - maxNumbers} room={column} />
        </section>
      ))}
      <output className={classes.spoken}>{data.ready.map(({ number }) => number).join(', ')}</output>
    </div>
  )
}

/** What the numbers leave of a column for the line below them. */
const REST = 0.92

function Numbers({
  numbers,
  rest,
  room,
}: {
  numbers: readonly BoardNumber[]
  rest: number
  room: { width: number; height: number }
}) {
  const { across, size } = numberGrid(numbers, rest > 0 ? { ...room, height: room.height * REST } : room)
  return (
    <>
      <ol className={classes.numbers} style={{ gridTemplateColumns: `repeat(${across}, 1fr)`, fontSize: size }}>
        {numbers.map(({ id, number }) => (
          <li key={id}>{number}</li>
        ))}
      </ol>
      {rest > 0 && <p className={classes.rest}>{`und ${rest} weitere`}</p>}
    </>
  )
}

/** How wide a digit is, and how high a line, in letters. */
const DIGIT = 0.62
const LINE = 1.18
const GAP = 0.35

/** How many numbers stand side by side, and how large, so that all have room. */
export function numberGrid(
  numbers: readonly { number: number }[],
  { width, height }: { width: number; height: number },
): { across: number; size: number } {
  const count = Math.max(1, numbers.length)
  const digits = Math.max(2, ...numbers.map(({ number }) => String(number).length))
  let best = { across: 1, size: 0 }
  for (let across = 1; across <= Math.min(count, 8); across++) {
    const size = Math.min(width / across / (digits * DIGIT + GAP), height / Math.ceil(count / across) / LINE)
    if (size > best.size) best = { across, size }
  }
  return { across: best.across, size: Math.floor(Math.min(best.size, height * 0.5)) }
}
